package dev.clusterc.eval;

import dev.clusterc.check.Code;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Which places of the model stand behind a value. */
public final class Explanation {
  private Explanation() {}

  /**
   * What the value was computed from: places of the model that hold no object. Locals, parameters
   * and the parts of artifacts are looked through.
   */
  public static List<Cell> inputs(Cell cell) {
    return inputs(cell, input -> true, Integer.MAX_VALUE);
  }

  /** The only one of a kind, if there is just one; a sum of thousands isn't looked through. */
  private static Optional<Cell> onlyInput(Cell cell, Predicate<Cell> wanted) {
    List<Cell> inputs = cell.inputs();
    if (inputs.isEmpty()) {
      return Optional.empty();
    }
    if (inputs.size() == 1 && isPlace(inputs.get(0)) && !isCollection(inputs.get(0))) {
      return inputs.get(0) == cell ? Optional.empty() : Optional.of(inputs.get(0)).filter(wanted);
    }
    List<Cell> found = inputs(cell, wanted, 2);
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static List<Cell> inputs(Cell cell, Predicate<Cell> wanted, int limit) {
    List<Cell> found = new ArrayList<>();
    Set<Cell> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    seen.add(cell);
    collect(cell, wanted, limit, found, seen);
    return found;
  }

  private static void collect(
      Cell cell, Predicate<Cell> wanted, int limit, List<Cell> found, Set<Cell> seen) {
    for (Cell input : cell.inputs()) {
      if (found.size() >= limit) {
        return;
      }
      if (!seen.add(input) || isCollection(input)) {
        continue;
      }
      if (!isPlace(input)) {
        collect(input, wanted, limit, found, seen);
      } else if (wanted.test(input)) {
        found.add(input);
      }
    }
  }

  /** An object is only the way to a value; so is a list of objects. */
  private static boolean isCollection(Cell cell) {
    return cell.kind() != Cell.Kind.LOCAL
        && cell.get().filter(ObjectValue.class::isInstance).isPresent();
  }

  private static boolean isPlace(Cell cell) {
    return cell.kind() != Cell.Kind.LOCAL && !insideArtifact(cell) && hasHome(cell);
  }

  private static boolean hasHome(Cell cell) {
    return cell.kind() == Cell.Kind.GLOBAL || cell.holder().isPresent() || cell.list().isPresent();
  }

  private static boolean insideArtifact(Cell cell) {
    for (Cell each = cell; each != null; each = each.above()) {
      if (each.kind() == Cell.Kind.ARTIFACT) {
        return true;
      }
    }
    return false;
  }

  /**
   * The place of the model that a leaf of an artifact shows: itself, when it lies in the model;
   * else the one place that it was computed from; else its own place in the artifact.
   */
  public static Cell property(Cell leaf) {
    if (isPlace(leaf) && leaf.instance().isPresent()) {
      return leaf;
    }
    return onlyInput(leaf, input -> input.instance().isPresent()).orElse(leaf);
  }

  /**
   * The place that says why: along a chain of mere references, the first that is overridden or
   * whose declaration gives a reason or a source; else the cell itself.
   */
  public static Cell reason(Cell cell) {
    Cell each = cell;
    while (true) {
      if (each.origin() == Origin.OVERRIDDEN || explains(each)) {
        return each;
      }
      // A word of a command has no formula of its own, only the flag that it shows.
      boolean reference = each.formula().map(Explanation::isReference).orElse(true);
      Optional<Cell> input = reference ? onlyInput(each, other -> true) : Optional.empty();
      if (input.isEmpty()) {
        return cell;
      }
      each = input.get();
    }
  }

  /** The declaration speaks for its own default or formula, not for what somebody else set. */
  private static boolean explains(Cell cell) {
    Optional<FieldDef> field = cell.field();
    return field.filter(f -> !f.because().isEmpty() || !f.sources().isEmpty()).isPresent()
        && field.get().value().equals(cell.formula());
  }

  private static boolean isReference(Code code) {
    if (code instanceof Code.Coerce coerce) {
      return isReference(coerce.value());
    }
    if (code instanceof Code.As as) {
      return isReference(as.value());
    }
    if (code instanceof Code.Call call) {
      return call.arguments().size() == 1 && isReference(call.arguments().get(0));
    }
    return code instanceof Code.Field
        || code instanceof Code.Entry
        || code instanceof Code.Local
        || code instanceof Code.Param;
  }
}
