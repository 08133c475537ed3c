package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.Type;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Computes a field of a schema's object: its default or formula, what the layers say, overrides.
 */
final class Fields {
  private Fields() {}

  static Object compute(ObjectValue object, FieldDef field, Cell self) {
    Overrides all = object.overrides();
    Overrides here = all == null ? null : all.child(field.name());
    Overrides.Leaf leaf = here == null ? null : here.leaf();
    Object value;
    if (leaf != null) {
      Cell replaced =
          Cell.field(object.run, object, field, cell -> settled(object, field, cell, null));
      value = replace(self, leaf, replaced);
    } else {
      value = settled(object, field, self, here);
    }
    checkWhere(object, field, self, value);
    return value;
  }

  /** Puts an override's value into the cell; what was there can still be asked for. */
  static Object replace(Cell self, Overrides.Leaf leaf, Cell replaced) {
    leaf.used = true;
    self.origin = Origin.OVERRIDDEN;
    self.span = leaf.value;
    self.reason = leaf.reason;
    self.replaced = replaced;
    self.set = true;
    return leaf.replacement.value();
  }

  private static Object settled(
      ObjectValue object, FieldDef field, Cell self, @Nullable Overrides overrides) {
    List<Members.Placed> ops = placed(object, field);
    int base = -1;
    for (int i = ops.size() - 1; i >= 0; i--) {
      if (ops.get(i).op().action() instanceof BlockCode.Set) {
        base = i;
        break;
      }
    }
    Object value;
    if (base >= 0) {
      value = Ops.set(self, ops.get(base));
    } else {
      value = unset(object, field, self, ops.size() > 0);
    }
    for (Members.Placed op : ops.subList(base + 1, ops.size())) {
      value = Ops.amend(self, start(object, field, value), op);
    }
    return Homes.settle(object.run, value, self, field.home(), object.self(), overrides);
  }

  private static List<Members.Placed> placed(ObjectValue object, FieldDef field) {
    List<Members.Placed> ops = new ArrayList<>(2);
    for (Layer layer : object.allLayers()) {
      for (BlockCode.Op op : layer.block().ops()) {
        if (op.field().isPresent() && op.field().get() == field) {
          if (layer.reason().isPresent()) {
            refuseWhenSet(object, field, ops, op);
          }
          Members.expand(
              object.run,
              op.guards(),
              object.frame(layer),
              frame -> ops.add(new Members.Placed(op, layer, frame)));
        }
      }
    }
    return ops;
  }

  private static void refuseWhenSet(
      ObjectValue object, FieldDef field, List<Members.Placed> ops, BlockCode.Op op) {
    if (ops.isEmpty() && !field.derived()) {
      return;
    }
    if (op.action() instanceof BlockCode.Amend) {
      return;
    }
    Span declared = ops.isEmpty() ? field.span() : ops.get(0).op().span();
    String path = object.field(field).path();
    throw new EvalError(
        Diagnostic.error(
                Code.EXTRA_KEY_SET,
                op.keySpan(),
                "`" + field.name() + "` is set by the library already")
            .note("declared", "set here", declared)
            .help("`extra` only adds: write `override " + path + " = … because \"…\"`")
            .build());
  }

  /** The value when no block sets it. */
  private static Object unset(ObjectValue object, FieldDef field, Cell self, boolean amended) {
    if (field.value().isPresent()) {
      dev.clusterc.check.Code code = field.value().get();
      self.origin = field.derived() ? Origin.DERIVED : Origin.DEFAULT;
      self.span = field.span();
      self.formula = code;
      self.set = field.derived();
      return Evaluator.evaluate(object.run, code, object.self());
    }
    self.origin = Origin.DEFAULT;
    self.span = field.span();
    Type type = field.type();
    if (type instanceof Type.Optional || type == Type.Basic.BROKEN) {
      return None.NONE;
    }
    if (!field.entry().isEmpty()) {
      return ObjectValue.emptyMap(object.run);
    }
    if (type instanceof Type.Schema) {
      return start(object, field, None.NONE);
    }
    if (amended) {
      return None.NONE;
    }
    throw missing(object, field);
  }

  /** What an amendment begins with. */
  private static Object start(ObjectValue object, FieldDef field, Object value) {
    if (value != None.NONE) {
      return value;
    }
    Type type = field.type() instanceof Type.Optional optional ? optional.type() : field.type();
    if (type instanceof Type.Schema schema) {
      return ObjectValue.ofSchema(object.run, schema.def(), List.of());
    }
    return type instanceof Type.MapOf
        ? ObjectValue.emptyMap(object.run)
        : ObjectValue.emptyMap(object.run).asFree();
  }

  private static EvalError missing(ObjectValue object, FieldDef field) {
    SchemaDef schema = field.schema();
    String message = "`" + field.name() + "` is not set, and " + schema.name() + " needs it";
    String path = object.field(field).path();
    Optional<Span> place = object.span();
    Diagnostic.Builder builder =
        place.isPresent()
            ? Diagnostic.error(Code.MISSING_FIELD, place.get(), message)
            : Diagnostic.error(Code.MISSING_FIELD, message);
    builder.note("declared", field.name() + ": " + field.type().display(), field.span());
    return new EvalError(builder.help("set `" + path + "`").build());
  }

  private static void checkWhere(ObjectValue object, FieldDef field, Cell self, Object value) {
    if (field.wheres().isEmpty() || value == None.NONE) {
      return;
    }
    Frame frame = Frame.locals(object.self(), value);
    for (FieldDef.Where where : field.wheres()) {
      if (Evaluator.evaluate(object.run, where.condition(), frame) != Boolean.TRUE) {
        throw violated(object, field, self, value, where);
      }
    }
  }

  private static EvalError violated(
      ObjectValue object, FieldDef field, Cell self, Object value, FieldDef.Where where) {
    Frame frame = Frame.locals(object.self(), value);
    String condition = "where " + where.condition().text();
    String message =
        where
            .message()
            .map(code -> (String) Evaluator.evaluate(object.run, code, frame))
            .orElseGet(
                () ->
                    "`"
                        + self.path()
                        + "` is "
                        + Display.show(value)
                        + ", which breaks `"
                        + condition
                        + "`");
    Span place = self.span().orElse(field.span());
    Diagnostic.Builder builder =
        Diagnostic.error(Code.WHERE_VIOLATED, place, message)
            .note("declared", where.message().isPresent() ? condition : "", field.span());
    where
        .help()
        .ifPresent(code -> builder.help((String) Evaluator.evaluate(object.run, code, frame)));
    if (where.message().isPresent()) {
      field.sources().forEach(source -> builder.source(source.title()));
    }
    return new EvalError(builder.build());
  }
}
