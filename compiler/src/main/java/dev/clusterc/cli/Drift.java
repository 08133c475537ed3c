package dev.clusterc.cli;

import dev.clusterc.output.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How the output folder differs from what the input compiles to.
 *
 * @param orphans folders whose instance is gone
 */
record Drift(List<Check.Report> reports, List<String> orphans) {

  boolean isThere() {
    return !orphans.isEmpty() || reports.stream().anyMatch(Check.Report::drift);
  }

  /** One line a file, those of an instance under its name. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Check.Report each : reports) {
      if (each.drift()) {
        lines.add(each.instance() + cause(each.cause()));
        each.findings()
            .forEach(
                (path, kind) -> lines.add(String.format(Locale.ROOT, "  %-15s %s", kind, path)));
      } else if (each.lockBehind()) {
        lines.add(each.instance() + ": only its lock is behind" + cause(each.cause()));
      }
    }
    for (String name : orphans) {
      lines.add(name);
      lines.add(
          String.format(Locale.ROOT, "  %-15s %s", Check.Kind.STALE, "no instance of this run"));
    }
    return lines;
  }

  String summary() {
    int files = reports.stream().mapToInt(each -> each.findings().size()).sum() + orphans.size();
    return files == 0
        ? "no drift in " + Report.plural(reports.size(), "instance")
        : Report.plural(files, "difference");
  }

  String json() {
    List<String> elements = new ArrayList<>();
    for (Check.Report each : reports) {
      List<String> findings = new ArrayList<>();
      each.findings()
          .forEach(
              (path, kind) ->
                  findings.add(
                      new Json()
                          .text("path", path)
                          .text("state", kind.name().toLowerCase(Locale.ROOT))
                          .toString()));
      elements.add(
          new Json()
              .text("name", each.instance())
              .text("cause", each.cause().name().toLowerCase(Locale.ROOT))
              .bool("lockBehind", each.lockBehind())
              .raw("files", "[" + String.join(", ", findings) + "]")
              .toString());
    }
    for (String name : orphans) {
      elements.add(new Json().text("name", name).text("state", "orphan").toString());
    }
    return Json.lines(elements);
  }

  private static String cause(Check.Cause cause) {
    return switch (cause) {
      case NOTHING, UNKNOWN -> "";
      case COMPILER -> " (the compiler changed)";
      case INPUT -> " (the input changed)";
      case BOTH -> " (the input and the compiler changed)";
    };
  }
}
