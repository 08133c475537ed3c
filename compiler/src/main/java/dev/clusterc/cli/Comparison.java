package dev.clusterc.cli;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.render.JsonString;
import dev.clusterc.explain.Differences;
import dev.clusterc.explain.FileDifferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What differs in an instance.
 *
 * @param findings what the change itself asks for
 */
record Comparison(
    String name,
    State state,
    List<Differences.Change> values,
    List<FileDifferences.Change> files,
    List<Diagnostic> findings) {

  /** Whether the instance is on both sides. */
  enum State {
    NEW,
    GONE,
    KEPT
  }

  /** So many places of one change are named. */
  private static final int PLACES = 3;

  /** So many lines of a file are shown; the rest is counted. */
  private static final int LINES = 40;

  /** A value is shown in so many characters. */
  private static final int WIDTH = 60;

  /** As people read it. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(head());
    section(lines, "set", Differences.Kind.SET);
    section(lines, "what follows", Differences.Kind.DERIVED);
    section(lines, "defaults that changed underneath", Differences.Kind.DEFAULT);
    if (!files.isEmpty()) {
      lines.add("  files");
      files.forEach(each -> file(lines, each));
    }
    lines.add("");
    return lines;
  }

  private String head() {
    if (state != State.KEPT) {
      return name + ": " + (state == State.NEW ? "new, " : "gone, ") + count();
    }
    if (values.isEmpty() && files.isEmpty()) {
      return name + ": nothing changes";
    }
    return name + ": " + Report.plural(values.size(), "value") + " and " + count();
  }

  private String count() {
    long number = files.stream().mapToLong(each -> each.paths().size()).sum();
    return Report.plural(number, "file");
  }

  private void section(List<String> lines, String title, Differences.Kind kind) {
    List<String> of = new ArrayList<>();
    for (Differences.Change each : values) {
      // What lies in elements of lists is on its way into files, and shown there.
      List<String> places = each.places().stream().filter(place -> place.indexOf('[') < 0).toList();
      if (each.kind() == kind && !places.isEmpty()) {
        of.add(some(places) + ": " + shown(each.before()) + " → " + shown(each.after()));
      }
    }
    if (!of.isEmpty()) {
      lines.add("  " + title);
      of.forEach(line -> lines.add("    " + line));
    }
  }

  private static String shown(Optional<String> value) {
    String text = value.orElse("none");
    return text.length() <= WIDTH ? text : text.substring(0, WIDTH - 1) + "…";
  }

  private static void file(List<String> lines, FileDifferences.Change change) {
    String sign =
        switch (change.kind()) {
          case ADDED -> "+ ";
          case REMOVED -> "- ";
          case CHANGED -> "~ ";
        };
    lines.add("    " + sign + some(change.paths()));
    change.lines().stream().limit(LINES).forEach(line -> lines.add("        " + line));
    if (change.lines().size() > LINES) {
      lines.add("        … " + (change.lines().size() - LINES) + " more lines");
    }
  }

  private static String some(List<String> places) {
    String named = String.join(", ", places.subList(0, Math.min(PLACES, places.size())));
    int more = places.size() - PLACES;
    return more > 0 ? named + " and " + more + " more" : named;
  }

  /** As programs read it. */
  String json() {
    return new Json()
        .text("instance", name)
        .text("state", state.name().toLowerCase(Locale.ROOT))
        .raw("values", array(values.stream().map(Comparison::json).toList()))
        .raw("files", array(files.stream().map(Comparison::json).toList()))
        .texts("findings", findings.stream().map(Diagnostic::id).toList())
        .toString();
  }

  private static String json(Differences.Change change) {
    return new Json()
        .text("kind", change.kind().name().toLowerCase(Locale.ROOT))
        .texts("places", change.places())
        .raw("before", orNull(change.before()))
        .raw("after", orNull(change.after()))
        .toString();
  }

  private static String json(FileDifferences.Change change) {
    return new Json()
        .text("kind", change.kind().name().toLowerCase(Locale.ROOT))
        .texts("paths", change.paths())
        .texts("lines", change.lines())
        .toString();
  }

  private static String orNull(Optional<String> text) {
    return text.map(JsonString::quote).orElse("null");
  }

  private static String array(List<String> elements) {
    return "[" + String.join(", ", elements) + "]";
  }
}
