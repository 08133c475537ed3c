package dev.clusterc.cli;

import dev.clusterc.output.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What writing one instance did, in little memory: a fleet has many.
 *
 * @param json the same for programs; only where they asked
 */
record Effect(int created, int changed, int deleted, int kept, Optional<String> json) {

  static Effect of(Plan plan, boolean json) {
    String state = plan.current() ? "unchanged" : "written";
    return new Effect(
        plan.created().size(),
        plan.changed().size(),
        plan.deleted().size(),
        plan.kept().size(),
        json ? Optional.of(json(plan.tree().instance(), state, plan)) : Optional.empty());
  }

  private static String json(String name, String state, Plan plan) {
    return new Json()
        .text("name", name)
        .text("state", state)
        .texts("created", List.copyOf(plan.created()))
        .texts("changed", List.copyOf(plan.changed()))
        .texts("deleted", List.copyOf(plan.deleted()))
        .number("unchanged", plan.kept().size())
        .toString();
  }

  /** {@code : 3 files new, 2 changed}. */
  static String counts(Collection<Effect> effects) {
    List<String> parts = new ArrayList<>();
    count(parts, effects.stream().mapToLong(Effect::created).sum(), "new");
    count(parts, effects.stream().mapToLong(Effect::changed).sum(), "changed");
    count(parts, effects.stream().mapToLong(Effect::deleted).sum(), "deleted");
    if (parts.isEmpty()) {
      return ": only its lock changed";
    }
    count(parts, effects.stream().mapToLong(Effect::kept).sum(), "unchanged");
    return ": " + String.join(", ", parts);
  }

  private static void count(List<String> parts, long number, String word) {
    if (number > 0) {
      parts.add((parts.isEmpty() ? Report.plural(number, "file") : number) + " " + word);
    }
  }
}
