package dev.clusterc.rules;

import dev.clusterc.check.Code;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Evaluator;
import dev.clusterc.eval.Frame;
import dev.clusterc.eval.Run;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The names that a rule or a test gives to values. */
final class Lets {
  private Lets() {}

  /** A frame with a local for each let, computed when needed; none when there are no lets. */
  static Frame frame(Run run, List<Code> lets, @Nullable Frame outer) {
    if (lets.isEmpty() && outer != null) {
      return outer;
    }
    Frame frame = Frame.locals(outer, new Object[lets.size()]);
    for (int i = 0; i < lets.size(); i++) {
      Code code = lets.get(i);
      frame.set(i, Cell.local(run, code, self -> Evaluator.evaluate(run, code, frame)));
    }
    return frame;
  }
}
