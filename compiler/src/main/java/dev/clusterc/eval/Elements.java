package dev.clusterc.eval;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import java.util.Map;
import java.util.function.BiConsumer;

/** What {@code for} runs over. */
final class Elements {
  private Elements() {}

  /** Calls back with key (or index from 0) and value; either may be a cell. */
  static void each(Run run, Object over, Span span, BiConsumer<Object, Object> action) {
    if (over instanceof ListValue list) {
      run.count(list.size(), span);
      for (int i = 0; i < list.size(); i++) {
        action.accept((long) i, list.raw(i));
      }
    } else if (over instanceof RangeValue range) {
      long low = (Long) range.low();
      long size = rangeSize(run, range, span);
      for (long i = 0; i < size; i++) {
        action.accept(i, low + i);
      }
    } else if (over instanceof ObjectValue object) {
      for (Map.Entry<String, Cell> entry : object.cells().entrySet()) {
        action.accept(entry.getKey(), entry.getValue());
      }
    } else {
      throw new IllegalStateException("not iterable: " + over);
    }
  }

  /** The element that {@link #each} called back with at this key or index; may be a cell. */
  static Object at(Object over, Object step) {
    if (over instanceof ListValue list) {
      return list.raw(Math.toIntExact((Long) step));
    }
    if (over instanceof RangeValue range) {
      return (Long) range.low() + (Long) step;
    }
    ObjectValue object = (ObjectValue) over;
    String key = (String) step;
    return object.field(key).or(() -> object.entry(key)).orElseThrow();
  }

  /** Number of elements, which must stay within bounds before any of them is made. */
  static long rangeSize(Run run, RangeValue range, Span span) {
    long size;
    try {
      size = Math.addExact(Math.subtractExact((Long) range.high(), (Long) range.low()), 1);
    } catch (ArithmeticException e) {
      size = Long.MAX_VALUE;
    }
    if (size > run.limits().elements()) {
      throw new EvalError(
          Diagnostic.error(
                  Code.LIMIT_VALUES,
                  span,
                  "`" + range + "` has more than " + run.limits().elements() + " elements")
              .help(
                  "a list may have at most " + run.limits().elements() + "; make the range shorter")
              .build());
    }
    run.count(size, span);
    return size;
  }
}
