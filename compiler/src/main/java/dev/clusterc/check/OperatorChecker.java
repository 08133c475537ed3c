package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DIMENSION_MISMATCH;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import java.util.Optional;

/** Operators: logic, comparison, membership, ranges; arithmetic has its own checker. */
final class OperatorChecker {
  private final Session session;
  private final ArithmeticChecker arithmetic;

  OperatorChecker(Session session) {
    this.session = session;
    this.arithmetic = new ArithmeticChecker(session);
  }

  Typed unary(Expr.Unary unary, Scope scope) {
    Span span = unary.span();
    if (unary.operator() == Expr.UnaryOperator.NOT) {
      Code operand = session.exprs.check(unary.operand(), Want.of(Type.Basic.BOOL), scope);
      return new Typed(new Code.Not(operand, span), Type.Basic.BOOL);
    }
    Typed operand = session.exprs.inferPresent(unary.operand(), Want.NOTHING, scope, "negated");
    if (operand.isBroken()) {
      return Typed.broken(span);
    }
    if (!Types.isAmount(Types.end(operand.type()))) {
      session.error(
          TYPE_MISMATCH,
          unary.operand().span(),
          Words.code(unary.operand().span())
              + " is "
              + Words.a(operand.type())
              + ", which can't be negated");
      return Typed.broken(span);
    }
    return new Typed(new Code.Negate(operand.code(), span), operand.type());
  }

  Typed binary(Expr.Binary binary, Want want, Scope scope) {
    return switch (binary.operator()) {
      case AND, OR -> logic(binary, scope);
      case EQUAL -> equality(binary, Code.Comparison.EQUAL, scope);
      case NOT_EQUAL -> equality(binary, Code.Comparison.NOT_EQUAL, scope);
      case LESS -> order(binary, Code.Comparison.LESS, scope);
      case LESS_EQUAL -> order(binary, Code.Comparison.LESS_EQUAL, scope);
      case GREATER -> order(binary, Code.Comparison.GREATER, scope);
      case GREATER_EQUAL -> order(binary, Code.Comparison.GREATER_EQUAL, scope);
      case IN -> in(binary, scope);
      case DEFAULT -> session.branches.orElse(binary, want, scope);
      case RANGE -> range(binary, scope);
      case ADD -> arithmetic.check(binary, Code.Operator.ADD, want, scope);
      case SUBTRACT -> arithmetic.check(binary, Code.Operator.SUBTRACT, want, scope);
      case MULTIPLY -> arithmetic.check(binary, Code.Operator.MULTIPLY, want, scope);
      case DIVIDE -> arithmetic.check(binary, Code.Operator.DIVIDE, want, scope);
      case REMAINDER -> arithmetic.check(binary, Code.Operator.REMAINDER, want, scope);
    };
  }

  private Typed logic(Expr.Binary binary, Scope scope) {
    boolean and = binary.operator() == Expr.BinaryOperator.AND;
    Code left = session.exprs.check(binary.left(), Want.of(Type.Basic.BOOL), scope);
    Scope inner = scope.knowing(Narrowing.facts(left, and, scope.level()));
    Code right = session.exprs.check(binary.right(), Want.of(Type.Basic.BOOL), inner);
    return new Typed(new Code.Logic(and, left, right, binary.span()), Type.Basic.BOOL);
  }

  private record Pair(Typed left, Typed right) {}

  /** Both sides; the one whose type is plain by itself tells the other which enum is meant. */
  private Pair pair(Expr.Binary binary, Scope scope) {
    if (rightFirst(binary.left(), binary.right(), scope)) {
      Typed right = session.exprs.infer(binary.right(), scope);
      return new Pair(session.exprs.expr(binary.left(), hint(right), scope), right);
    }
    Typed left = session.exprs.infer(binary.left(), scope);
    return new Pair(left, session.exprs.expr(binary.right(), hint(left), scope));
  }

  private static Want hint(Typed other) {
    Type plain = Types.plain(other.type());
    boolean tells =
        plain instanceof Type.Enumerated
            || (plain instanceof Type.ListOf list && list.element() instanceof Type.Enumerated);
    return other.isBroken() ? Want.BROKEN : tells ? Want.of(plain) : Want.NOTHING;
  }

  private static boolean rightFirst(Expr left, Expr right, Scope scope) {
    if (!(left instanceof Expr.Ref name)) {
      return false;
    }
    if (!(right instanceof Expr.Ref other)) {
      return !(right instanceof Expr.None);
    }
    Optional<Type> one = scope.find(name.name().text(), name.span()).map(Typed::type);
    Optional<Type> two = scope.find(other.name().text(), other.span()).map(Typed::type);
    return one.map(Types::plain).filter(Type.Enumerated.class::isInstance).isEmpty()
        && two.isPresent()
        && (one.isEmpty() || Types.plain(two.get()) instanceof Type.Enumerated);
  }

  private Typed equality(Expr.Binary binary, Code.Comparison comparison, Scope scope) {
    Pair pair = pair(binary, scope);
    Typed left = pair.left();
    Typed right = pair.right();
    Typed broken = new Typed(new Code.Broken(binary.span()), Type.Basic.BOOL);
    if (left.isBroken() || right.isBroken()) {
      return broken;
    }
    Type a = Types.plain(left.type());
    Type b = Types.plain(right.type());
    if (a == Type.Basic.NONE || b == Type.Basic.NONE) {
      return comparedWithNone(binary, comparison, pair, scope);
    }
    Optional<Type> common = comparable(a, b);
    if (common.isEmpty()) {
      session.add(never(binary, left, right));
      return broken;
    }
    return compare(binary, comparison, left, right, common.get());
  }

  private Typed comparedWithNone(
      Expr.Binary binary, Code.Comparison comparison, Pair pair, Scope scope) {
    Typed value = pair.left().type() == Type.Basic.NONE ? pair.right() : pair.left();
    Expr written = pair.left().type() == Type.Basic.NONE ? binary.right() : binary.left();
    boolean narrowed =
        Narrowing.key(value.code(), scope.level()).filter(scope::isNotNone).isPresent();
    boolean possible =
        value.type() instanceof Type.Optional
            || value.type() == Type.Basic.ANY
            || value.type() == Type.Basic.NONE;
    if (!possible && !narrowed) {
      session.error(
          TYPE_MISMATCH,
          binary.span(),
          Words.code(written.span()) + " is " + Words.a(value.type()) + " and never none");
    }
    return new Typed(
        new Code.Compare(comparison, pair.left().code(), pair.right().code(), binary.span()),
        Type.Basic.BOOL);
  }

  /** The type of the ends or values that are compared. */
  private static Optional<Type> comparable(Type a, Type b) {
    if (a == Type.Basic.ANY || b == Type.Basic.ANY) {
      return Optional.of(Type.Basic.ANY);
    }
    boolean range = a instanceof Type.Range || b instanceof Type.Range;
    Type left = range ? Types.end(a) : a;
    Type right = range ? Types.end(b) : b;
    return Types.join(left, right);
  }

  /** A quantity beside a number, two dimensions, or types that have nothing in common. */
  private Diagnostic.Builder never(Expr.Binary binary, Typed left, Typed right) {
    Type a = Types.end(Types.plain(left.type()));
    Type b = Types.end(Types.plain(right.type()));
    if (a instanceof Type.Measure m && Types.isNumber(b)) {
      return Conversion.missingUnit(binary.right().span(), m.dimension());
    }
    if (b instanceof Type.Measure m && Types.isNumber(a)) {
      return Conversion.missingUnit(binary.left().span(), m.dimension());
    }
    boolean measures = a instanceof Type.Measure && b instanceof Type.Measure;
    Diagnostic.Builder builder =
        Diagnostic.error(
            measures ? DIMENSION_MISMATCH : TYPE_MISMATCH,
            binary.span(),
            Words.code(binary.left().span())
                + " is "
                + Words.a(left.type())
                + " and can't be compared with "
                + Words.code(binary.right().span())
                + ", "
                + Words.a(right.type()));
    if (a instanceof Type.Enumerated e && b == Type.Basic.STRING) {
      builder.help("name a member of " + e.def().name() + ", without quotes");
    } else if (b instanceof Type.Enumerated e && a == Type.Basic.STRING) {
      builder.help("name a member of " + e.def().name() + ", without quotes");
    }
    return builder;
  }

  private Typed compare(
      Expr.Binary binary, Code.Comparison comparison, Typed left, Typed right, Type common) {
    return new Typed(
        new Code.Compare(comparison, side(left, common), side(right, common), binary.span()),
        Type.Basic.BOOL);
  }

  /** A side as the common type, or as a range of it. */
  private Code side(Typed value, Type common) {
    Type plain = Types.plain(value.type());
    Type wanted =
        plain instanceof Type.Range && !(common instanceof Type.Range)
            ? new Type.Range(common)
            : common;
    return session.conversion.attempt(value, Types.optional(wanted)).orElse(value.code());
  }

  private Typed order(Expr.Binary binary, Code.Comparison comparison, Scope scope) {
    Typed broken = new Typed(new Code.Broken(binary.span()), Type.Basic.BOOL);
    Typed left = session.exprs.inferPresent(binary.left(), Want.NOTHING, scope, "compared");
    Typed right = session.exprs.inferPresent(binary.right(), Want.NOTHING, scope, "compared");
    if (left.isBroken() || right.isBroken()) {
      return broken;
    }
    Type a = Types.end(left.type());
    Type b = Types.end(right.type());
    Optional<Type> common = Types.join(a, b);
    if (common.isEmpty()) {
      session.add(never(binary, left, right));
      return broken;
    }
    if (!Types.isOrdered(common.get()) && !Types.isText(common.get())) {
      Expr blamed = Types.isOrdered(a) ? binary.right() : binary.left();
      session.error(
          TYPE_MISMATCH,
          binary.span(),
          Words.code(blamed.span())
              + " is "
              + Words.a(Types.isOrdered(a) ? right.type() : left.type())
              + ", which has no order for `"
              + comparison.text()
              + "`");
      return broken;
    }
    return compare(binary, comparison, left, right, common.get());
  }

  private Typed in(Expr.Binary binary, Scope scope) {
    Expr container = binary.right();
    Typed element;
    Typed holder;
    if (container instanceof Expr.ListLiteral) {
      element = session.exprs.infer(binary.left(), scope);
      Type hint = element.isBroken() ? Type.Basic.BROKEN : Types.plain(element.type());
      holder = session.exprs.expr(container, hintList(hint), scope);
    } else {
      holder = session.exprs.inferPresent(container, Want.NOTHING, scope, "asked with `in`");
      element = session.exprs.expr(binary.left(), hintElement(holder), scope);
    }
    Typed broken = new Typed(new Code.Broken(binary.span()), Type.Basic.BOOL);
    if (element.isBroken() || holder.isBroken()) {
      return broken;
    }
    Optional<Type> wanted = elements(holder.type(), element.type());
    if (wanted.isEmpty()) {
      session.error(
          TYPE_MISMATCH,
          container.span(),
          Words.code(container.span())
              + " is "
              + Words.a(holder.type())
              + ", and `in` asks ranges, lists, networks and the keys of maps");
      return broken;
    }
    if (element.type() instanceof Type.Optional || element.type() == Type.Basic.NONE) {
      if (!(holder.type() instanceof Type.ListOf)) {
        session.conversion.convert(element, wanted.get(), binary.left().span());
        return broken;
      }
    }
    return membership(binary, element, holder, wanted.get());
  }

  private Typed membership(Expr.Binary binary, Typed element, Typed holder, Type wanted) {
    Type plain = Types.plain(element.type());
    Typed value = element;
    Code container = holder.code();
    Optional<Type> common = Types.join(Types.end(plain), Types.plain(wanted));
    if (common.isPresent() && Types.isNumber(common.get()) && !common.get().equals(wanted)) {
      Type all =
          holder.type() instanceof Type.Range
              ? new Type.Range(common.get())
              : new Type.ListOf(common.get());
      container = session.conversion.attempt(holder, all).orElse(container);
      wanted = common.get();
    }
    Type target = wanted;
    if (plain instanceof Type.Range && holder.type() instanceof Type.Range) {
      target = new Type.Range(wanted);
    } else if (value.type() instanceof Type.Optional || value.type() == Type.Basic.NONE) {
      target = Types.optional(wanted);
    }
    Code left = session.conversion.convert(value, target, binary.left().span());
    return new Typed(new Code.In(left, container, binary.span()), Type.Basic.BOOL);
  }

  private static Want hintList(Type element) {
    return element == Type.Basic.BROKEN || element instanceof Type.Enumerated
        ? Want.of(new Type.ListOf(element))
        : Want.NOTHING;
  }

  private static Want hintElement(Typed holder) {
    if (holder.type() instanceof Type.ListOf list) {
      return Want.of(list.element());
    }
    return holder.type() instanceof Type.MapOf map
        ? Want.of(map.key())
        : holder.isBroken() ? Want.BROKEN : Want.NOTHING;
  }

  /** What can be in a container, if it is one. */
  private static Optional<Type> elements(Type container, Type element) {
    if (container instanceof Type.Range range) {
      return Optional.of(range.end());
    } else if (container instanceof Type.ListOf list) {
      return Optional.of(list.element() == Type.Basic.NONE ? Types.plain(element) : list.element());
    } else if (container instanceof Type.MapOf map) {
      return Optional.of(map.key());
    } else if (container instanceof Type.Free) {
      return Optional.of(Type.Basic.STRING);
    } else if (container == Type.Basic.CIDR) {
      return Optional.of(Types.plain(element) == Type.Basic.CIDR ? Type.Basic.CIDR : Type.Basic.IP);
    }
    return Optional.empty();
  }

  private Typed range(Expr.Binary binary, Scope scope) {
    Typed low =
        session.exprs.inferPresent(binary.left(), Want.NOTHING, scope, "the end of a range");
    Typed high =
        session.exprs.inferPresent(binary.right(), Want.NOTHING, scope, "the end of a range");
    if (low.isBroken() || high.isBroken()) {
      return Typed.broken(binary.span());
    }
    if (low.type() instanceof Type.Range || high.type() instanceof Type.Range) {
      Expr blamed = low.type() instanceof Type.Range ? binary.left() : binary.right();
      session.error(
          TYPE_MISMATCH,
          blamed.span(),
          Words.code(blamed.span()) + " is a range itself and can't be the end of one",
          "choose an end: `.min` or `.max`");
      return Typed.broken(binary.span());
    }
    Optional<Type> common = Types.join(low.type(), high.type());
    if (common.isEmpty()) {
      session.add(never(binary, low, high));
      return Typed.broken(binary.span());
    }
    if (!Types.isOrdered(common.get())) {
      session.error(
          TYPE_MISMATCH,
          binary.span(),
          "a range has no ends of type " + common.get().display() + ", which has no order");
      return Typed.broken(binary.span());
    }
    Code from = session.conversion.attempt(low, common.get()).orElse(low.code());
    Code to = session.conversion.attempt(high, common.get()).orElse(high.code());
    return new Typed(new Code.MakeRange(from, to, binary.span()), new Type.Range(common.get()));
  }
}
