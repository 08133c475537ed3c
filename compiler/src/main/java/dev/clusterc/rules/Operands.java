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

  /** {@code 2ms < 2ms}; empty where the values say no more than the text. */
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
      return shown(logic.left()) + (logic.and() ? " and " : " or ") + shown(logic.right());
    }
    if (code instanceof Code.Not not) {
      return "not " + shown(not.operand());
    }
    if (code instanceof Code.In in) {
      return value(in.element()) + " in " + value(in.container());
    }
    return value(code);
  }

  /** {@code nodes.max is 2500 (> 500)}. */
  String sentence(Code code) {
    if (code instanceof Code.Compare compare) {
      String left = compare.left().text();
      String leftValue = value(compare.left());
      String right = value(compare.right());
      String subject = left.equals(leftValue) ? left : left + " is " + leftValue;
      return subject + " (" + compare.comparison().text() + " " + right + ")";
    }
    if (code instanceof Code.Logic logic && logic.and()) {
      return sentence(logic.left()) + " and " + sentence(logic.right());
    }
    return "`" + code.text() + "` holds";
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
