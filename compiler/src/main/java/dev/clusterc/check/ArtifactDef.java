package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * An artifact of each object of its schema, evaluated in the frame of the object, inside its
 * guards.
 *
 * @param path evaluates to a String
 * @param format {@code yaml}, {@code text}
 * @param template name of the template of a {@code text} artifact, else empty
 * @param documents whether the value is a list of documents
 * @param mode evaluates to a String such as {@code 0755}
 */
public record ArtifactDef(
    ModuleDef module,
    SchemaDef subject,
    List<Code.Guard> guards,
    Code path,
    String format,
    String template,
    boolean documents,
    Optional<Code> mode,
    Code value,
    Type type,
    String because,
    List<SourceDef> sources,
    String doc,
    Span span) {
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
