package dev.clusterc.eval;

import dev.clusterc.check.Builtin;
import dev.clusterc.check.Code;
import dev.clusterc.quantity.Cidr;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.QuantityException;
import dev.clusterc.quantity.Rational;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/** What the built-in functions do; their types are the checker's concern. */
final class Functions {
  private Functions() {}

  static Object call(Run run, Code.CallBuiltin code, List<Object> arguments) {
    try {
      return apply(run, code.function(), arguments, code.span());
    } catch (QuantityException e) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.BAD_ARGUMENT,
          code.span(),
          code.function().text() + ": " + e.getMessage());
    } catch (ArithmeticException e) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.OVERFLOW,
          code.span(),
          "the result of `" + code.text() + "` is out of bounds");
    }
  }

  private static Object apply(Run run, Builtin function, List<Object> arguments, Span span) {
    Object first = arguments.isEmpty() ? None.NONE : arguments.get(0);
    switch (function) {
      case CLAMP:
        return clamp(first, arguments.get(1), arguments.get(2), span);
      case MIN:
        return extreme(arguments, -1, function, span);
      case MAX:
        return extreme(arguments, 1, function, span);
      case CEIL:
      case FLOOR:
      case ROUND:
        return rounded(function, first, arguments, span);
      case ABS:
        return Comparisons.compare(first, zero(first)) < 0 ? Arithmetic.negate(first, span) : first;
      case SUM:
        return ((ListValue) first).size() == 0 && arguments.size() > 1
            ? arguments.get(1)
            : sum((ListValue) first, span);
      case COUNT:
        return (long) count(first);
      case KEYS:
        return ListValue.of(new ArrayList<>(((ObjectValue) first).cells().keySet()));
      case VALUES:
        return ListValue.of(new ArrayList<>(((ObjectValue) first).cells().values()));
      case ANY:
        return ((ListValue) first).values().contains(true);
      case ALL:
        return !((ListValue) first).values().contains(false);
      case SORT:
        List<Object> sorted = new ArrayList<>(((ListValue) first).values());
        sorted.sort(Functions::order);
        return ListValue.of(sorted);
      case UNIQUE:
        return unique((ListValue) first);
      case FIRST:
        return end((ListValue) first, true, span);
      case LAST:
        return end((ListValue) first, false, span);
      case TAKE:
        return take((ListValue) first, (Long) arguments.get(1));
      case COMMAND:
        return new CommandValue((String) first, (ObjectValue) arguments.get(1));
      case ARGUMENTS:
        return ListValue.of(
            run.encoder().arguments(run, (String) first, (ObjectValue) arguments.get(1), span));
      case HUMAN:
        return Display.text(first);
      case ENCODE:
        return run.encoder().encode(run, (String) first, arguments.get(1), span);
      case OVERLAPS:
        return ((Cidr) first).overlaps((Cidr) arguments.get(1));
      case SIZE:
        return Evaluator.toInt(((Cidr) first).size(), span);
      case SUBNETS:
        return subnets(run, (Cidr) first, (Long) arguments.get(1));
      case ADDRESS:
        return ((Cidr) first).address(BigInteger.valueOf((Long) arguments.get(1)));
      case PREFIX:
        return (long) ((Cidr) first).prefix();
      case MAJOR:
        return (long) ((Version) first).major();
      case MINOR:
        return (long) ((Version) first).minor().orElse(0);
      case BARE:
        return ((Version) first).withoutV();
      case POW:
        return power((Long) first, (Long) arguments.get(1), span);
      case LOG2_CEIL:
        return log2((Long) first, span);
      default:
        return texts(run, function, arguments, span);
    }
  }

  private static Object texts(Run run, Builtin function, List<Object> arguments, Span span) {
    if (function == Builtin.JOIN) {
      return join(run, (ListValue) arguments.get(0), (String) arguments.get(1), span);
    }
    String text = (String) arguments.get(0);
    String second = arguments.size() > 1 ? (String) arguments.get(1) : "";
    switch (function) {
      case SPLIT:
        return split(run, text, second, span);
      case REPLACE:
        return replace(run, text, second, (String) arguments.get(2), span);
      case STARTS_WITH:
        return text.startsWith(second);
      case ENDS_WITH:
        return text.endsWith(second);
      case LOWER:
        return text.toLowerCase(Locale.ROOT);
      case UPPER:
        return text.toUpperCase(Locale.ROOT);
      default:
        throw new IllegalStateException(function.text());
    }
  }

  private static String join(Run run, ListValue list, String separator, Span span) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < list.size(); i++) {
      text.append(i == 0 ? "" : separator).append(Display.text(list.get(i)));
      Bounds.text(run, text.length(), span);
    }
    return text.toString();
  }

  private static ListValue split(Run run, String text, String separator, Span span) {
    List<String> parts =
        separator.isEmpty()
            ? text.codePoints().mapToObj(Character::toString).toList()
            : Arrays.asList(text.split(java.util.regex.Pattern.quote(separator), -1));
    Bounds.list(run, parts.size(), span);
    return ListValue.of(parts);
  }

  private static String replace(Run run, String text, String from, String to, Span span) {
    if (to.length() > from.length()) {
      long found = 0;
      int step = Math.max(1, from.length());
      for (int at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + step)) {
        found++;
        if (at + step > text.length()) {
          break;
        }
      }
      Bounds.text(run, text.length() + found * (to.length() - from.length()), span);
    }
    return text.replace(from, to);
  }

  private static Object clamp(Object value, Object low, Object high, Span span) {
    if (Comparisons.compare(low, high) > 0) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.BAD_ARGUMENT,
          span,
          "clamp: the lower bound "
              + Display.show(low)
              + " is above the upper "
              + Display.show(high));
    }
    if (Comparisons.compare(value, low) < 0) {
      return low;
    }
    return Comparisons.compare(value, high) > 0 ? high : value;
  }

  private static Object extreme(List<Object> arguments, int sign, Builtin function, Span span) {
    List<Object> values =
        arguments.size() == 1 && arguments.get(0) instanceof ListValue list
            ? list.values()
            : arguments;
    if (values.isEmpty()) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.BAD_ARGUMENT,
          span,
          function.text() + ": the list is empty",
          "guard it with `count(list) > 0`, or add a value to the list");
    }
    Object best = values.get(0);
    for (Object each : values) {
      if (Comparisons.compare(each, best) * sign > 0) {
        best = each;
      }
    }
    return best;
  }

  private static Object rounded(Builtin function, Object value, List<Object> arguments, Span span) {
    if (arguments.size() < 2) {
      return Evaluator.toInt(round(function, Arithmetic.rational(value)), span);
    }
    Object step = arguments.get(1);
    if (Comparisons.compare(step, zero(step)) <= 0) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.BAD_ARGUMENT,
          span,
          function.text() + ": the step " + Display.show(step) + " must be above zero");
    }
    if (value instanceof Quantity quantity) {
      Quantity unit = (Quantity) step;
      BigInteger steps = round(function, quantity.value().divide(unit.value()));
      return unit.multiply(Rational.of(steps));
    }
    Rational unit = Arithmetic.rational(step);
    Rational result =
        unit.multiply(Rational.of(round(function, Arithmetic.rational(value).divide(unit))));
    return step instanceof Long && result.isInteger() ? (Object) result.longValueExact() : result;
  }

  private static BigInteger round(Builtin function, Rational value) {
    switch (function) {
      case CEIL:
        return value.ceil();
      case FLOOR:
        return value.floor();
      default:
        return value.add(Rational.of(1, 2)).floor();
    }
  }

  private static Object zero(Object like) {
    return like instanceof Quantity quantity ? quantity.withValue(Rational.ZERO) : 0L;
  }

  private static Object sum(ListValue list, Span span) {
    if (list.size() == 0) {
      return 0L;
    }
    Object total = list.get(0);
    for (int i = 1; i < list.size(); i++) {
      total = Arithmetic.apply(Code.Operator.ADD, total, list.get(i), span);
    }
    return total;
  }

  private static int count(Object value) {
    return value instanceof ListValue list ? list.size() : ((ObjectValue) value).cells().size();
  }

  private static int order(Object a, Object b) {
    return a instanceof Version left && b instanceof Version right
        ? left.compareTo(right)
        : Comparisons.compare(a, b);
  }

  private static ListValue unique(ListValue list) {
    if (list.values().stream().allMatch(each -> each instanceof String || each instanceof Long)) {
      return ListValue.of(new ArrayList<>(new LinkedHashSet<>(list.values())));
    }
    // Of other values what is equal isn't always equal to the same: v1.2 is to v1.2.3 and v1.2.4.
    List<Object> result = new ArrayList<>();
    for (Object each : list.values()) {
      if (result.stream().noneMatch(other -> Comparisons.equal(other, each))) {
        result.add(each);
      }
    }
    return ListValue.of(result);
  }

  private static Object end(ListValue list, boolean first, Span span) {
    if (list.size() == 0) {
      throw Errors.at(dev.clusterc.diagnostic.Code.INDEX_OUT_OF_RANGE, span, "the list is empty");
    }
    return list.get(first ? 0 : list.size() - 1);
  }

  private static ListValue take(ListValue list, long number) {
    Object[] items = new Object[(int) Math.max(0, Math.min(number, list.size()))];
    for (int i = 0; i < items.length; i++) {
      items[i] = list.raw(i);
    }
    return new ListValue(items);
  }

  private static ListValue subnets(Run run, Cidr network, long prefix) {
    return ListValue.of(network.split((int) prefix, run.limits().elements()));
  }

  private static Object power(long base, long exponent, Span span) {
    if (exponent < 0 || exponent > 4096) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.BAD_ARGUMENT,
          span,
          "pow: the exponent " + exponent + " is not within 0..4096");
    }
    return BigInteger.valueOf(base).pow((int) exponent).longValueExact();
  }

  private static Object log2(long number, Span span) {
    if (number < 1) {
      throw Errors.at(
          dev.clusterc.diagnostic.Code.BAD_ARGUMENT,
          span,
          "log2_ceil: " + number + " is not above zero");
    }
    return (long) BigInteger.valueOf(number - 1).bitLength();
  }
}
