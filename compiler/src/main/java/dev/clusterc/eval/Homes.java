package dev.clusterc.eval;

import dev.clusterc.check.Code;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.SchemaDef;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings a value to live in a place: objects get the parameters and overrides of that place. */
final class Homes {
  private Homes() {}

  /**
   * @param frame in which the parameters' arguments are evaluated
   * @param overrides what is said of the place
   */
  static Object settle(
      Run run,
      Object value,
      Cell place,
      FieldDef.Home home,
      @Nullable Frame frame,
      @Nullable Overrides overrides) {
    if (value instanceof ObjectValue object) {
      return settleObject(run, object, place, home, frame, overrides);
    }
    if (value instanceof ListValue list) {
      return settleList(run, list, place, home, frame, overrides);
    }
    return value;
  }

  private static ObjectValue settleObject(
      Run run,
      ObjectValue object,
      Cell place,
      FieldDef.Home home,
      @Nullable Frame frame,
      @Nullable Overrides overrides) {
    List<Cell> parameters = object.parameterCells();
    if (home instanceof FieldDef.Home.OfSchema of && !of.arguments().isEmpty()) {
      parameters = parameters(run, of.schema(), of.arguments(), frame);
    }
    FieldDef.Home entries =
        home instanceof FieldDef.Home.OfMap map ? map.value() : FieldDef.Home.NONE;
    return object.at(place, parameters, entries, overrides);
  }

  private static ListValue settleList(
      Run run,
      ListValue list,
      Cell place,
      FieldDef.Home home,
      @Nullable Frame frame,
      @Nullable Overrides overrides) {
    FieldDef.Home element =
        home instanceof FieldDef.Home.OfList of ? of.element() : FieldDef.Home.NONE;
    return new ListValue(
        list.size(),
        i -> {
          Object raw = list.raw(i);
          Overrides here = Overrides.forEach(overrides, i);
          return here == null && !(raw instanceof Cell) && !(raw instanceof ObjectValue)
              ? raw
              : Cell.element(run, place, i, self -> element(run, raw, self, element, frame, here));
        });
  }

  private static Object element(
      Run run,
      Object raw,
      Cell self,
      FieldDef.Home home,
      @Nullable Frame frame,
      @Nullable Overrides overrides) {
    Overrides.Leaf leaf = overrides == null ? null : overrides.leaf();
    if (leaf != null) {
      Cell replaced =
          Cell.element(
              run, self.list().orElseThrow(), Integer.parseInt(self.name()), c -> value(raw, c));
      return Fields.replace(self, leaf, replaced);
    }
    return settle(run, value(raw, self), self, home, frame, overrides);
  }

  private static Object value(Object raw, Cell self) {
    if (raw instanceof Cell cell) {
      Object value = cell.read();
      self.origin = cell.origin;
      self.span = cell.span;
      self.formula = cell.formula;
      return value;
    }
    return raw;
  }

  /** A cell for each argument, evaluated when needed. */
  static List<Cell> parameters(
      Run run, SchemaDef schema, List<Code> arguments, @Nullable Frame frame) {
    List<Cell> cells = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      Code code = arguments.get(i);
      cells.add(
          Cell.local(
              run,
              schema.parameters().get(i).name(),
              self -> {
                self.span = code.span();
                self.formula = code;
                return Evaluator.evaluate(run, code, frame);
              }));
    }
    return cells;
  }
}
