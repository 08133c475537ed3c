package dev.clusterc.rules;

import dev.clusterc.check.Code;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.EvalError;
import dev.clusterc.eval.Evaluator;
import dev.clusterc.eval.Frame;
import dev.clusterc.eval.Poisoned;
import dev.clusterc.eval.Run;
import java.util.Optional;

/** Conditions with their operands' values. */
final class Operands {
  private final Run run;
  private final Frame frame;

  Operands(Run run, Frame frame) {
    this.run = run;
    this.frame = frame;
  }

  /**
   * {@code 2ms < 2ms}; of an {@code and} that doesn't hold the side that fails; empty where the
   * values say no more than the text.
   */
  String values(Code code) {
    String shown = shown(code);
    return shown.equals(code.text()) ? "" : shown;
  }

  private String shown(Code code) {
    if (code instanceof Code.Compare compare) {
      return value(compare.left())
          + " "
          + compare.comparison().text()
          + " "
          + value(compare.right());
    }
    if (code instanceof Code.Logic logic) {
      if (logic.and() && !holds(logic.left())) {
        return shown(logic.left());
      }
      if (logic.and() && !holds(logic.right())) {
        return shown(logic.right());
      }
      return shown(logic.left()) + (logic.and() ? " and " : " or ") + shown(logic.right());
    }
    if (code instanceof Code.Not not) {
      String operand = shown(not.operand());
      return not.operand() instanceof Code.Logic ? "not (" + operand + ")" : "not " + operand;
    }
    if (code instanceof Code.In in) {
      return value(in.element()) + " in " + value(in.container());
    }
    return value(code);
  }

  /** What made a condition hold: {@code nodes.max is 2500 (> 500)}. */
  String sentence(Code code) {
    if (code instanceof Code.Compare compare) {
      return sentence(compare);
    }
    if (code instanceof Code.In in && !(in.element() instanceof Code.Const)) {
      return fact(in.element()) + " (in " + value(in.container()) + ")";
    }
    if (code instanceof Code.Logic logic && logic.and()) {
      return sentence(logic.left()) + " and " + sentence(logic.right());
    }
    if (code instanceof Code.Logic logic) {
      return sentence(holds(logic.left()) ? logic.left() : logic.right());
    }
    if (isName(code)) {
      return code.text() + " is true";
    }
    if (code instanceof Code.Not not && isName(not.operand())) {
      return not.operand().text() + " is false";
    }
    return "`" + code.text() + "` holds";
  }

  /** The other side is told where it says more than that one. */
  private String sentence(Code.Compare compare) {
    String right = value(compare.right());
    boolean same =
        compare.comparison() == Code.Comparison.EQUAL && right.equals(value(compare.left()));
    boolean some =
        compare.comparison() == Code.Comparison.NOT_EQUAL && compare.right() instanceof Code.None;
    return fact(compare.left())
        + (same || some ? "" : " (" + compare.comparison().text() + " " + right + ")");
  }

  private String fact(Code code) {
    String value = value(code);
    return code.text().equals(value) ? value : code.text() + " is " + value;
  }

  private static boolean isName(Code code) {
    return code instanceof Code.Field || code instanceof Code.Local || code instanceof Code.Param;
  }

  private boolean holds(Code condition) {
    return computed(condition).filter(Boolean.TRUE::equals).isPresent();
  }

  private String value(Code code) {
    return computed(code).map(Display::show).orElse("?");
  }

  private Optional<Object> computed(Code code) {
    if (code instanceof Code.None) {
      return Optional.of(dev.clusterc.eval.None.NONE);
    }
    try {
      return Optional.of(Evaluator.evaluate(run, code, frame));
    } catch (Poisoned | EvalError e) {
      return Optional.empty();
    }
  }
}
