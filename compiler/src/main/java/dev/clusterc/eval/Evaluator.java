package dev.clusterc.eval;

import dev.clusterc.check.Code;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.Origin;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.QuantityException;
import dev.clusterc.quantity.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The value of a code in a frame. */
public final class Evaluator implements Code.Visitor<@Nullable Frame, Object> {
  private final Run run;

  private Evaluator(Run run) {
    this.run = run;
  }

  /** The value; errors are thrown as {@link EvalError} or {@link Poisoned}. */
  // The context of a visitor may be null, which its type variable can't tell.
  @SuppressWarnings("NullAway")
  public static Object evaluate(Run run, Code code, @Nullable Frame frame) {
    return code.accept(new Evaluator(run), frame);
  }

  /** The value of a let, a table or an instance. */
  static Object global(Run run, GlobalDef def, Cell self) {
    self.span = def.span();
    self.origin = Origin.GIVEN;
    self.formula = def.value();
    Object value = evaluate(run, def.value(), null);
    return def.kind() == GlobalDef.Kind.INSTANCE && value instanceof ObjectValue object
        ? object.asInstance(def.name())
        : value;
  }

  // The context of a visitor may be null, which its type variable can't tell.
  @SuppressWarnings("NullAway")
  private Object eval(Code code, @Nullable Frame frame) {
    return code.accept(this, frame);
  }

  private boolean holds(Code code, @Nullable Frame frame) {
    return eval(code, frame) == Boolean.TRUE;
  }

  private ObjectValue object(Code code, @Nullable Frame frame) {
    return (ObjectValue) eval(code, frame);
  }

  private static Frame in(@Nullable Frame frame) {
    return Objects.requireNonNull(frame);
  }

  @Override
  public Object visit(Code.Const code, @Nullable Frame frame) {
    return code.value();
  }

  @Override
  public Object visit(Code.None code, @Nullable Frame frame) {
    return None.NONE;
  }

  @Override
  public Object visit(Code.Text code, @Nullable Frame frame) {
    StringBuilder text = new StringBuilder();
    for (Code part : code.parts()) {
      text.append(Display.text(eval(part, frame)));
      Bounds.text(run, text.length(), code.span());
    }
    return text.toString();
  }

  @Override
  public Object visit(Code.Local code, @Nullable Frame frame) {
    Object held = in(frame).local(code.depth(), code.index());
    return held instanceof Cell cell ? cell.read() : held;
  }

  @Override
  public Object visit(Code.This code, @Nullable Frame frame) {
    return in(frame).object(code.depth());
  }

  @Override
  public Object visit(Code.Param code, @Nullable Frame frame) {
    return in(frame).object(code.depth()).parameter(code.index()).read();
  }

  @Override
  public Object visit(Code.ParamOf code, @Nullable Frame frame) {
    return object(code.target(), frame).parameter(code.index()).read();
  }

  @Override
  public Object visit(Code.Global code, @Nullable Frame frame) {
    return run.global(code.def()).read();
  }

  @Override
  public Object visit(Code.Field code, @Nullable Frame frame) {
    return object(code.target(), frame).field(code.field()).read();
  }

  @Override
  public Object visit(Code.Entry code, @Nullable Frame frame) {
    return entry(object(code.target(), frame), code.key(), code);
  }

  @Override
  public Object visit(Code.Index code, @Nullable Frame frame) {
    Object target = eval(code.target(), frame);
    Object index = eval(code.index(), frame);
    if (target instanceof ListValue list) {
      long at = (Long) index;
      if (at < 0 || at >= list.size()) {
        throw Errors.at(
            dev.clusterc.diagnostic.Code.INDEX_OUT_OF_RANGE,
            code.index().span(),
            list.size() == 0
                ? "there is no element " + at + ", the list is empty"
                : "there is no element "
                    + at
                    + ", the list has elements 0 to "
                    + (list.size() - 1));
      }
      return list.get((int) at);
    }
    return entry((ObjectValue) target, Display.text(index), code);
  }

  private static Object entry(ObjectValue object, String key, Code code) {
    Optional<Cell> cell = object.entry(key);
    if (cell.isEmpty() && object.schema().isPresent()) {
      cell = object.field(key);
    }
    if (cell.isPresent()) {
      return cell.get().read();
    }
    Diagnostic.Builder builder =
        Diagnostic.error(
            dev.clusterc.diagnostic.Code.MISSING_KEY,
            code.span(),
            "there is no entry `" + key + "` in `" + targetText(code) + "`");
    dev.clusterc.quantity.Suggest.closest(key, object.entries().keySet())
        .ifPresentOrElse(
            name -> {
              builder.help("did you mean `" + name + "`?");
              if (isWritten(code)) {
                builder.repair(key, name);
              }
            },
            () -> builder.help("it has " + Display.names(object.entries().keySet())));
    throw new EvalError(builder.build());
  }

  /** Whether the key itself stands there, and not something that is computed. */
  private static boolean isWritten(Code code) {
    return code instanceof Code.Entry
        || code instanceof Code.Index index && index.index() instanceof Code.Const;
  }

  private static String targetText(Code code) {
    if (code instanceof Code.Entry entry) {
      return entry.target().text();
    }
    return code instanceof Code.Index index ? index.target().text() : code.text();
  }

  @Override
  public Object visit(Code.RangeEnd code, @Nullable Frame frame) {
    RangeValue range = (RangeValue) eval(code.target(), frame);
    return code.max() ? range.high() : range.low();
  }

  @Override
  public Object visit(Code.Call code, @Nullable Frame frame) {
    Object[] locals = new Object[code.arguments().size()];
    for (int i = 0; i < locals.length; i++) {
      locals[i] = later(code.arguments().get(i), frame);
    }
    return eval(code.function().body(), Frame.locals(null, locals));
  }

  /** The value if it costs nothing, else a cell that computes it when needed. */
  private Object later(Code code, @Nullable Frame frame) {
    if (code instanceof Code.Const constant) {
      return constant.value();
    }
    if (code instanceof Code.Local local) {
      return in(frame).local(local.depth(), local.index());
    }
    return Cell.local(
        run,
        code,
        self -> {
          self.span = code.span();
          self.formula = code;
          return evaluate(run, code, frame);
        });
  }

  @Override
  public Object visit(Code.CallBuiltin code, @Nullable Frame frame) {
    List<Object> arguments = new ArrayList<>(code.arguments().size());
    for (Code argument : code.arguments()) {
      arguments.add(eval(argument, frame));
    }
    return Functions.call(run, code, arguments);
  }

  @Override
  public Object visit(Code.New code, @Nullable Frame frame) {
    return ObjectValue.ofSchema(
        run, code.schema(), Homes.parameters(run, code.schema(), code.arguments(), frame));
  }

  @Override
  public Object visit(Code.AmendValue code, @Nullable Frame frame) {
    return object(code.target(), frame).amended(new Layer(code.block(), frame));
  }

  @Override
  public Object visit(Code.FreeObject code, @Nullable Frame frame) {
    return ObjectValue.free(run, new Layer(code.block(), frame));
  }

  @Override
  public Object visit(Code.ListLiteral code, @Nullable Frame frame) {
    List<Code> elements = code.elements();
    return new ListValue(elements.size(), i -> element(elements.get(i), frame, i));
  }

  @Override
  public Object visit(Code.Comprehension code, @Nullable Frame frame) {
    List<Object> items = new ArrayList<>();
    Members.expand(
        run,
        code.guards(),
        frame,
        inner -> {
          if (items.size() >= run.limits().elements()) {
            throw Errors.at(
                dev.clusterc.diagnostic.Code.LIMIT_VALUES,
                code.span(),
                "this list has more than " + run.limits().elements() + " elements");
          }
          items.add(element(code.element(), inner, items.size()));
        });
    return ListValue.of(items);
  }

  private Object element(Code code, @Nullable Frame frame, int index) {
    if (code instanceof Code.Const constant) {
      return constant.value();
    }
    return Cell.element(
        run,
        null,
        index,
        self -> {
          self.span = code.span();
          self.formula = code;
          return evaluate(run, code, frame);
        });
  }

  @Override
  public Object visit(Code.If code, @Nullable Frame frame) {
    return eval(holds(code.condition(), frame) ? code.then() : code.otherwise(), frame);
  }

  @Override
  public Object visit(Code.Match code, @Nullable Frame frame) {
    EnumDef.Member member = (EnumDef.Member) eval(code.subject(), frame);
    return eval(code.arms().get(member.index()), frame);
  }

  @Override
  public Object visit(Code.Not code, @Nullable Frame frame) {
    return !holds(code.operand(), frame);
  }

  @Override
  public Object visit(Code.Negate code, @Nullable Frame frame) {
    return Arithmetic.negate(eval(code.operand(), frame), code.span());
  }

  @Override
  public Object visit(Code.Logic code, @Nullable Frame frame) {
    boolean left = holds(code.left(), frame);
    return left == code.and() ? holds(code.right(), frame) : left;
  }

  @Override
  public Object visit(Code.Compare code, @Nullable Frame frame) {
    return Comparisons.holds(
        code.comparison(), eval(code.left(), frame), eval(code.right(), frame), code.span());
  }

  @Override
  public Object visit(Code.In code, @Nullable Frame frame) {
    return Comparisons.in(eval(code.element(), frame), eval(code.container(), frame), code.span());
  }

  @Override
  public Object visit(Code.OrElse code, @Nullable Frame frame) {
    Object value = eval(code.value(), frame);
    return value == None.NONE ? eval(code.otherwise(), frame) : value;
  }

  @Override
  public Object visit(Code.MakeRange code, @Nullable Frame frame) {
    return Arithmetic.range(eval(code.low(), frame), eval(code.high(), frame), code.span());
  }

  @Override
  public Object visit(Code.Arithmetic code, @Nullable Frame frame) {
    Object left = eval(code.left(), frame);
    Object right = eval(code.right(), frame);
    Bounds.joined(run, code.operator(), left, right, code.span());
    return Arithmetic.apply(code.operator(), left, right, code.span());
  }

  @Override
  public Object visit(Code.As code, @Nullable Frame frame) {
    Object value = eval(code.value(), frame);
    return value == None.NONE ? value : Forms.write(code.form(), (Quantity) value, code.span());
  }

  @Override
  public Object visit(Code.Coerce code, @Nullable Frame frame) {
    Object value = eval(code.value(), frame);
    if (value == None.NONE) {
      return value;
    }
    switch (code.coercion()) {
      case NUMBER:
        return number(value);
      case RANGE:
        return value instanceof RangeValue ? value : new RangeValue(value, value);
      case MAP:
        return ((ObjectValue) value).asMap();
      case NUMBERS:
        ListValue list = (ListValue) value;
        Object[] items = new Object[list.size()];
        for (int i = 0; i < items.length; i++) {
          items[i] = number(list.get(i));
        }
        return new ListValue(items);
      case LIST:
        RangeValue range = (RangeValue) value;
        Object[] all = new Object[(int) Elements.rangeSize(run, range, code.span())];
        for (int i = 0; i < all.length; i++) {
          all[i] = (Long) range.low() + i;
        }
        return new ListValue(all);
    }
    throw new IllegalStateException(code.coercion().name());
  }

  private static Object number(Object value) {
    if (value instanceof RangeValue range) {
      return new RangeValue(number(range.low()), number(range.high()));
    }
    return value instanceof Long whole ? Rational.of(whole) : value;
  }

  @Override
  public Object visit(Code.Broken code, @Nullable Frame frame) {
    throw Poisoned.INSTANCE;
  }

  /** Integers that the library hands over must fit the language's Int. */
  static Long toInt(BigInteger value, dev.clusterc.source.Span span) {
    if (value.bitLength() > 63) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.OVERFLOW, span, value + " is out of the bounds of an Int");
    }
    return value.longValue();
  }

  static RuntimeException of(QuantityException e, dev.clusterc.source.Span span) {
    return Errors.at(dev.clusterc.diagnostic.Code.OVERFLOW, span, e.getMessage());
  }
}
