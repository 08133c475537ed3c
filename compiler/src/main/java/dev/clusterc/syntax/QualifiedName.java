package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.List;
import java.util.stream.Collectors;

/** Names joined by dots, never empty: a module, a type, a rule id, a source. */
public record QualifiedName(List<Name> parts, Span span) {
  public Name last() {
    return parts.get(parts.size() - 1);
  }

  @Override
  public String toString() {
    return parts.stream().map(Name::text).collect(Collectors.joining("."));
  }
}
