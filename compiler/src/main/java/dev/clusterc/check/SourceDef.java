package dev.clusterc.check;

import dev.clusterc.source.Span;

/** A citation; an empty url where there is none. */
public record SourceDef(
    String name, ModuleDef module, String title, String url, String doc, Span span)
    implements Def {}
