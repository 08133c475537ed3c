package dev.clusterc.eval;

import dev.clusterc.check.Code;
import dev.clusterc.check.ModuleDef;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The instances that a file declares. */
public final class Instances {
  private Instances() {}

  /**
   * An instance and where it comes from.
   *
   * @param group the place of its declaration among those of the file
   * @param steps the key or index at which each {@code for} around it stood, outermost first
   */
  public record Found(ObjectValue object, int group, List<Object> steps) {}

  /** In source order; those with errors in their names or loops are left out and reported. */
  public static List<Found> of(Run run, ModuleDef module) {
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < module.instances().size(); i++) {
      made(run, module, i, found);
    }
    return found;
  }

  /** The same instance in another run; goes straight to it, however many its loops make. */
  public static ObjectValue at(Run run, ModuleDef module, int number, List<Object> steps) {
    ModuleDef.InstanceGroup group = module.instances().get(number);
    if (group.global().isPresent()) {
      return (ObjectValue) run.global(group.global().get()).force();
    }
    Cell cell =
        Cell.local(
            run,
            "instance",
            self -> {
              self.span = group.span();
              return one(run, group, frame(run, group.guards(), steps));
            });
    return (ObjectValue) cell.force();
  }

  private static @Nullable Frame frame(Run run, List<Code.Guard> guards, List<Object> steps) {
    Frame frame = null;
    int at = 0;
    for (Code.Guard guard : guards) {
      if (guard instanceof Code.ForGuard loop) {
        Object step = steps.get(at++);
        frame = inside(loop, frame, step, Elements.at(over(run, loop, frame), step));
      }
    }
    return frame;
  }

  private static void made(Run run, ModuleDef module, int number, List<Found> found) {
    ModuleDef.InstanceGroup group = module.instances().get(number);
    if (group.global().isPresent()) {
      run.global(group.global().get())
          .get()
          .ifPresent(value -> found.add(new Found((ObjectValue) value, number, List.of())));
      return;
    }
    List<Found> made = new ArrayList<>();
    Cell all =
        Cell.local(
            run,
            "instances",
            self -> {
              self.span = group.span();
              expand(
                  run,
                  group.guards(),
                  null,
                  List.of(),
                  (frame, steps) -> {
                    if (made.size() >= run.limits().instances()) {
                      throw Errors.at(
                          dev.clusterc.diagnostic.Code.LIMIT_VALUES,
                          group.span(),
                          "this makes more than " + run.limits().instances() + " instances",
                          "make fewer, or allow more in clusterc.yaml: `limits.instances`");
                    }
                    made.add(new Found(one(run, group, frame), number, steps));
                  });
              return Boolean.TRUE;
            });
    if (all.get().isPresent()) {
      found.addAll(made);
    }
  }

  private static void expand(
      Run run,
      List<Code.Guard> guards,
      @Nullable Frame frame,
      List<Object> steps,
      BiConsumer<@Nullable Frame, List<Object>> each) {
    if (guards.isEmpty()) {
      each.accept(frame, steps);
      return;
    }
    List<Code.Guard> rest = guards.subList(1, guards.size());
    if (guards.get(0) instanceof Code.ForGuard loop) {
      Elements.each(
          run,
          over(run, loop, frame),
          loop.span(),
          (key, value) -> {
            List<Object> more = new ArrayList<>(steps);
            more.add(key);
            expand(run, rest, inside(loop, frame, key, value), List.copyOf(more), each);
          });
      return;
    }
    // A condition makes no frame of its own, so what it lets through is the same frame.
    Members.expand(run, guards.subList(0, 1), frame, same -> expand(run, rest, frame, steps, each));
  }

  private static Object over(Run run, Code.ForGuard loop, @Nullable Frame frame) {
    return Evaluator.evaluate(run, loop.over(), frame);
  }

  private static Frame inside(Code.ForGuard loop, @Nullable Frame frame, Object key, Object value) {
    return loop.names().size() == 2 ? Frame.locals(frame, key, value) : Frame.locals(frame, value);
  }

  private static ObjectValue one(Run run, ModuleDef.InstanceGroup group, @Nullable Frame frame) {
    String name = Display.text(Evaluator.evaluate(run, group.name(), frame));
    return ((ObjectValue) Evaluator.evaluate(run, group.value(), frame)).asInstance(name);
  }
}
