package dev.clusterc.check;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a condition says about none. A place is remembered by its path from an absolute frame, so
 * that it is the same place seen from any depth.
 */
final class Narrowing {
  private Narrowing() {}

  /** The name of a stable place; empty for what may differ from one time to the next. */
  static Optional<String> key(Code code, int level) {
    if (code instanceof Code.Local c) {
      return Optional.of("local " + (level - c.depth()) + " " + c.index());
    }
    if (code instanceof Code.This c) {
      return Optional.of("this " + (level - c.depth()));
    }
    if (code instanceof Code.Param c) {
      return Optional.of("parameter " + (level - c.depth()) + " " + c.index());
    }
    if (code instanceof Code.ParamOf c) {
      return key(c.target(), level).map(k -> k + "(" + c.index() + ")");
    }
    if (code instanceof Code.Global c) {
      return Optional.of("global " + c.def().module().name() + " " + c.def().name());
    }
    if (code instanceof Code.Field c) {
      return key(c.target(), level).map(k -> k + "." + c.field().name());
    }
    if (code instanceof Code.Entry c) {
      return key(c.target(), level).map(k -> k + "." + c.key());
    }
    return Optional.empty();
  }

  /** The places that aren't none when the condition has this outcome. */
  static Set<String> facts(Code condition, boolean outcome, int level) {
    Set<String> facts = new HashSet<>();
    collect(condition, outcome, level, facts);
    return facts;
  }

  private static void collect(Code condition, boolean outcome, int level, Set<String> facts) {
    if (condition instanceof Code.Logic logic) {
      if (logic.and() == outcome) {
        collect(logic.left(), outcome, level, facts);
        collect(logic.right(), outcome, level, facts);
      }
    } else if (condition instanceof Code.Not not) {
      collect(not.operand(), !outcome, level, facts);
    } else if (condition instanceof Code.Compare compare) {
      compared(compare, outcome, compare.left(), compare.right(), level, facts);
      compared(compare, outcome, compare.right(), compare.left(), level, facts);
    } else if (condition instanceof Code.In in && outcome) {
      key(in.element(), level).ifPresent(facts::add);
    }
  }

  /** What differs from none, or equals something that isn't. */
  private static void compared(
      Code.Compare compare, boolean outcome, Code side, Code other, int level, Set<String> facts) {
    boolean equal = compare.comparison() == Code.Comparison.EQUAL;
    if (!equal && compare.comparison() != Code.Comparison.NOT_EQUAL) {
      return;
    }
    boolean same = equal == outcome;
    if (same ? other instanceof Code.Const : other instanceof Code.None) {
      key(side, level).ifPresent(facts::add);
    }
  }
}
