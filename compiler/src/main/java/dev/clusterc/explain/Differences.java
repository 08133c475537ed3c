package dev.clusterc.explain;

import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.None;
import dev.clusterc.eval.ObjectValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What differs between the values of two instances of one schema, by meaning. */
public final class Differences {
  /** Who moved a value. */
  public enum Kind {
    /** Somebody wrote it. */
    SET,
    /** It follows from others. */
    DERIVED,
    /**
     * Nobody wrote it: what a program does by itself, or the library proposes, is another thing.
     */
    DEFAULT
  }

  /**
   * The same change in one or more places.
   *
   * @param places paths from the instance, in its order
   * @param before as an expression; empty where there was nothing
   * @param after as an expression; empty where there is nothing any more
   */
  public record Change(
      Kind kind, List<String> places, Optional<String> before, Optional<String> after) {
    public Change {
      places = List.copyOf(places);
    }
  }

  /** What makes two changes the same: the field, and both values. */
  private record Same(Object what, Kind kind, Optional<String> before, Optional<String> after) {}

  private final Map<Same, List<String>> found = new LinkedHashMap<>();

  private Differences() {}

  /** The changes, in the order of the first one's fields; values that came or went are changes. */
  public static List<Change> between(ObjectValue before, ObjectValue after) {
    Differences differences = new Differences();
    differences.objects(before, after);
    List<Change> changes = new ArrayList<>();
    differences.found.forEach(
        (same, places) -> changes.add(new Change(same.kind, places, same.before, same.after)));
    return changes;
  }

  private void objects(ObjectValue before, ObjectValue after) {
    Map<String, Cell> old = before.cells();
    Map<String, Cell> young = after.cells();
    Set<String> names = new LinkedHashSet<>(old.keySet());
    names.addAll(young.keySet());
    for (String name : names) {
      cells(Optional.ofNullable(old.get(name)), Optional.ofNullable(young.get(name)));
    }
  }

  private void cells(Optional<Cell> before, Optional<Cell> after) {
    Object old = value(before);
    Object young = value(after);
    if (old instanceof ObjectValue one && young instanceof ObjectValue other) {
      // One that lives elsewhere is compared there.
      if (lives(one, before) && lives(other, after)) {
        objects(one, other);
      }
    } else if (old instanceof ListValue one && young instanceof ListValue other) {
      lists(one, other, before, after);
    } else if (!Objects.equals(shown(old), shown(young))) {
      add(before, after, old, young);
    }
  }

  private void lists(ListValue one, ListValue other, Optional<Cell> before, Optional<Cell> after) {
    boolean objects = holdsObjects(one) || holdsObjects(other);
    if (!objects) {
      if (!all(one).equals(all(other))) {
        add(before, after, one, other);
      }
      return;
    }
    for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
      cells(element(one, i), element(other, i));
    }
  }

  private static boolean holdsObjects(ListValue list) {
    return list.size() > 0 && list.raw(0) instanceof Cell && list.get(0) instanceof ObjectValue;
  }

  private static Optional<Cell> element(ListValue list, int index) {
    return index < list.size() && list.raw(index) instanceof Cell cell
        ? Optional.of(cell)
        : Optional.empty();
  }

  private static List<String> all(ListValue list) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      all.add(Display.show(list.get(i)));
    }
    return all;
  }

  private static boolean lives(ObjectValue object, Optional<Cell> place) {
    return object.home().equals(place);
  }

  private static Object value(Optional<Cell> cell) {
    return cell.flatMap(Cell::get).orElse(None.NONE);
  }

  private static Optional<String> shown(Object value) {
    if (value == None.NONE) {
      return Optional.empty();
    }
    if (value instanceof ListValue list) {
      return Optional.of("[" + String.join(", ", all(list)) + "]");
    }
    return Optional.of(Display.show(value));
  }

  private void add(Optional<Cell> before, Optional<Cell> after, Object old, Object young) {
    Cell place = after.or(() -> before).orElseThrow();
    Object what = place.field().<Object>map(FieldDef::toString).orElseGet(place::path);
    Same same = new Same(what, kind(before, after), shown(old), shown(young));
    found.computeIfAbsent(same, key -> new ArrayList<>()).add(place.path());
  }

  private static Kind kind(Optional<Cell> before, Optional<Cell> after) {
    Origin origin = after.or(() -> before).map(Cell::origin).orElse(Origin.GIVEN);
    return switch (origin) {
      case DERIVED -> Kind.DERIVED;
      case DEFAULT -> Kind.DEFAULT;
      default -> Kind.SET;
    };
  }
}
