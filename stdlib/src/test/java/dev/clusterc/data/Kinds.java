package dev.clusterc.data;

import java.util.Map;
import java.util.Set;

/** What a program reads a key as, and whether a type of the language can be written so. */
final class Kinds {
  private static final Set<String> NUMBERS = Set.of("Int", "Number", "Rate");

  /** Types that would be written in another way than the program reads; absent where any may be. */
  private static final Map<String, Set<String>> REFUSED =
      Map.of(
          "string", Set.of("Bool", "Int", "Number"),
          "list", Set.of("Bool", "Int", "Number", "Duration"),
          "map", Set.of("Bool", "Int", "Number", "Duration"));

  private Kinds() {}

  /** The kind of a type as a table has it; empty where the table has another program's own. */
  static String kind(String written) {
    String type = written.startsWith("*") ? written.substring(1) : written;
    if (type.matches("u?int(32|64)?")) {
      return "int";
    }
    if (type.startsWith("[]") || type.startsWith("list of ")) {
      return type.endsWith("byte") ? "" : "list";
    }
    if (type.startsWith("map[") || type.startsWith("map of ")) {
      return "map";
    }
    return switch (type) {
      case "bool", "boolean" -> "bool";
      case "float", "float64", "numeric" -> "number";
      case "duration", "metav1.Duration" -> "duration";
      case "string", "list", "map" -> type;
      default -> "";
    };
  }

  /** Whether what a field of this type holds is written as the program reads it. */
  static boolean agree(String kind, String type) {
    String bare = type.endsWith("?") ? type.substring(0, type.length() - 1) : type;
    if (bare.equals("Any")) {
      return true;
    }
    return switch (kind) {
      case "bool" -> bare.equals("Bool");
      // Quantities are numbers in the form that `as` says.
      case "int" -> bare.matches("Int|Size|Duration|Rate|Bandwidth");
      case "number" -> NUMBERS.contains(bare) || bare.matches("Size|Duration|Bandwidth");
      case "duration" -> bare.equals("Duration");
      default -> !REFUSED.getOrDefault(kind, Set.of()).contains(bare);
    };
  }
}
