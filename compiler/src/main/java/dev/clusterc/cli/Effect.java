package dev.clusterc.cli;

import dev.clusterc.output.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        json
            ? Optional.of(
                json(
                    plan.tree().instance(),
                    state,
                    plan.created(),
                    plan.changed(),
                    plan.deleted(),
                    plan.kept().size()))
            : Optional.empty());
  }

  /** Of an instance that was not even compiled, since nothing of it changed. */
  static Effect unchanged(String name, int files, boolean json) {
    return new Effect(
        0,
        0,
        0,
        files,
        json
            ? Optional.of(json(name, "unchanged", Set.of(), Set.of(), Set.of(), files))
            : Optional.empty());
  }

  private static String json(
      String name,
      String state,
      Set<String> created,
      Set<String> changed,
      Set<String> deleted,
      int kept) {
    return new Json()
        .text("name", name)
        .text("state", state)
        .texts("created", List.copyOf(created))
        .texts("changed", List.copyOf(changed))
        .texts("deleted", List.copyOf(deleted))
        .number("unchanged", kept)
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
