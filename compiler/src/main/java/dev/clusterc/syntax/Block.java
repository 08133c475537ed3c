package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.List;

/** What stands between two braces of an instance, an amendment or an {@code object}. */
public record Block(List<Member> members, Span span) {}
