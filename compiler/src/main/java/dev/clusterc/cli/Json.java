package dev.clusterc.cli;

import dev.clusterc.diagnostic.render.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An object of a document for programs, its members in order, on one line. */
final class Json {
  private final List<String> members = new ArrayList<>();

  Json text(String key, String value) {
    return raw(key, JsonString.quote(value));
  }

  Json text(String key, Optional<String> value) {
    return value.isEmpty() ? this : text(key, value.get());
  }

  Json number(String key, long value) {
    return raw(key, Long.toString(value));
  }

  Json bool(String key, boolean value) {
    return raw(key, Boolean.toString(value));
  }

  Json texts(String key, List<String> values) {
    return raw(key, "[" + String.join(", ", values.stream().map(JsonString::quote).toList()) + "]");
  }

  /** A member whose value is written as JSON already. */
  Json raw(String key, String value) {
    members.add(JsonString.quote(key) + ": " + value);
    return this;
  }

  /** A list, one element a line, as a member of the document itself. */
  static String lines(List<String> elements) {
    return elements.isEmpty() ? "[]" : "[\n    " + String.join(",\n    ", elements) + "\n  ]";
  }

  @Override
  public String toString() {
    return "{" + String.join(", ", members) + "}";
  }
}
