package dev.clusterc.eval;

import dev.clusterc.check.Code.Operator;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Ip;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.QuantityException;
import dev.clusterc.quantity.Rational;
import dev.clusterc.source.Span;

/** {@code + - * / %} on values. Exact: what doesn't fit is an error. */
final class Arithmetic {
  private Arithmetic() {}

  static Object apply(Operator operator, Object left, Object right, Span span) {
    try {
      if (left instanceof RangeValue || right instanceof RangeValue) {
        return ends(operator, left, right, span);
      }
      if (left instanceof Long a && right instanceof Long b) {
        return whole(operator, a, b, span);
      }
      if (left instanceof Quantity || right instanceof Quantity) {
        return quantities(operator, left, right, span);
      }
      if (left instanceof String a) {
        return a + right;
      }
      if (left instanceof ListValue a) {
        return concatenated(a, (ListValue) right);
      }
      if (left instanceof Ip address) {
        long count = (Long) right;
        return address.plus(operator == Operator.SUBTRACT ? Math.negateExact(count) : count);
      }
      return rationals(operator, rational(left), rational(right), span);
    } catch (QuantityException e) {
      throw Evaluator.of(e, span);
    } catch (ArithmeticException e) {
      throw Errors.at(
          Code.OVERFLOW,
          span,
          Display.show(left)
              + " "
              + operator.text()
              + " "
              + Display.show(right)
              + " is out of bounds");
    }
  }

  private static Object whole(Operator operator, long a, long b, Span span) {
    switch (operator) {
      case ADD:
        return Math.addExact(a, b);
      case SUBTRACT:
        return Math.subtractExact(a, b);
      case MULTIPLY:
        return Math.multiplyExact(a, b);
      case DIVIDE:
        refuseZero(b == 0, Display.show(a), span);
        return Rational.of(a, b);
      case REMAINDER:
        refuseZero(b == 0, Display.show(a), span);
        return Math.floorMod(a, b);
    }
    throw new IllegalStateException(operator.text());
  }

  private static Object rationals(Operator operator, Rational a, Rational b, Span span) {
    switch (operator) {
      case ADD:
        return a.add(b);
      case SUBTRACT:
        return a.subtract(b);
      case MULTIPLY:
        return a.multiply(b);
      case DIVIDE:
        refuseZero(b.signum() == 0, Display.show(a), span);
        return a.divide(b);
      case REMAINDER:
        break;
    }
    throw new IllegalStateException(operator.text());
  }

  private static Object quantities(Operator operator, Object left, Object right, Span span) {
    Quantity a = quantity(left);
    Quantity b = quantity(right);
    switch (operator) {
      case ADD:
        return a.add(b);
      case SUBTRACT:
        return a.subtract(b);
      case MULTIPLY:
        return plain(a.multiply(b));
      case DIVIDE:
        refuseZero(b.value().signum() == 0, Display.show(left), span);
        return plain(a.divide(b));
      case REMAINDER:
        break;
    }
    throw new IllegalStateException(operator.text());
  }

  private static Object plain(Quantity quantity) {
    return quantity.isNumber() ? quantity.value() : quantity;
  }

  /** End by end; what a negative factor turns around is turned back. */
  private static Object ends(Operator operator, Object left, Object right, Span span) {
    Object low =
        apply(operator, left instanceof RangeValue l ? l.low() : left, end(right, false), span);
    Object high =
        apply(operator, left instanceof RangeValue l ? l.high() : left, end(right, true), span);
    return Comparisons.compare(low, high) <= 0
        ? new RangeValue(low, high)
        : new RangeValue(high, low);
  }

  private static Object end(Object value, boolean high) {
    return value instanceof RangeValue range ? (high ? range.high() : range.low()) : value;
  }

  private static ListValue concatenated(ListValue a, ListValue b) {
    Object[] items = new Object[a.size() + b.size()];
    for (int i = 0; i < a.size(); i++) {
      items[i] = a.raw(i);
    }
    for (int i = 0; i < b.size(); i++) {
      items[a.size() + i] = b.raw(i);
    }
    return new ListValue(items);
  }

  private static void refuseZero(boolean zero, String dividend, Span span) {
    if (zero) {
      throw Errors.at(
          Code.DIVISION_BY_ZERO,
          span,
          dividend + " is divided by zero",
          "guard it: `if divisor == 0 then … else …`");
    }
  }

  static Object negate(Object value, Span span) {
    if (value instanceof RangeValue range) {
      return new RangeValue(negate(range.high(), span), negate(range.low(), span));
    }
    if (value instanceof Long whole) {
      if (whole == Long.MIN_VALUE) {
        throw Errors.at(Code.OVERFLOW, span, "-(" + whole + ") is out of bounds");
      }
      return -whole;
    }
    return value instanceof Quantity quantity ? quantity.negate() : rational(value).negate();
  }

  static RangeValue range(Object low, Object high, Span span) {
    if (Comparisons.compare(low, high) > 0) {
      throw Errors.at(
          Code.RANGE_UPSIDE_DOWN,
          span,
          "the range " + Display.show(low) + ".." + Display.show(high) + " ends before it starts",
          "write `" + Display.show(high) + ".." + Display.show(low) + "`");
    }
    return new RangeValue(low, high);
  }

  static Rational rational(Object value) {
    return value instanceof Long whole ? Rational.of(whole) : (Rational) value;
  }

  static Quantity quantity(Object value) {
    return value instanceof Quantity quantity
        ? quantity
        : new Quantity(rational(value), Dimension.NONE, "");
  }
}
