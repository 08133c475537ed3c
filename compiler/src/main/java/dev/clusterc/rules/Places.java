package dev.clusterc.rules;

import dev.clusterc.check.Origin;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.None;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.source.Span;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the user's own words behind a finding. */
final class Places {
  private final Set<Cell> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Places() {}

  /** The words, and what they come to: {@code write_latency is 2ms}. */
  record Place(Span span, Optional<String> label) {}

  /** The first of the inputs, or of what they were computed from, that a user wrote. */
  static Optional<Place> user(List<Cell> inputs) {
    Places places = new Places();
    for (Cell input : inputs) {
      Optional<Place> place = places.search(input);
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  private Optional<Place> search(Cell cell) {
    if (!seen.add(cell)) {
      return Optional.empty();
    }
    boolean object = cell.get().filter(ObjectValue.class::isInstance).isPresent();
    if (!object && decided(cell)) {
      Optional<Span> own = written(cell);
      if (own.isPresent()) {
        return Optional.of(new Place(own.get(), label(cell)));
      }
      Optional<Place> chosen = chosenWithParent(cell);
      if (chosen.isPresent()) {
        return chosen;
      }
    }
    for (Cell input : cell.inputs()) {
      Optional<Place> place = search(input);
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  private static boolean decided(Cell cell) {
    return cell.kind() != Cell.Kind.LOCAL
        && (cell.origin() == Origin.GIVEN || cell.origin() == Origin.OVERRIDDEN);
  }

  /** A row of a library's table was chosen as a whole: the choice is the user's. */
  private static Optional<Place> chosenWithParent(Cell cell) {
    Optional<Cell> parent = cell.parent();
    while (parent.isPresent()) {
      if (decided(parent.get()) && parent.get().formula().isPresent()) {
        Optional<Span> span = written(parent.get());
        if (span.isPresent()) {
          return Optional.of(new Place(span.get(), label(cell)));
        }
      }
      parent = parent.get().parent();
    }
    return Optional.empty();
  }

  private static Optional<Span> written(Cell cell) {
    Optional<Span> value =
        cell.formula().map(dev.clusterc.check.Code::span).filter(span -> !span.file().library());
    return value.isPresent() ? value : cell.span().filter(span -> !span.file().library());
  }

  private static Optional<String> label(Cell cell) {
    return cell.get()
        .filter(value -> value != None.NONE)
        .map(value -> cell.name() + " is " + Display.show(value));
  }
}
