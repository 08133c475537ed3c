package dev.clusterc.eval;

import dev.clusterc.check.Code.Operator;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.source.Span;

/** Refuses texts and lists that would be larger than any real one, before they are made. */
final class Bounds {
  private Bounds() {}

  /** What joining two values makes. */
  static void joined(Run run, Operator operator, Object left, Object right, Span span) {
    if (operator != Operator.ADD) {
      return;
    }
    if (left instanceof String a && right instanceof String b) {
      text(run, (long) a.length() + b.length(), span);
    } else if (left instanceof ListValue a && right instanceof ListValue b) {
      list(run, (long) a.size() + b.size(), span);
    }
  }

  static void list(Run run, long elements, Span span) {
    if (elements > run.limits().elements()) {
      throw Errors.at(
          Code.LIMIT_VALUES,
          span,
          "this list has more than " + run.limits().elements() + " elements");
    }
    run.count(elements, span);
  }

  static void text(Run run, long characters, Span span) {
    if (characters > run.limits().characters()) {
      throw Errors.at(
          Code.LIMIT_VALUES,
          span,
          "this text has more than " + run.limits().characters() + " characters");
    }
  }
}
