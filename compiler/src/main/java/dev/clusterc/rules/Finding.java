package dev.clusterc.rules;

import dev.clusterc.check.RuleDef;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.eval.ObjectValue;
import java.util.Optional;

/**
 * A rule that doesn't hold for an object.
 *
 * @param waiver the waiver that covers it
 * @param fix a change of the user's text that was tried and mends it
 */
public record Finding(
    RuleDef rule,
    ObjectValue subject,
    Diagnostic diagnostic,
    Optional<Waivers.Waiver> waiver,
    Optional<Fix> fix) {

  /** Which rule failed where; the same before and after a fix. */
  String key() {
    return rule.id() + " at " + subject.path();
  }

  /**
   * A fix that holds.
   *
   * @param path of the field, from the instance
   * @param text the expression to write there
   */
  public record Fix(String path, String text) {}
}
