package dev.clusterc.eval;

import dev.clusterc.check.ModuleDef;
import dev.clusterc.diagnostic.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The instances that a file declares. */
public final class Instances {
  /** Each is computed in a run of its own, and becomes a folder; nobody means to have more. */
  private static final int MOST = 10_000;

  private Instances() {}

  /**
   * An instance and where it comes from.
   *
   * @param group the place of its declaration among those of the file
   * @param number which one it is, of those that the declaration makes
   */
  public record Found(ObjectValue object, int group, int number) {}

  /** In source order; those with errors in their names or loops are left out and reported. */
  public static List<Found> of(Run run, ModuleDef module) {
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < module.instances().size(); i++) {
      int group = i;
      List<ObjectValue> made = made(run, module.instances().get(i), -1);
      for (int number = 0; number < made.size(); number++) {
        found.add(new Found(made.get(number), group, number));
      }
    }
    return found;
  }

  /** The same instance in another run, without the others. */
  public static ObjectValue at(Run run, ModuleDef module, int group, int number) {
    ModuleDef.InstanceGroup declared = module.instances().get(group);
    return made(run, declared, declared.global().isPresent() ? -1 : number).get(0);
  }

  /**
   * What a declaration makes.
   *
   * @param only which one, or -1 for all
   */
  private static List<ObjectValue> made(Run run, ModuleDef.InstanceGroup group, int only) {
    if (group.global().isPresent()) {
      Optional<Object> value = run.global(group.global().get()).get();
      return value.isPresent() ? List.of((ObjectValue) value.get()) : List.of();
    }
    List<ObjectValue> made = new ArrayList<>();
    int[] passed = {0};
    Cell all =
        Cell.local(
            run,
            "instances",
            self -> {
              self.span = group.span();
              Members.expand(
                  run,
                  group.guards(),
                  null,
                  frame -> {
                    if (only < 0 || only == passed[0]) {
                      made.add(one(run, group, frame));
                    }
                    passed[0]++;
                    if (passed[0] > MOST) {
                      throw Errors.at(
                          Code.LIMIT_VALUES,
                          group.span(),
                          "this makes more than " + MOST + " instances");
                    }
                  });
              return Boolean.TRUE;
            });
    return all.get().isPresent() ? made : List.of();
  }

  private static ObjectValue one(Run run, ModuleDef.InstanceGroup group, @Nullable Frame frame) {
    String name = Display.text(Evaluator.evaluate(run, group.name(), frame));
    return ((ObjectValue) Evaluator.evaluate(run, group.value(), frame)).asInstance(name);
  }
}
