package dev.clusterc.session;

import dev.clusterc.check.BlockCode;
import dev.clusterc.source.Span;
import java.util.Optional;

/**
 * Where an instance departs from the library on purpose.
 *
 * @param path of what is overridden, or of the object for which a rule is waived
 * @param rule that is waived; empty for an override
 * @param value that stands there now
 * @param instead what would stand there without it
 * @param redundant whether these two are the same
 * @param used whether it has any effect
 */
public record Deviation(
    Kind kind,
    String instance,
    String path,
    String rule,
    Optional<String> value,
    Optional<String> instead,
    boolean redundant,
    boolean used,
    BlockCode.Reason reason,
    Span span) {

  public enum Kind {
    OVERRIDE,
    WAIVE,
    EXTRA;

    @Override
    public String toString() {
      return switch (this) {
        case OVERRIDE -> "override";
        case WAIVE -> "waive";
        case EXTRA -> "extra";
      };
    }
  }

  /** {@code override barns.red.places = 3, instead of 2}. */
  public String text() {
    return kind
        + " "
        + (rule.isEmpty() ? path : rule + (path.isEmpty() ? "" : " in " + path))
        + value.map(text -> " = " + text).orElse("")
        + instead.map(text -> ", instead of " + text).orElse("");
  }
}
