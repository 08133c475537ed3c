package dev.clusterc.rules;

import dev.clusterc.check.Code;
import dev.clusterc.check.Origin;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.None;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.RangeValue;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the user's own words behind a finding: of what the rule asked for, of its conditions, and
 * of what these were computed from, those that are the fewest steps away.
 */
final class Places {
  private final Set<Cell> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Places() {}

  /** The words, and what they come to: {@code write_latency is 2ms}. */
  record Place(Span span, Optional<String> label) {}

  /** Of two that are equally far, the one in the earlier group. */
  static Optional<Place> user(List<List<Cell>> groups) {
    Places places = new Places();
    List<List<Cell>> level = groups.stream().map(places::named).toList();
    while (level.stream().anyMatch(group -> !group.isEmpty())) {
      for (List<Cell> group : level) {
        Optional<Place> place = first(group, Places::value).or(() -> first(group, Places::object));
        if (place.isPresent()) {
          return place;
        }
      }
      level = level.stream().map(places::inputs).toList();
    }
    return Optional.empty();
  }

  /** The element of a list that a user wrote out. */
  static Optional<Place> element(List<Cell> lists, Object element) {
    for (Cell list : lists) {
      if (decided(list) && list.formula().orElse(null) instanceof Code.ListLiteral literal) {
        for (Code each : literal.elements()) {
          if (!each.span().file().library()
              && each instanceof Code.Const constant
              && constant.value().equals(element)) {
            return Optional.of(new Place(each.span(), Optional.empty()));
          }
        }
      }
    }
    return Optional.empty();
  }

  private List<Cell> inputs(List<Cell> cells) {
    return cells.stream().flatMap(cell -> named(cell.inputs()).stream()).toList();
  }

  /** Those not seen yet; what has no name of its own gives way to what it was computed from. */
  private List<Cell> named(List<Cell> cells) {
    List<Cell> named = new ArrayList<>();
    for (Cell each : cells) {
      if (seen.add(each)) {
        boolean nameless =
            each.kind() == Cell.Kind.LOCAL
                || (each.kind() == Cell.Kind.ELEMENT && each.list().isEmpty() && !decided(each));
        named.addAll(nameless ? named(each.inputs()) : List.of(each));
      }
    }
    return named;
  }

  private static Optional<Place> first(List<Cell> cells, Function<Cell, Optional<Place>> place) {
    return cells.stream().map(place).flatMap(Optional::stream).findFirst();
  }

  private static Optional<Place> value(Cell cell) {
    if (cell.get().filter(ObjectValue.class::isInstance).isPresent()) {
      return Optional.empty();
    }
    Optional<Place> own = decided(cell) ? own(cell) : Optional.empty();
    return own.isPresent() ? own : chosenWithParent(cell);
  }

  /** An object that was set as a whole, where most are only amended. */
  private static Optional<Place> object(Cell cell) {
    boolean whole = formula(cell).isPresent() || cell.replaced().isPresent();
    return decided(cell) && whole ? own(cell) : Optional.empty();
  }

  private static boolean decided(Cell cell) {
    return cell.kind() != Cell.Kind.LOCAL
        && (cell.origin() == Origin.GIVEN || cell.origin() == Origin.OVERRIDDEN);
  }

  private static Optional<Place> own(Cell cell) {
    return written(cell).map(span -> new Place(span, label(cell)));
  }

  /** Part of an object, such as a row of a table, that a user chose as a whole. */
  private static Optional<Place> chosenWithParent(Cell cell) {
    Optional<Cell> parent = cell.parent();
    while (parent.isPresent()) {
      Optional<Span> choice = decided(parent.get()) ? formula(parent.get()) : Optional.empty();
      if (choice.isPresent()) {
        return Optional.of(new Place(choice.get(), label(cell)));
      }
      // What the library makes of its own object is no part of the choice further up.
      parent = decided(cell) ? parent.get().parent() : Optional.empty();
    }
    return Optional.empty();
  }

  private static Optional<Span> written(Cell cell) {
    return formula(cell).or(() -> cell.span().filter(span -> !span.file().library()));
  }

  /** The expression, where a user wrote it. */
  private static Optional<Span> formula(Cell cell) {
    return cell.formula().map(Code::span).filter(span -> !span.file().library());
  }

  /** None for what says no more in short than where it stands. */
  private static Optional<String> label(Cell cell) {
    return cell.get()
        .filter(value -> value != None.NONE && !holdsObjects(value))
        .map(value -> value instanceof RangeValue r && r.low().equals(r.high()) ? r.low() : value)
        .map(value -> cell.name() + " is " + Display.show(value));
  }

  private static boolean holdsObjects(Object value) {
    return value instanceof ObjectValue object
        ? object.schema().isPresent()
        : value instanceof ListValue list && list.size() > 0 && holdsObjects(list.get(0));
  }
}
