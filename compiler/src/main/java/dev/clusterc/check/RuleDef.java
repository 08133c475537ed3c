package dev.clusterc.check;

import dev.clusterc.diagnostic.Severity;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A rule. It runs in the frame of the object it judges (for one outside of schemas: a frame with
 * one local, the object). {@code guards} are, outermost first, the {@code for} and {@code when}
 * blocks around the rule, then its own {@code for} statements; each {@code for} opens a frame of
 * locals. Inside them {@code lets} open one more frame, with a local for each, computed when needed
 * and able to use those before it. All other parts are evaluated in that innermost frame.
 *
 * @param id {@code disks.local_ssd}
 * @param subject the schema whose objects it judges
 * @param whens all must hold, else there is nothing to judge
 * @param requires all must hold; when empty, the whens are the finding
 */
public record RuleDef(
    String id,
    ModuleDef module,
    SchemaDef subject,
    List<Code.Guard> guards,
    List<Code> lets,
    List<Code> whens,
    List<Code> requires,
    Severity severity,
    Code message,
    Optional<Code> help,
    Optional<Code> because,
    Optional<Fix> fix,
    List<SourceDef> sources,
    String doc,
    Span span) {

  /**
   * Sets a field; {@code value} is of the field's type.
   *
   * @param root evaluates to the object where the path begins; absent where it is the judged one
   */
  public record Fix(Optional<Code> root, List<Code.Step> path, Code value, Span span) {}

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return id;
  }
}
