package dev.clusterc.eval;

import dev.clusterc.check.Code.Comparison;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.quantity.Cidr;
import dev.clusterc.quantity.Ip;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.QuantityException;
import dev.clusterc.quantity.Rational;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.Map;

/** Comparing values. */
final class Comparisons {
  private Comparisons() {}

  /** Of a range, at both ends. */
  static boolean holds(Comparison comparison, Object left, Object right, Span span) {
    try {
      boolean equality = comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL;
      if (equality && left instanceof RangeValue a && right instanceof RangeValue b) {
        return equal(a, b) == (comparison == Comparison.EQUAL);
      }
      if (left == None.NONE || right == None.NONE) {
        return (left == right) == (comparison == Comparison.EQUAL);
      }
      if (left instanceof RangeValue || right instanceof RangeValue) {
        return one(comparison, end(left, false), end(right, false))
            && one(comparison, end(left, true), end(right, true))
            && (equality || crossed(comparison, left, right));
      }
      return one(comparison, left, right);
    } catch (QuantityException e) {
      throw Errors.at(Code.DIMENSION_MISMATCH, span, e.getMessage());
    }
  }

  /** Two ranges compare as wholes: every end of one with every end of the other. */
  private static boolean crossed(Comparison comparison, Object left, Object right) {
    return !(left instanceof RangeValue && right instanceof RangeValue)
        || (one(comparison, end(left, false), end(right, true))
            && one(comparison, end(left, true), end(right, false)));
  }

  private static Object end(Object value, boolean high) {
    return value instanceof RangeValue range ? (high ? range.high() : range.low()) : value;
  }

  private static boolean one(Comparison comparison, Object left, Object right) {
    switch (comparison) {
      case EQUAL:
        return equal(left, right);
      case NOT_EQUAL:
        return !equal(left, right);
      case LESS:
        return compare(left, right) < 0;
      case LESS_EQUAL:
        return compare(left, right) <= 0;
      case GREATER:
        return compare(left, right) > 0;
      case GREATER_EQUAL:
        return compare(left, right) >= 0;
    }
    throw new IllegalStateException(comparison.text());
  }

  /** Versions compare to the precision of the shorter. */
  static int compare(Object left, Object right) {
    if (left instanceof Long a && right instanceof Long b) {
      return Long.compare(a, b);
    }
    if (left instanceof Version a && right instanceof Version b) {
      return a.compareToPrecision(b);
    }
    if (left instanceof Quantity a && right instanceof Quantity b) {
      return a.compareTo(b);
    }
    if (left instanceof String a && right instanceof String b) {
      return a.compareTo(b);
    }
    if (left instanceof Ip a && right instanceof Ip b) {
      return a.compareTo(b);
    }
    if (left instanceof Cidr a && right instanceof Cidr b) {
      return a.compareTo(b);
    }
    if (left instanceof LocalDate a && right instanceof LocalDate b) {
      return a.compareTo(b);
    }
    return Arithmetic.rational(left).compareTo(Arithmetic.rational(right));
  }

  static boolean equal(Object left, Object right) {
    if (left == right) {
      return true;
    }
    if (isNumber(left) && isNumber(right)) {
      return compare(left, right) == 0;
    }
    if (left instanceof Quantity a && right instanceof Quantity b) {
      return a.compareTo(b) == 0;
    }
    if (left instanceof Version a && right instanceof Version b) {
      return a.matches(b);
    }
    if (left instanceof RangeValue a && right instanceof RangeValue b) {
      return equal(a.low(), b.low()) && equal(a.high(), b.high());
    }
    if (left instanceof ListValue a && right instanceof ListValue b) {
      return equalLists(a, b);
    }
    if (left instanceof ObjectValue a && right instanceof ObjectValue b) {
      return equalObjects(a, b);
    }
    return left.equals(right);
  }

  private static boolean isNumber(Object value) {
    return value instanceof Long || value instanceof Rational;
  }

  private static boolean equalLists(ListValue a, ListValue b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!equal(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean equalObjects(ObjectValue a, ObjectValue b) {
    Map<String, Cell> left = a.cells();
    Map<String, Cell> right = b.cells();
    if (!left.keySet().equals(right.keySet())) {
      return false;
    }
    Iterator<Map.Entry<String, Cell>> each = left.entrySet().iterator();
    while (each.hasNext()) {
      Map.Entry<String, Cell> entry = each.next();
      Cell other = right.get(entry.getKey());
      if (other == null || !equal(entry.getValue().read(), other.read())) {
        return false;
      }
    }
    return true;
  }

  static boolean in(Object element, Object container, Span span) {
    try {
      if (container instanceof RangeValue range) {
        return within(end(element, false), range) && within(end(element, true), range);
      }
      if (container instanceof Cidr network) {
        return element instanceof Ip address
            ? network.contains(address)
            : network.contains((Cidr) element);
      }
      if (container instanceof ObjectValue object) {
        return object.entry(Display.text(element)).isPresent();
      }
      for (Object each : ((ListValue) container).values()) {
        if (equal(each, element)) {
          return true;
        }
      }
      return false;
    } catch (QuantityException e) {
      throw Errors.at(Code.DIMENSION_MISMATCH, span, e.getMessage());
    }
  }

  private static boolean within(Object element, RangeValue range) {
    return compare(range.low(), element) <= 0 && compare(element, range.high()) <= 0;
  }
}
