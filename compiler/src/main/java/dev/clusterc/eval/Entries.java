package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Origin;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Computes the keys of a map or a free object, and places for their values. */
final class Entries {
  private Entries() {}

  static Map<String, Cell> compute(ObjectValue object) {
    boolean map = object.kind() == ObjectValue.Kind.MAP;
    Map<String, List<Members.Placed>> ops = map ? new TreeMap<>() : new LinkedHashMap<>();
    for (Layer layer : object.allLayers()) {
      Map<String, Members.Placed> setHere = new LinkedHashMap<>();
      for (BlockCode.Op op : layer.block().ops()) {
        if (op.field().isPresent()) {
          continue;
        }
        Members.expand(
            object.run,
            op.guards(),
            object.frame(layer),
            frame -> place(object, ops, setHere, new Members.Placed(op, layer, frame)));
      }
    }
    Map<String, Cell> cells = new LinkedHashMap<>();
    Overrides all = object.overrides();
    for (Map.Entry<String, List<Members.Placed>> each : ops.entrySet()) {
      String key = each.getKey();
      List<Members.Placed> said = each.getValue();
      Overrides here = map ? Overrides.forEach(all, key) : all == null ? null : all.child(key);
      Cell known = object.early.get(key);
      cells.put(
          key,
          known != null
              ? known
              : Cell.entry(object.run, object, key, self -> value(object, key, said, self, here)));
    }
    object.run.count(cells.size(), object.span().orElse(null));
    return cells;
  }

  /** One entry of a block that sets each of its keys once; see {@link BlockCode#plain}. */
  static Cell one(ObjectValue object, String key, Layer layer, BlockCode.Op op) {
    List<Members.Placed> said = List.of(new Members.Placed(op, layer, object.frame(layer)));
    return Cell.entry(object.run, object, key, self -> value(object, key, said, self, null));
  }

  private static void place(
      ObjectValue object,
      Map<String, List<Members.Placed>> ops,
      Map<String, Members.Placed> setHere,
      Members.Placed op) {
    String key = key(object, op);
    if (op.layer().reason().isPresent()
        && op.op().action() instanceof BlockCode.Set
        && ops.containsKey(key)) {
      throw new EvalError(
          Diagnostic.error(
                  Code.EXTRA_KEY_SET,
                  op.op().keySpan(),
                  "`" + key + "` is set by the library already")
              .note("declared", "set here", ops.get(key).get(0).op().span())
              .help("`extra` only adds: write `override … = … because \"…\"`")
              .build());
    }
    if (op.op().action() instanceof BlockCode.Set set) {
      Members.Placed before = setHere.put(key, op);
      if (before != null) {
        throw new EvalError(
            Diagnostic.error(
                    Code.DUPLICATE_KEY,
                    op.op().keySpan(),
                    "`" + key + "` is set twice in one object")
                .note("declared", "set here too", before.op().keySpan())
                .build());
      }
      if (object.kind() == ObjectValue.Kind.MAP
          && set.value() instanceof dev.clusterc.check.Code.None) {
        ops.remove(key);
        return;
      }
      List<Members.Placed> only = new ArrayList<>();
      only.add(op);
      ops.put(key, only);
      return;
    }
    ops.computeIfAbsent(key, k -> new ArrayList<>()).add(op);
  }

  private static String key(ObjectValue object, Members.Placed op) {
    Optional<dev.clusterc.check.Code> computed = op.op().computedKey();
    if (computed.isEmpty()) {
      return op.op().key();
    }
    return Display.text(Evaluator.evaluate(object.run, computed.get(), op.frame()));
  }

  private static Object value(
      ObjectValue object,
      String key,
      List<Members.Placed> ops,
      Cell self,
      @Nullable Overrides overrides) {
    Overrides.Leaf leaf = overrides == null ? null : overrides.leaf();
    if (leaf != null) {
      Cell replaced =
          Cell.entry(object.run, object, key, cell -> settled(object, key, ops, cell, null));
      return Fields.replace(self, leaf, replaced);
    }
    return settled(object, key, ops, self, overrides);
  }

  private static Object settled(
      ObjectValue object,
      String key,
      List<Members.Placed> ops,
      Cell self,
      @Nullable Overrides overrides) {
    Object value = None.NONE;
    for (Members.Placed op : ops) {
      if (op.op().action() instanceof BlockCode.Set) {
        value = Ops.set(self, op);
      } else {
        value = Ops.amend(self, value == None.NONE ? empty(object) : value, op);
      }
    }
    if (self.origin == null) {
      self.origin = Origin.GIVEN;
    }
    Frame frame = Frame.locals(homeFrame(object), key);
    return Homes.settle(object.run, value, self, object.entryHome, frame, overrides);
  }

  /** What the amendment of an unset entry begins with: what the home of the entries holds. */
  private static ObjectValue empty(ObjectValue object) {
    if (object.entryHome instanceof dev.clusterc.check.FieldDef.Home.OfSchema of) {
      return ObjectValue.ofSchema(object.run, of.schema(), List.of());
    }
    ObjectValue map = ObjectValue.emptyMap(object.run);
    return object.kind() == ObjectValue.Kind.MAP ? map : map.asFree();
  }

  /** Arguments of an entry's home are evaluated where the map's field is declared. */
  private static @Nullable Frame homeFrame(ObjectValue object) {
    Optional<ObjectValue> owner = object.owner();
    while (owner.isPresent() && owner.get().kind() != ObjectValue.Kind.SCHEMA) {
      owner = owner.get().owner();
    }
    return owner.map(ObjectValue::self).orElse(null);
  }
}
