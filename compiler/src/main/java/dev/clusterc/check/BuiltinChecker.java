package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.CALL_ARGUMENTS;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;
import static dev.clusterc.diagnostic.Code.UNKNOWN_FORMAT;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.Rational;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types of the built-in functions. */
final class BuiltinChecker {
  private static final Type INT = Type.Basic.INT;
  private static final Type STRING = Type.Basic.STRING;
  private static final Type BOOL = Type.Basic.BOOL;
  private static final Type CIDR = Type.Basic.CIDR;

  /** Functions whose types don't depend on their arguments: the parameters' names and types. */
  private record Signature(List<String> names, List<Type> types, Type result) {}

  private static final Map<Builtin, Signature> PLAIN =
      Map.ofEntries(
          plain(Builtin.SPLIT, "text", STRING, "separator", STRING, new Type.ListOf(STRING)),
          plain(Builtin.STARTS_WITH, "text", STRING, "start", STRING, BOOL),
          plain(Builtin.ENDS_WITH, "text", STRING, "end", STRING, BOOL),
          plain(Builtin.LOWER, "text", STRING, STRING),
          plain(Builtin.UPPER, "text", STRING, STRING),
          plain(Builtin.POW, "base", INT, "exponent", INT, INT),
          plain(Builtin.LOG2_CEIL, "n", INT, INT),
          plain(Builtin.OVERLAPS, "a", CIDR, "b", CIDR, BOOL),
          plain(Builtin.SIZE, "network", CIDR, INT),
          plain(Builtin.SUBNETS, "network", CIDR, "prefix", INT, new Type.ListOf(CIDR)),
          plain(Builtin.ADDRESS, "network", CIDR, "index", INT, Type.Basic.IP),
          plain(Builtin.PREFIX, "network", CIDR, INT),
          plain(Builtin.MAJOR, "version", Type.Basic.VERSION, INT),
          plain(Builtin.MINOR, "version", Type.Basic.VERSION, INT),
          plain(Builtin.BARE, "version", Type.Basic.VERSION, STRING),
          plain(Builtin.ANY, "list", new Type.ListOf(BOOL), BOOL),
          plain(Builtin.ALL, "list", new Type.ListOf(BOOL), BOOL),
          Map.entry(
              Builtin.REPLACE,
              new Signature(
                  List.of("text", "from", "to"), List.of(STRING, STRING, STRING), STRING)));

  private static final Map<Builtin, List<CallChecker.Slot>> SLOTS =
      Map.ofEntries(
          slots(Builtin.CLAMP, "x", "low", "high"),
          Map.entry(
              Builtin.CEIL,
              List.of(new CallChecker.Slot("x", true), new CallChecker.Slot("to", false))),
          Map.entry(
              Builtin.FLOOR,
              List.of(new CallChecker.Slot("x", true), new CallChecker.Slot("to", false))),
          Map.entry(
              Builtin.ROUND,
              List.of(new CallChecker.Slot("x", true), new CallChecker.Slot("to", false))),
          slots(Builtin.ABS, "x"),
          slots(Builtin.SUM, "list"),
          slots(Builtin.COUNT, "x"),
          slots(Builtin.KEYS, "map"),
          slots(Builtin.VALUES, "map"),
          slots(Builtin.SORT, "list"),
          slots(Builtin.UNIQUE, "list"),
          slots(Builtin.FIRST, "list"),
          slots(Builtin.LAST, "list"),
          slots(Builtin.TAKE, "list", "n"),
          slots(Builtin.JOIN, "list", "separator"),
          slots(Builtin.COMMAND, "program", "arguments"),
          slots(Builtin.ARGUMENTS, "program", "arguments"),
          slots(Builtin.HUMAN, "value"),
          slots(Builtin.ENCODE, "format", "value"));

  private final Session session;

  BuiltinChecker(Session session) {
    this.session = session;
  }

  private static Map.Entry<Builtin, Signature> plain(
      Builtin builtin, String name, Type type, Type result) {
    return Map.entry(builtin, new Signature(List.of(name), List.of(type), result));
  }

  private static Map.Entry<Builtin, Signature> plain(
      Builtin builtin, String one, Type first, String two, Type second, Type result) {
    return Map.entry(builtin, new Signature(List.of(one, two), List.of(first, second), result));
  }

  private static Map.Entry<Builtin, List<CallChecker.Slot>> slots(
      Builtin builtin, String... names) {
    List<CallChecker.Slot> slots = new ArrayList<>();
    for (String name : names) {
      slots.add(new CallChecker.Slot(name, true));
    }
    return Map.entry(builtin, slots);
  }

  Typed call(Builtin builtin, Expr.Call call, Want want, Scope scope) {
    if (builtin == Builtin.MIN || builtin == Builtin.MAX) {
      return extreme(builtin, call, scope);
    }
    Signature signature = PLAIN.get(builtin);
    List<CallChecker.Slot> slots =
        signature == null
            ? SLOTS.getOrDefault(builtin, List.of())
            : signature.names().stream().map(n -> new CallChecker.Slot(n, true)).toList();
    Optional<List<Optional<Expr>>> placed =
        session.callers.place(
            builtin.text(), slots, call.arguments(), call.span(), CALL_ARGUMENTS, scope);
    if (placed.isEmpty()) {
      return Typed.broken(call.span());
    }
    List<Expr> arguments = placed.get().stream().flatMap(Optional::stream).toList();
    if (signature == null) {
      return special(builtin, arguments, call.span(), want, scope);
    }
    List<Code> codes = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      codes.add(session.exprs.check(arguments.get(i), Want.of(signature.types().get(i)), scope));
    }
    return new Typed(new Code.CallBuiltin(builtin, codes, call.span()), signature.result());
  }

  private Typed special(Builtin builtin, List<Expr> arguments, Span span, Want want, Scope scope) {
    Expr first = arguments.get(0);
    return switch (builtin) {
      case CLAMP -> alike(builtin, arguments, span, scope);
      case ABS -> abs(first, span, scope);
      case CEIL, FLOOR, ROUND -> round(builtin, arguments, span, scope);
      case COMMAND, ARGUMENTS, ENCODE -> written(builtin, arguments, span, scope);
      case HUMAN -> human(first, span, scope);
      case COUNT, KEYS, VALUES -> collection(builtin, first, span, scope);
      default -> list(builtin, arguments, span, want, scope);
    };
  }

  private Typed result(Builtin builtin, List<Code> arguments, Span span, Type type) {
    return new Typed(new Code.CallBuiltin(builtin, arguments, span), type);
  }

  private Typed refuse(Builtin builtin, Expr argument, Type type, String wanted) {
    if (type != Type.Basic.BROKEN) {
      Diagnostic.Builder builder =
          Diagnostic.error(
              TYPE_MISMATCH,
              argument.span(),
              Words.quote(builtin.text())
                  + " takes "
                  + wanted
                  + ", and "
                  + Words.code(argument.span())
                  + " is "
                  + Words.a(type));
      if (type instanceof Type.Range) {
        builder.help("choose an end: `.min` or `.max`");
      }
      session.add(builder);
    }
    return Typed.broken(argument.span());
  }

  private Typed value(Builtin builtin, Expr argument, Scope scope) {
    return session.exprs.inferPresent(
        argument, Want.NOTHING, scope, "given to `" + builtin.text() + "`");
  }

  private Typed human(Expr argument, Span span, Scope scope) {
    Typed x = value(Builtin.HUMAN, argument, scope);
    return Conversion.isPrintable(x.type()) || Types.end(x.type()) instanceof Type.Measure
        ? result(Builtin.HUMAN, List.of(x.code()), span, STRING)
        : refuse(Builtin.HUMAN, argument, x.type(), "a single value");
  }

  private Typed abs(Expr argument, Span span, Scope scope) {
    Typed x = value(Builtin.ABS, argument, scope);
    return Types.isAmount(x.type())
        ? result(Builtin.ABS, List.of(x.code()), span, x.type())
        : refuse(Builtin.ABS, argument, x.type(), "a number or a quantity");
  }

  private Typed extreme(Builtin builtin, Expr.Call call, Scope scope) {
    List<Expr> arguments = call.arguments().stream().map(Expr.Argument::value).toList();
    if (arguments.isEmpty()) {
      session.error(
          CALL_ARGUMENTS,
          call.span(),
          builtin.text() + " needs a list or several values",
          "write it like `" + builtin.text() + "(a, b)`");
      return Typed.broken(call.span());
    }
    if (arguments.size() > 1) {
      return alike(builtin, arguments, call.span(), scope);
    }
    Typed list = value(builtin, arguments.get(0), scope);
    if (list.type() instanceof Type.ListOf l && Types.isOrdered(l.element())) {
      return result(builtin, List.of(list.code()), call.span(), l.element());
    }
    return refuse(builtin, arguments.get(0), list.type(), "a list of what has an order");
  }

  /** Several values of one type, which is the result's. */
  private Typed alike(Builtin builtin, List<Expr> arguments, Span span, Scope scope) {
    List<Typed> values = new ArrayList<>();
    Optional<Type> common = Optional.of(Type.Basic.BROKEN);
    for (Expr each : arguments) {
      Typed x = value(builtin, each, scope);
      values.add(x);
      if (x.isBroken()) {
        continue;
      }
      if (!Types.isOrdered(x.type())) {
        return refuse(builtin, each, x.type(), "what has an order");
      }
      Type before = common.orElseThrow();
      common = Types.join(before, x.type());
      if (common.isEmpty()) {
        // The others tell what this one should have been.
        session.conversion.convert(x, before, each.span());
        return Typed.broken(span);
      }
    }
    Type type = common.orElseThrow();
    if (values.stream().anyMatch(Typed::isBroken)) {
      return Typed.broken(span);
    }
    List<Code> codes = new ArrayList<>();
    for (Typed each : values) {
      codes.add(session.conversion.attempt(each, type).orElse(each.code()));
    }
    return result(builtin, codes, span, type);
  }

  private Typed round(Builtin builtin, List<Expr> arguments, Span span, Scope scope) {
    Expr first = arguments.get(0);
    Typed x = value(builtin, first, scope);
    if (!Types.isAmount(x.type())) {
      return refuse(builtin, first, x.type(), "a number or a quantity");
    }
    if (arguments.size() == 1) {
      if (x.type() instanceof Type.Measure measure) {
        session.error(
            CALL_ARGUMENTS,
            first.span(),
            "a " + measure.dimension().name() + " is rounded to a step",
            "say which: `" + builtin.text() + "(" + first.span().text() + ", to: …)`");
        return Typed.broken(span);
      }
      return result(builtin, List.of(x.code()), span, INT);
    }
    Type wanted = x.type() instanceof Type.Measure ? x.type() : Type.Basic.NUMBER;
    Typed step = value(builtin, arguments.get(1), scope);
    if (Types.isNumber(wanted) && step.type() == INT) {
      return result(builtin, List.of(x.code(), step.code()), span, INT);
    }
    Code to = session.conversion.convert(step, wanted, arguments.get(1).span());
    return result(builtin, List.of(x.code(), to), span, wanted);
  }

  /** What ends in a file as it stands, so that quantities need a form. */
  private Typed written(Builtin builtin, List<Expr> arguments, Span span, Scope scope) {
    Code first = session.exprs.check(arguments.get(0), Want.of(STRING), scope);
    Expr second = arguments.get(1);
    Typed value = session.exprs.inferPresent(second, Want.NOTHING, scope.written(true), "written");
    if (builtin == Builtin.ENCODE) {
      if (first.constant().isPresent()
          && !session.formats().contains(String.valueOf(first.constant().get()))) {
        String name = String.valueOf(first.constant().get());
        session.add(
            Words.suggest(
                Diagnostic.error(
                    UNKNOWN_FORMAT, first.span(), "there is no format " + Words.quote(name)),
                name,
                session.formats()));
      }
    } else if (!(value.type() instanceof Type.Free
        || value.type() instanceof Type.MapOf
        || value.type() instanceof Type.Schema
        || value.isBroken())) {
      return refuse(builtin, second, value.type(), "an object of arguments");
    }
    WrittenForms.check(session, value.type(), second.span());
    Type type =
        builtin == Builtin.ENCODE
            ? STRING
            : builtin == Builtin.ARGUMENTS ? new Type.ListOf(STRING) : Type.Basic.ANY;
    return result(builtin, List.of(first, value.code()), span, type);
  }

  private Typed collection(Builtin builtin, Expr argument, Span span, Scope scope) {
    Typed x = value(builtin, argument, scope);
    List<Code> codes = List.of(x.code());
    if (x.type() instanceof Type.MapOf map) {
      Type element = builtin == Builtin.KEYS ? map.key() : map.value();
      return result(
          builtin, codes, span, builtin == Builtin.COUNT ? INT : new Type.ListOf(element));
    }
    if (x.type() instanceof Type.Free free) {
      Type element = builtin == Builtin.KEYS ? STRING : Types.entries(free);
      return result(
          builtin, codes, span, builtin == Builtin.COUNT ? INT : new Type.ListOf(element));
    }
    if (builtin == Builtin.COUNT && x.type() instanceof Type.ListOf) {
      return result(builtin, codes, span, INT);
    }
    return refuse(
        builtin, argument, x.type(), builtin == Builtin.COUNT ? "a list or a map" : "a map");
  }

  private Typed list(Builtin builtin, List<Expr> arguments, Span span, Want want, Scope scope) {
    Want hint = Want.NOTHING;
    if (builtin == Builtin.SORT || builtin == Builtin.UNIQUE || builtin == Builtin.TAKE) {
      hint = want.plain() instanceof Type.ListOf ? want : hint;
    } else if (builtin == Builtin.FIRST || builtin == Builtin.LAST) {
      hint = want.isNothing() ? hint : want.with(new Type.ListOf(want.type()));
    }
    Expr first = arguments.get(0);
    Typed x = session.exprs.inferPresent(first, hint, scope, "given to `" + builtin.text() + "`");
    if (!(x.type() instanceof Type.ListOf list)) {
      return refuse(builtin, first, x.type(), "a list");
    }
    List<Code> codes = new ArrayList<>();
    codes.add(x.code());
    Type element = list.element();
    switch (builtin) {
      case SUM:
        return sum(x, first, element, span);
      case SORT:
        boolean sortable =
            Types.isOrdered(element) || element == STRING || element == Type.Basic.NONE;
        return sortable
            ? result(builtin, codes, span, list)
            : refuse(builtin, first, list, "a list of strings or of what has an order");
      case UNIQUE:
        return result(builtin, codes, span, list);
      case FIRST:
      case LAST:
        return result(
            builtin, codes, span, element == Type.Basic.NONE ? Type.Basic.BROKEN : element);
      case TAKE:
        codes.add(session.exprs.check(arguments.get(1), Want.of(INT), scope));
        return result(builtin, codes, span, list);
      default:
        codes.add(session.exprs.check(arguments.get(1), Want.of(STRING), scope));
        return Conversion.isPrintable(element) || element == Type.Basic.NONE
            ? result(builtin, codes, span, STRING)
            : refuse(builtin, first, list, "a list of what can be printed");
    }
  }

  /** With what the empty list of quantities sums up to, since the values can't tell. */
  private Typed sum(Typed list, Expr argument, Type element, Span span) {
    Type end = Types.end(element);
    if (element == Type.Basic.NONE) {
      return result(Builtin.SUM, List.of(list.code()), span, INT);
    }
    if (!Types.isAmount(end)) {
      return refuse(Builtin.SUM, argument, list.type(), "a list of numbers or quantities");
    }
    Object zero = 0L;
    if (end instanceof Type.Measure measure) {
      zero = new Quantity(Rational.ZERO, measure.dimension(), unit(measure.dimension()));
    } else if (end == Type.Basic.NUMBER) {
      zero = Rational.ZERO;
    }
    Code none = new Code.Const(zero, span);
    if (element instanceof Type.Range) {
      none = new Code.MakeRange(none, none, span);
    }
    return result(Builtin.SUM, List.of(list.code(), none), span, element);
  }

  private static String unit(Dimension dimension) {
    return dimension.equals(Dimension.SIZE) ? "B" : dimension.equals(Dimension.DURATION) ? "s" : "";
  }
}
