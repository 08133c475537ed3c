package dev.clusterc.check;

import dev.clusterc.source.Span;

/** Something with a name in a module. */
public sealed interface Def permits SourceDef, SchemaDef, EnumDef, FunctionDef, GlobalDef {
  String name();

  ModuleDef module();

  String doc();

  /** Where the name stands in its declaration. */
  Span span();
}
