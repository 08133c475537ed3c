package dev.clusterc.explain;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Code;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.check.SourceDef;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.Explanation;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where one value comes from.
 *
 * @param name path in the model, or the key in the artifact
 * @param value as a person would write it
 * @param origin who decided
 * @param declared the field that says so, such as {@code std.kernel.Kernel.somaxconn}; empty if
 *     none
 * @param formula the expression, empty for what was simply given
 * @param place where the deciding words stand
 * @param inputs what it was computed from
 * @param seen whether its inputs are shown elsewhere in the same answer already
 * @param replaced what an override took the place of
 */
public record Why(
    String name,
    String value,
    Origin origin,
    String declared,
    String formula,
    Optional<String> place,
    List<Why> inputs,
    boolean seen,
    List<String> because,
    List<String> sources,
    Optional<Why> replaced) {

  private static final int DEEPEST = 24;

  /** Why the place of the model, or the leaf of an artifact, has its value. */
  public static Why of(String name, Cell cell) {
    return new Builder().why(name, cell, Explanation.reason(cell), 0);
  }

  private static final class Builder {
    private final Set<Cell> shown = new HashSet<>();

    Why why(String name, Cell shownCell, Cell cell, int depth) {
      // What was computed from what is known once it is computed.
      String value = shownCell.get().map(Display::show).orElse("?");
      boolean seen = !shown.add(cell);
      List<Why> inputs = new ArrayList<>();
      if (!seen && depth < DEEPEST && explains(cell)) {
        for (Cell input : Explanation.inputs(cell)) {
          inputs.add(why(path(input), input, input, depth + 1));
        }
      }
      Optional<FieldDef> field = cell.field();
      return new Why(
          name,
          value,
          cell.origin(),
          field.map(FieldDef::toString).orElse(""),
          formula(cell),
          cell.span().map(Builder::place),
          inputs,
          seen && explains(cell) && !Explanation.inputs(cell).isEmpty(),
          because(cell),
          cell.origin() == Origin.OVERRIDDEN || cell.origin() == Origin.GIVEN
              ? List.of()
              : field
                  .map(f -> f.sources().stream().map(SourceDef::title).toList())
                  .orElse(List.of()),
          replaced(cell, depth));
    }

    /** What a user gave is explained by its place; how they computed it is shown all the same. */
    private static boolean explains(Cell cell) {
      return cell.formula().filter(code -> code.constant().isEmpty()).isPresent();
    }

    private static String path(Cell cell) {
      String path = cell.path();
      return path.isEmpty() ? cell.name() : path;
    }

    private static String formula(Cell cell) {
      return cell.formula().filter(code -> code.constant().isEmpty()).map(Code::text).orElse("");
    }

    private static String place(Span span) {
      return span.file().path() + ":" + span.line();
    }

    private static List<String> because(Cell cell) {
      if (cell.origin() == Origin.OVERRIDDEN) {
        return cell.reason().map(Builder::reason).map(List::of).orElse(List.of());
      }
      if (cell.origin() == Origin.GIVEN) {
        return List.of();
      }
      return cell.field()
          .map(FieldDef::because)
          .filter(text -> !text.isEmpty())
          .map(List::of)
          .orElse(List.of());
    }

    private static String reason(BlockCode.Reason reason) {
      return reason.because()
          + (reason.ref().isEmpty() ? "" : " (" + reason.ref() + ")")
          + reason.until().map(date -> ", until " + date).orElse("");
    }

    private Optional<Why> replaced(Cell cell, int depth) {
      return cell.replaced().map(other -> why("instead of", other, other, depth + 1));
    }
  }
}
