package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Code;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Goes through the {@code for}s and {@code when}s around something. */
public final class Members {
  private Members() {}

  /** Calls back with the innermost frame, once for each time that the guards let through. */
  public static void expand(
      Run run,
      List<? extends Code.Guard> guards,
      @Nullable Frame frame,
      Consumer<@Nullable Frame> each) {
    if (guards.isEmpty()) {
      each.accept(frame);
      return;
    }
    Code.Guard guard = guards.get(0);
    List<? extends Code.Guard> rest = guards.subList(1, guards.size());
    if (guard instanceof Code.WhenGuard when) {
      if (Evaluator.evaluate(run, when.condition(), frame) == Boolean.TRUE) {
        expand(run, rest, frame, each);
      }
      return;
    }
    Code.ForGuard loop = (Code.ForGuard) guard;
    Object over = Evaluator.evaluate(run, loop.over(), frame);
    boolean pair = loop.names().size() == 2;
    Elements.each(
        run,
        over,
        loop.span(),
        (key, value) ->
            expand(
                run,
                rest,
                pair ? Frame.locals(frame, key, value) : Frame.locals(frame, value),
                each));
  }

  /** An op together with the frame in which its action is evaluated. */
  record Placed(BlockCode.Op op, Layer layer, @Nullable Frame frame) {}
}
