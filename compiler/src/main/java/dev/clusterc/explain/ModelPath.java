package dev.clusterc.explain;

import dev.clusterc.eval.Cell;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.quantity.Suggest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Finds a place of an instance by its path: {@code pools.cpu.nodes}, {@code flags[0].`a-b`}. */
public final class ModelPath {
  private ModelPath() {}

  /** What was found: a cell, or a sentence that says where the path leads astray. */
  public record Result(Optional<Cell> cell, String problem, Optional<String> suggestion) {}

  public static Result find(ObjectValue instance, String path) {
    List<String> steps = steps(path);
    if (steps.isEmpty()) {
      return new Result(Optional.empty(), "the path `" + path + "` has no names", Optional.empty());
    }
    Object value = instance;
    Cell cell = null;
    StringBuilder before = new StringBuilder();
    for (String step : steps) {
      Optional<Cell> next = step(value, step);
      if (next.isEmpty()) {
        Collection<String> names = names(value);
        String where = before.length() == 0 ? "the instance" : "`" + before + "`";
        return new Result(
            Optional.empty(),
            "there is no `" + step + "` in " + where,
            Suggest.closest(step, names));
      }
      cell = next.get();
      before.append(before.length() == 0 || step.startsWith("[") ? "" : ".").append(step);
      Optional<Object> found = cell.get();
      if (found.isEmpty()) {
        return new Result(
            Optional.empty(),
            "`" + before + "` has no value because of an error",
            Optional.empty());
      }
      value = found.get();
    }
    return new Result(Optional.ofNullable(cell), "", Optional.empty());
  }

  private static Optional<Cell> step(Object value, String step) {
    if (value instanceof ObjectValue object) {
      String key = step.matches("\\[.*\\]") ? unquoted(step.substring(1, step.length() - 1)) : step;
      Optional<Cell> field = object.field(key);
      return field.isPresent() ? field : object.entry(key);
    }
    if (value instanceof ListValue list && step.matches("\\[\\d{1,9}\\]")) {
      int index = Integer.parseInt(step.substring(1, step.length() - 1));
      return index < list.size() && list.raw(index) instanceof Cell cell
          ? Optional.of(cell)
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static String unquoted(String key) {
    return key.length() > 1 && key.startsWith("\"") && key.endsWith("\"")
        ? key.substring(1, key.length() - 1)
        : key;
  }

  private static Collection<String> names(Object value) {
    return value instanceof ObjectValue object ? object.cells().keySet() : List.of();
  }

  /**
   * Names between dots, with backticks around what holds dots; indexes and keys in their brackets.
   */
  public static List<String> steps(String path) {
    List<String> steps = new ArrayList<>();
    StringBuilder step = new StringBuilder();
    boolean quoted = false;
    boolean bracketed = false;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      bracketed = !quoted && (c == '[' || (bracketed && c != ']'));
      if (c == '`') {
        quoted = !quoted;
      } else if (!quoted && (c == '[' || (c == '.' && !bracketed))) {
        add(steps, step);
        if (c == '[') {
          step.append(c);
        }
      } else {
        step.append(c);
      }
    }
    add(steps, step);
    return steps;
  }

  private static void add(List<String> steps, StringBuilder step) {
    if (step.length() > 0) {
      steps.add(step.toString());
      step.setLength(0);
    }
  }
}
