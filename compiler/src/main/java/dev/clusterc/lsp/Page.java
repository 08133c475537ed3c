package dev.clusterc.lsp;

import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.None;
import dev.clusterc.eval.ObjectValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A short text in Markdown, as it is put together. */
final class Page {
  private static final int LONGEST = 72;
  private static final int VALUES = 12;

  private final StringBuilder out = new StringBuilder();

  /** A piece of the language. */
  Page code(String text) {
    return fenced("cluster", text);
  }

  /** Lines whose columns matter; nothing if there are none. */
  Page block(String text) {
    return text.isBlank() ? this : fenced("text", text.stripTrailing());
  }

  Page text(String text) {
    if (!text.isBlank()) {
      part().append(text.strip()).append('\n');
    }
    return this;
  }

  /** {@code because} and the like; nothing if there is nothing to say. */
  Page remark(String word, String text) {
    return text.isBlank() ? this : text("*" + word + "* " + text);
  }

  private Page fenced(String language, String text) {
    part().append("```").append(language).append('\n').append(text).append("\n```\n");
    return this;
  }

  private StringBuilder part() {
    return out.length() == 0 ? out : out.append('\n');
  }

  @Override
  public String toString() {
    return out.toString();
  }

  /** On one line, and not longer than one. */
  static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1).stripTrailing() + "…";
  }

  static String unquoted(String text) {
    return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")
        ? text.substring(1, text.length() - 1)
        : text;
  }

  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  static String value(String name, Object value) {
    return name + " = " + cut(Display.show(value));
  }

  /** A value, of an object what is set in it. */
  static String shown(String name, Object value) {
    return value instanceof ObjectValue object ? values(object) : value(name, value);
  }

  /** What was set in an object, a line each, as far as it is no object again. */
  static String values(ObjectValue object) {
    List<String> lines = new ArrayList<>();
    int more = 0;
    for (Cell cell : object.cells().values()) {
      Optional<Object> value = cell.get().filter(v -> isShort(v) && cell.written());
      if (value.isPresent() && lines.size() < VALUES) {
        lines.add(value(Display.key(cell.name()), value.get()));
      } else if (value.isPresent()) {
        more++;
      }
    }
    if (more > 0) {
      lines.add("… and " + count(more, "more value"));
    }
    return String.join("\n", lines);
  }

  /** Whether a value says something in a line. */
  static boolean isShort(Object value) {
    return value != None.NONE
        && !(value instanceof ObjectValue)
        && !(value instanceof ListValue list && list.size() > 0 && isObject(list));
  }

  private static boolean isObject(ListValue list) {
    return (list.raw(0) instanceof Cell cell ? cell.get() : Optional.of(list.raw(0)))
        .filter(ObjectValue.class::isInstance)
        .isPresent();
  }
}
