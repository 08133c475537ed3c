package dev.clusterc.data;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The module {@code std.files.deprecated}, as the tables of keys yield it. */
final class Deprecations {
  private static final String HEAD =
      """
      /// Keys and flags that their programs call deprecated: since when, until when, and what to set instead.
      ///
      /// Made of the tables in `data/`; change those and approve this file. Each schema of a file warns of its own.
      module std.files.deprecated

      %s
      /// A key that still works, and is on its way out.
      schema Outdated {
        /// The key.
        key: String

        /// What it was set to.
        value: Any = none

        /// First release that calls it so; none where that was before the first one read.
        since: Version?

        /// First release without it; none where nobody has said.
        gone: Version?

        /// What to set instead; empty where nothing takes its place.
        instead: String
      }

      /// Those that a program of `release` still reads, and calls so.
      fn outdated(all: List<Outdated>, release: Version): List<Outdated> = [for one in all
        if release >= (one.since ?? v0.0) and release < (one.gone ?? v999.0): one]

      /// What is said of one.
      fn told(one: Outdated): String = "`${one.key}` is deprecated${if one.since == none then "" else " since ${one.since}"}${if one.gone == none then "" else ", and ${one.gone} no longer knows it"}"

      /// What to do about one.
      fn advice(one: Outdated): String = if one.instead == "" then "take it out" else "set ${one.instead} instead"
      """;

  private Deprecations() {}

  static String module() throws IOException {
    List<Comparison> told = new ArrayList<>();
    for (Comparison one : Comparison.all()) {
      if (!one.deprecated().isEmpty()) {
        told.add(one);
      }
    }
    Set<String> tellers = new TreeSet<>();
    for (Comparison one : told) {
      tellers.add("import " + one.teller() + "\n");
    }
    StringBuilder text = new StringBuilder(HEAD.formatted(String.join("", tellers)));
    for (Comparison one : told) {
      String schema = one.teller().substring(one.teller().lastIndexOf('.') + 1);
      text.append("\n/// Those of `%s`.\n".formatted(schema))
          .append(
              "fn of_%s(it: %s): List<Outdated> = [\n"
                  .formatted(
                      one.table().replaceAll("-(fields|keys)$", "").replace('-', '_'), schema));
      for (Map<String, String> row : one.deprecated()) {
        text.append(entry(one, row));
      }
      text.append("]\n");
    }
    return text.toString();
  }

  private static String entry(Comparison table, Map<String, String> row) {
    String key = Comparison.key(row);
    String since = Comparison.deprecation(row);
    return "  Outdated { key = \"%s\", value = it.%s%s%s, instead = \"%s\" },\n"
        .formatted(
            key,
            key.matches("\\w+") ? key : "`" + key + "`",
            since.startsWith("<=") ? "" : ", since = v" + since,
            table.gone(row).map(release -> ", gone = v" + release).orElse(""),
            instead(row.getOrDefault("replacement", "")));
  }

  private static String instead(String replacement) {
    int dot = replacement.indexOf("Configuration.");
    if (replacement.isEmpty()) {
      return "";
    }
    if (dot >= 0) {
      return "`%s` of its file".formatted(replacement.substring(replacement.indexOf('.') + 1));
    }
    if (replacement.contains(" ")) {
      return "the gate `%s` in `%s`"
          .formatted(
              replacement.substring(replacement.indexOf(' ') + 1),
              replacement.substring(0, replacement.indexOf(' ')));
    }
    return "`" + replacement + "`";
  }
}
