package dev.clusterc.lsp;

import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.Explanation;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.source.LineMap;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Derived values behind the inputs that drive them, and the values of what is written as a formula;
 * one hint a line.
 */
final class Hints {
  private static final int SHOWN = 2;
  private static final int TOLD = 16;
  private static final int LONGEST = 24;

  private final Scene scene;

  Hints(Scene scene) {
    this.scene = scene;
  }

  /**
   * A text that stands behind a line.
   *
   * @param more what is told when somebody points at it
   */
  record Hint(int offset, String text, String more) {}

  /** What a line drives. */
  private static final class Line {
    private int end;
    private final Set<Scene.Shown> instances = new HashSet<>();
    private final Set<Cell> given = new LinkedHashSet<>();
    private final Set<Cell> driven = new LinkedHashSet<>();
  }

  List<Hint> in(SourceFile file, int start, int end) {
    Map<Integer, Line> lines = new TreeMap<>();
    for (Scene.Shown instance : scene.instances()) {
      for (ObjectValue object : instance.objects()) {
        for (Cell cell : cells(object)) {
          if (cell.origin() == Origin.DERIVED) {
            drive(file, instance, cell, lines);
          } else if (cell.origin() != Origin.DEFAULT) {
            note(file, instance, cell, lines);
          }
        }
      }
    }
    List<Hint> hints = new ArrayList<>();
    for (Line line : lines.values()) {
      // What several instances share drives another value in each.
      if (start <= line.end && line.end <= end && line.instances.size() == 1) {
        hint(line).ifPresent(hints::add);
      }
    }
    return hints;
  }

  private static List<Cell> cells(ObjectValue object) {
    List<Cell> cells = new ArrayList<>();
    SchemaDef schema = object.schema().orElseThrow();
    for (FieldDef field : schema.fields().values()) {
      Cell cell = object.field(field);
      if (cell.get().filter(Hints::isTold).isPresent()) {
        cells.add(cell);
      }
    }
    return cells;
  }

  /** Whether a value is an amount or an address: texts and conditions say little by themselves. */
  private static boolean isTold(Object value) {
    return Page.isShort(value)
        && !(value instanceof ListValue
            || value instanceof String
            || value instanceof Boolean
            || value instanceof EnumDef.Member);
  }

  /** A value that follows from what is written in the file. */
  private static void drive(
      SourceFile file, Scene.Shown instance, Cell cell, Map<Integer, Line> lines) {
    for (Cell input : Explanation.inputs(cell)) {
      if (input.origin() == Origin.GIVEN || input.origin() == Origin.OVERRIDDEN) {
        input
            .span()
            .filter(span -> isIn(span, file))
            .ifPresent(span -> line(span, instance, lines).driven.add(cell));
      }
    }
  }

  private static void note(
      SourceFile file, Scene.Shown instance, Cell cell, Map<Integer, Line> lines) {
    Optional<Span> span = cell.span().filter(s -> isIn(s, file));
    if (span.isPresent() && isFormula(cell)) {
      line(span.get(), instance, lines).given.add(cell);
    }
  }

  /** Whether something else is written than the value as it would be shown. */
  private static boolean isFormula(Cell cell) {
    return cell.formula()
        .filter(code -> code.constant().isEmpty() && !code.text().equals(value(cell)))
        .isPresent();
  }

  private static boolean isIn(Span span, SourceFile file) {
    return span.file() == file;
  }

  private static Line line(Span span, Scene.Shown instance, Map<Integer, Line> lines) {
    LineMap map = span.file().lines();
    int number = map.line(span.end());
    Line line = lines.computeIfAbsent(number, key -> new Line());
    line.instances.add(instance);
    line.end = Math.max(line.end, codeEnd(span.file(), number));
    return line;
  }

  /** Where a line's code ends, before a comment. */
  private static int codeEnd(SourceFile file, int line) {
    int start = file.lines().start(line);
    int end = file.lines().end(line);
    String text = file.text();
    int at = start;
    while (at < end
        && !(text.startsWith("//", at)
            && Cursor.isInText(text, at + 2)
            && !Cursor.isInText(text, at))) {
      at++;
    }
    while (at > start && " \t,".indexOf(text.charAt(at - 1)) >= 0) {
      at--;
    }
    return at;
  }

  private static Optional<Hint> hint(Line line) {
    List<Cell> driven = new ArrayList<>(line.driven);
    driven.sort(
        Comparator.comparing((Cell cell) -> !isReasoned(cell))
            .thenComparing(Hints::depth)
            .thenComparing(Cell::path));
    Set<String> parts = new LinkedHashSet<>();
    line.given.stream().limit(SHOWN).map(Hints::value).forEach(v -> parts.add("= " + v));
    int given = parts.size();
    for (Cell cell : driven) {
      String value = value(cell);
      if (parts.size() < given + SHOWN && value.length() <= LONGEST && !isNothing(value)) {
        parts.add("→ " + cell.name() + " " + value);
      }
    }
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    int shown = parts.size() - given;
    int more = driven.size() - shown;
    String text = String.join("  ", parts) + (more > 0 && shown > 0 ? " +" + more : "");
    return Optional.of(new Hint(line.end, text, told(driven)));
  }

  private static String told(List<Cell> driven) {
    List<String> lines = new ArrayList<>();
    for (Cell cell : driven.subList(0, Math.min(TOLD, driven.size()))) {
      lines.add(cell.path() + " = " + Page.cut(value(cell)));
    }
    if (driven.size() > TOLD) {
      lines.add("… and " + Page.count(driven.size() - TOLD, "more value"));
    }
    return new Page().block(String.join("\n", lines)).toString();
  }

  /** Nothing of whatever unit. */
  private static boolean isNothing(String value) {
    return value.matches("0[A-Za-z/]*");
  }

  /** Those of which somebody says why are the ones that matter. */
  private static boolean isReasoned(Cell cell) {
    return cell.field().filter(field -> !field.because().isEmpty()).isPresent();
  }

  private static int depth(Cell cell) {
    int depth = 0;
    Optional<Cell> parent = cell.parent();
    while (parent.isPresent()) {
      depth++;
      parent = parent.get().parent();
    }
    return depth;
  }

  private static String value(Cell cell) {
    return cell.get().map(Display::show).orElse("?");
  }
}
