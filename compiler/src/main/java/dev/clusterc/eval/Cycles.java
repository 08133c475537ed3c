package dev.clusterc.eval;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Tells of fields that need each other. */
final class Cycles {
  private Cycles() {}

  /** The cell is running and was asked for again; the readers lead back to it. */
  static Diagnostic report(Cell start) {
    List<Cell> members = new ArrayList<>();
    Cell cell = start.run().current();
    while (cell != null && cell != start) {
      members.add(cell);
      cell = cell.reader();
    }
    members.add(start);
    Collections.reverse(members);
    List<String> names = new ArrayList<>();
    for (Cell each : members) {
      if (each.kind() != Cell.Kind.LOCAL) {
        names.add(each.path());
      }
    }
    if (names.isEmpty()) {
      names.add(start.name());
    }
    // The same circle has one message, wherever it is entered.
    int first = names.indexOf(Collections.min(names));
    Collections.rotate(names, -first);
    names.add(names.get(0));
    Optional<Span> place = place(members, names.get(0));
    Diagnostic.Builder builder =
        names.size() == 2
            ? message(place, "`" + names.get(0) + "` is computed from itself")
            : message(place, "fields are computed from each other: " + String.join(" -> ", names));
    return builder.help("give one of them a value that doesn't need the others").build();
  }

  private static Optional<Span> place(List<Cell> members, String path) {
    for (Cell each : members) {
      if (each.path().equals(path) && each.span().isPresent()) {
        return each.span();
      }
    }
    return members.stream().flatMap(c -> c.span().stream()).findFirst();
  }

  private static Diagnostic.Builder message(Optional<Span> place, String text) {
    return place.isEmpty()
        ? Diagnostic.error(Code.FIELD_CYCLE, text)
        : Diagnostic.error(Code.FIELD_CYCLE, place.get(), text);
  }
}
