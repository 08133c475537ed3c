package dev.clusterc.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Goes through all that an instance owns and computes it; whatever is wrong gets reported. */
public final class Walk {
  private final List<ObjectValue> objects = new ArrayList<>();

  private Walk() {}

  /**
   * The objects of schemas reachable from the instance, each once, in the order of their fields.
   * Parameters are references and are not followed.
   */
  public static List<ObjectValue> objects(ObjectValue root) {
    Walk walk = new Walk();
    walk.visit(root);
    return walk.objects;
  }

  private void visit(ObjectValue object) {
    if (object.kind() == ObjectValue.Kind.SCHEMA) {
      objects.add(object);
    }
    Map<String, Cell> cells;
    try {
      cells = object.cells();
    } catch (Poisoned e) {
      return;
    }
    for (Cell cell : cells.values()) {
      cell.get().ifPresent(value -> descend(value, cell));
    }
    if (object.kind() == ObjectValue.Kind.SCHEMA) {
      Availability.check(object);
    }
  }

  private void descend(Object value, Cell place) {
    if (value instanceof ObjectValue object && object.home().filter(place::equals).isPresent()) {
      visit(object);
    } else if (value instanceof ListValue list) {
      for (int i = 0; i < list.size(); i++) {
        if (list.raw(i) instanceof Cell cell) {
          cell.get().ifPresent(element -> descend(element, cell));
        }
      }
    }
  }
}
