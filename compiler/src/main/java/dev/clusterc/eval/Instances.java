package dev.clusterc.eval;

import dev.clusterc.check.ModuleDef;
import java.util.ArrayList;
import java.util.List;

/** The instances that a file declares. */
public final class Instances {
  private Instances() {}

  /** In source order; those with errors in their names or loops are left out and reported. */
  public static List<ObjectValue> of(Run run, ModuleDef module) {
    List<ObjectValue> found = new ArrayList<>();
    for (ModuleDef.InstanceGroup group : module.instances()) {
      if (group.global().isPresent()) {
        run.global(group.global().get()).get().ifPresent(value -> found.add((ObjectValue) value));
        continue;
      }
      Cell all =
          Cell.local(
              run,
              "instances",
              self -> {
                self.span = group.span();
                List<ObjectValue> made = new ArrayList<>();
                Members.expand(
                    run, group.guards(), null, frame -> made.add(one(run, group, frame)));
                return made;
              });
      all.get()
          .ifPresent(
              made -> {
                for (Object each : (List<?>) made) {
                  found.add((ObjectValue) each);
                }
              });
    }
    return found;
  }

  private static ObjectValue one(
      Run run, ModuleDef.InstanceGroup group, @org.jspecify.annotations.Nullable Frame frame) {
    String name = Display.text(Evaluator.evaluate(run, group.name(), frame));
    return ((ObjectValue) Evaluator.evaluate(run, group.value(), frame)).asInstance(name);
  }
}
