package dev.clusterc.data;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The module {@code std.files.feature_gates}, as the table of gates yields it. */
final class FeatureGates {
  private static final String HEAD =
      """
      /// Feature gates of Kubernetes: since when each is known, which value a release ties it to, and up to when it may be named.
      ///
      /// Made of `data/feature-gates.tsv`; change that table and approve this file. A component exits where a gate is unknown
      /// to it, or where a gate that is tied to a value is set to the other one.
      module std.files.feature_gates

      import std.sources.{kubernetes_feature_gates, gardener_feature_gates}

      /// What `featureGates` of a file or `--feature-gates` may name, for components of the release `version`.
      schema FeatureGates(version: Version) open since v1.37 {
      """;

  private static final String RULES =
      """

        rule locked {
          for     gate in [for tie in ties(this) if tie.value != none and version in tie.since..tie.last: tie]
          require gate.value == gate.tied
          error   "the gate ${gate.name} is tied to ${gate.tied} from ${gate.since} on: a component of ${version} exits that is told ${not gate.tied}"
          help    "take ${gate.name} out"
          source  kubernetes_feature_gates and gardener_feature_gates
        }

        rule decided {
          for     gate in [for tie in ties(this) if tie.value != none and version in tie.since..tie.last: tie]
          require gate.value != gate.tied
          warning "the gate ${gate.name} is ${gate.tied} whatever is said from ${gate.since} on, and naming it ends a component once it is removed"
          help    "take ${gate.name} out"
          source  kubernetes_feature_gates and gardener_feature_gates
        }
      }

      /// A gate that a release ties to one value.
      schema Tie {
        /// The gate.
        name: String

        /// What was asked for.
        value: Bool?

        /// First release that ties it.
        since: Version

        /// What it is tied to.
        tied: Bool

        /// Last release that may be told so.
        last: Version
      }

      /// All ties, and what `gates` says of each.
      fn ties(gates: FeatureGates): List<Tie> = [
      """;

  private FeatureGates() {}

  static String module(Table table) {
    return HEAD
        + table.rows().stream().map(FeatureGates::field).collect(Collectors.joining())
        + RULES
        + table.rows().stream()
            .filter(row -> !cell(row, "locked_value").isEmpty())
            .map(FeatureGates::tie)
            .collect(Collectors.joining())
        + "]\n";
  }

  private static String field(Map<String, String> row) {
    String added = cell(row, "added");
    String last = last(row);
    String field = "  " + cell(row, "gate") + ": Bool?";
    if (!added.isEmpty()) {
      field += " since v" + added;
    }
    if (!last.isEmpty()) {
      field += " until v" + last;
    }
    return "  /// " + sentence(row) + "\n" + field + "\n";
  }

  private static String sentence(Map<String, String> row) {
    String added = cell(row, "added");
    String locked = cell(row, "locked_since");
    String removed = cell(row, "removed_in");
    String value = cell(row, "locked_value");
    String known = added.isEmpty() ? "Older than 1.17" : "Came with " + added;
    if (!locked.isEmpty() && !value.isEmpty()) {
      known += ", is " + value + " from " + locked + " on";
    }
    return known + (removed.isEmpty() ? "." : ", was removed in " + removed + ".");
  }

  private static String tie(Map<String, String> row) {
    String last = last(row);
    String name = cell(row, "gate");
    return "  Tie { name = \"%s\", value = gates.%s, since = v%s, tied = %s, last = v%s },\n"
        .formatted(
            name,
            name,
            cell(row, "locked_since"),
            cell(row, "locked_value"),
            last.isEmpty() ? "1.99" : last);
  }

  /** The last release that knows a gate, of the one that removed it. */
  private static String last(Map<String, String> row) {
    String removed = cell(row, "removed_in");
    if (removed.isEmpty()) {
      return "";
    }
    List<String> parts = List.of(removed.split("\\."));
    return parts.get(0) + "." + (Integer.parseInt(parts.get(1)) - 1);
  }

  private static String cell(Map<String, String> row, String column) {
    return row.getOrDefault(column, "");
  }
}
