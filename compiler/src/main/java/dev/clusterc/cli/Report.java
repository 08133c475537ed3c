package dev.clusterc.cli;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.render.JsonRenderer;
import dev.clusterc.diagnostic.render.Summary;
import dev.clusterc.diagnostic.render.TextRenderer;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says what was found: to people on the streams that fit, to programs on standard output. */
final class Report {
  private final Environment environment;
  private final boolean json;
  private final Optional<Boolean> colour;

  /**
   * @param colour as asked for; empty to decide by who reads
   */
  Report(Environment environment, boolean json, Optional<Boolean> colour) {
    this.environment = environment;
    this.json = json;
    this.colour = colour;
  }

  boolean json() {
    return json;
  }

  /** Diagnostics beside the result of a command. */
  void remarks(List<Diagnostic> diagnostics, boolean instances) {
    text(environment.err(), environment.errIsTerminal(), diagnostics, instances);
  }

  /** Diagnostics that are the result themselves. */
  void findings(List<Diagnostic> diagnostics, boolean instances) {
    text(environment.out(), environment.outIsTerminal(), diagnostics, instances);
  }

  private void text(
      PrintStream stream, boolean terminal, List<Diagnostic> diagnostics, boolean instances) {
    if (!diagnostics.isEmpty()) {
      boolean painted = colour.orElseGet(() -> terminal && wantsColour());
      stream.print(new TextRenderer(painted, instances).render(diagnostics));
    }
  }

  /** One document with the diagnostics and what else the command found. */
  void document(List<Diagnostic> diagnostics, Map<String, String> further) {
    environment.out().print(new JsonRenderer().render(diagnostics, further));
  }

  void result(String line) {
    environment.out().print(line + "\n");
  }

  void say(String line) {
    environment.err().print(line + "\n");
  }

  /** {@code 2 errors in 1 file}; empty if there is nothing to tell. */
  static String count(List<Diagnostic> diagnostics) {
    String counts = Summary.of(diagnostics).toString();
    long files =
        diagnostics.stream()
            .flatMap(each -> each.span().stream())
            .map(span -> span.file().path())
            .distinct()
            .count();
    return counts + (files == 0 ? "" : " in " + plural(files, "file"));
  }

  static String plural(long number, String word) {
    return number + " " + word + (number == 1 ? "" : "s");
  }

  /** For a person who waits for so many. */
  Progress progress(int all) {
    return new Progress(
        environment.err(),
        environment.patience().clock(),
        !json && environment.errIsTerminal() && wantsColour(),
        all);
  }

  private boolean wantsColour() {
    return environment.variable("NO_COLOR").isEmpty()
        && environment.variable("CI").isEmpty()
        && !environment.variable("TERM").equals(Optional.of("dumb"));
  }
}
