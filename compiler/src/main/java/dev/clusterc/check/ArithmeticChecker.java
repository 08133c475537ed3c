package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DIMENSION_MISMATCH;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.QuantityException;
import dev.clusterc.syntax.Expr;
import java.util.Optional;

/** {@code + - * / %}: dimensions combine, ranges go end by end. */
final class ArithmeticChecker {
  private final Session session;

  ArithmeticChecker(Session session) {
    this.session = session;
  }

  Typed check(Expr.Binary binary, Code.Operator operator, Want want, Scope scope) {
    Want hint = want.plain() instanceof Type.ListOf ? want : Want.NOTHING;
    Typed left = session.exprs.inferPresent(binary.left(), hint, scope, "calculated with");
    Typed right = session.exprs.inferPresent(binary.right(), hint, scope, "calculated with");
    if (left.isBroken() || right.isBroken()) {
      return Typed.broken(binary.span());
    }
    Type a = Types.end(left.type());
    Type b = Types.end(right.type());
    boolean range = left.type() instanceof Type.Range || right.type() instanceof Type.Range;
    Optional<Type> result = Optional.empty();
    if (Types.isAmount(a) && Types.isAmount(b)) {
      result = amounts(operator, a, b, binary);
      if (result.isEmpty()) {
        return Typed.broken(binary.span());
      }
      result = result.map(t -> range ? new Type.Range(t) : t);
    } else if (operator == Code.Operator.ADD) {
      result = sums(left.type(), right.type());
    }
    if (result.isEmpty()) {
      session.add(refusal(binary, operator, left.type(), right.type()));
      return Typed.broken(binary.span());
    }
    Code one = left.code();
    Code two = right.code();
    if (result.get() instanceof Type.ListOf) {
      one = session.conversion.attempt(left, result.get()).orElse(one);
      two = session.conversion.attempt(right, result.get()).orElse(two);
    }
    return new Typed(new Code.Arithmetic(operator, one, two, binary.span()), result.get());
  }

  /** Strings, lists and addresses. */
  private static Optional<Type> sums(Type a, Type b) {
    if (Types.isText(a) && Types.isText(b)) {
      return Optional.of(Type.Basic.STRING);
    }
    if (a instanceof Type.ListOf && b instanceof Type.ListOf) {
      return Types.join(a, b);
    }
    return a == Type.Basic.IP && b == Type.Basic.INT ? Optional.of(a) : Optional.empty();
  }

  /** The type of the result; what can't be combined is told and gives none. */
  private Optional<Type> amounts(Code.Operator operator, Type a, Type b, Expr.Binary binary) {
    boolean integers = a == Type.Basic.INT && b == Type.Basic.INT;
    switch (operator) {
      case MULTIPLY:
        return integers ? Optional.of(a) : combined(a, b, false, binary);
      case DIVIDE:
        return integers ? Optional.of(Type.Basic.NUMBER) : combined(a, b, true, binary);
      case REMAINDER:
        if (!integers) {
          Expr blamed = a == Type.Basic.INT ? binary.right() : binary.left();
          session.error(
              TYPE_MISMATCH,
              blamed.span(),
              "`%` is for Int, and "
                  + Words.code(blamed.span())
                  + " is "
                  + Words.a(a == Type.Basic.INT ? b : a));
          return Optional.empty();
        }
        return Optional.of(a);
      default:
        return sum(operator, a, b, binary);
    }
  }

  private Optional<Type> sum(Code.Operator operator, Type a, Type b, Expr.Binary binary) {
    if (a.equals(b)) {
      return Optional.of(a);
    }
    if (Types.isNumber(a) && Types.isNumber(b)) {
      return Optional.of(Type.Basic.NUMBER);
    }
    if (a instanceof Type.Measure m && Types.isNumber(b)) {
      session.add(Conversion.missingUnit(binary.right().span(), m.dimension()));
    } else if (b instanceof Type.Measure m && Types.isNumber(a)) {
      session.add(Conversion.missingUnit(binary.left().span(), m.dimension()));
    } else {
      session.error(
          DIMENSION_MISMATCH,
          binary.span(),
          Words.code(binary.left().span())
              + " is "
              + Words.a(a)
              + " and "
              + Words.code(binary.right().span())
              + " is "
              + Words.a(b)
              + ": they can't be "
              + (operator == Code.Operator.ADD ? "added" : "subtracted"));
    }
    return Optional.empty();
  }

  private Optional<Type> combined(Type a, Type b, boolean divide, Expr.Binary binary) {
    Dimension left = dimension(a);
    Dimension right = dimension(b);
    try {
      return Optional.of(Types.measure(divide ? left.divide(right) : left.multiply(right)));
    } catch (QuantityException e) {
      session.error(DIMENSION_MISMATCH, binary.span(), e.getMessage());
      return Optional.empty();
    }
  }

  private static Dimension dimension(Type type) {
    return type instanceof Type.Measure measure ? measure.dimension() : Dimension.NONE;
  }

  private static Diagnostic.Builder refusal(
      Expr.Binary binary, Code.Operator operator, Type a, Type b) {
    boolean leftFits = Types.isAmount(Types.end(a));
    Expr blamed = leftFits ? binary.right() : binary.left();
    Type type = leftFits ? b : a;
    boolean text = operator == Code.Operator.ADD && (Types.isText(a) || Types.isText(b));
    if (text || (a instanceof Type.ListOf && b instanceof Type.ListOf)) {
      Diagnostic.Builder builder =
          Diagnostic.error(
              TYPE_MISMATCH, binary.span(), "`+` can't join " + Words.a(a) + " and " + Words.a(b));
      return text
          ? builder.help(
              "print the other into the string: `\"… ${"
                  + (Types.isText(a) ? binary.right() : binary.left()).span().text()
                  + "}\"`")
          : builder;
    }
    return Diagnostic.error(
        TYPE_MISMATCH,
        blamed.span(),
        Words.code(blamed.span())
            + " is "
            + Words.a(type)
            + ", which `"
            + operator.text()
            + "` can't calculate with");
  }
}
