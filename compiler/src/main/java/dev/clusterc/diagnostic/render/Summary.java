package dev.clusterc.diagnostic.render;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;

/** How many diagnostics of each severity there are. */
public record Summary(int errors, int warnings, int notes) {

  public static Summary of(List<Diagnostic> diagnostics) {
    return new Summary(
        count(diagnostics, Severity.ERROR),
        count(diagnostics, Severity.WARNING),
        count(diagnostics, Severity.NOTE));
  }

  /** {@code 2 errors, 1 warning}; empty if there is nothing to tell. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    add(parts, errors, "error");
    add(parts, warnings, "warning");
    add(parts, notes, "note");
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, int count, String word) {
    if (count > 0) {
      parts.add(count + " " + word + (count == 1 ? "" : "s"));
    }
  }

  private static int count(List<Diagnostic> diagnostics, Severity severity) {
    return (int) diagnostics.stream().filter(d -> d.severity() == severity).count();
  }
}
