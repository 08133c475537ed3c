package dev.clusterc.rules;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.RuleDef;
import dev.clusterc.eval.ObjectValue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The waivers of one instance, and which of them were needed. */
public final class Waivers {

  /** A waiver and the object whose block holds it. */
  public record Waiver(BlockCode.Waiver waiver, ObjectValue holder) {}

  private final List<Waiver> all = new ArrayList<>();
  private final Map<BlockCode.Waiver, Boolean> used = new IdentityHashMap<>();

  Waivers(List<ObjectValue> objects) {
    for (ObjectValue object : objects) {
      for (BlockCode.Waiver each : object.waivers()) {
        all.add(new Waiver(each, object));
      }
    }
  }

  /** The waiver that covers a finding: written in the object or above it. */
  Optional<Waiver> covering(RuleDef rule, ObjectValue subject) {
    if (all.isEmpty()) {
      return Optional.empty();
    }
    Optional<ObjectValue> object = Optional.of(subject);
    while (object.isPresent()) {
      for (BlockCode.Waiver each : object.get().waivers()) {
        if (each.rule().equals(rule.id())) {
          used.put(each, true);
          return Optional.of(new Waiver(each, object.get()));
        }
      }
      object = object.get().owner();
    }
    return Optional.empty();
  }

  public List<Waiver> all() {
    return all;
  }

  /** Waivers of rules that hold anyway. */
  public List<Waiver> unused() {
    return all.stream().filter(each -> !used.containsKey(each.waiver())).toList();
  }
}
