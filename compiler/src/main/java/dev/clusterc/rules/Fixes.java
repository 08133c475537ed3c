package dev.clusterc.rules;

import dev.clusterc.check.Code;
import dev.clusterc.check.Origin;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.EvalError;
import dev.clusterc.eval.Evaluator;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Poisoned;
import dev.clusterc.eval.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tries a rule's fix on an amended copy before it is offered. */
final class Fixes {
  private final RuleRunner runner;
  private final ObjectValue instance;
  private final Set<String> failing = new HashSet<>();

  Fixes(RuleRunner runner, ObjectValue instance, List<Judge.Violation> violations) {
    this.runner = runner;
    this.instance = instance;
    for (Judge.Violation each : violations) {
      failing.add(key(each.rule(), each.subject()));
    }
  }

  private static String key(RuleDef rule, ObjectValue subject) {
    return rule.id() + " at " + subject.path();
  }

  /** The fix, if the rule then holds and nothing newly fails. */
  Optional<Finding.Fix> attempt(Judge.Violation violation) {
    Optional<RuleDef.Fix> fix = violation.rule().fix();
    if (fix.isEmpty()) {
      return Optional.empty();
    }
    Object value;
    ObjectValue root = violation.subject();
    try {
      value = Evaluator.evaluate(instance.run(), fix.get().value(), violation.frame());
      if (fix.get().root().isPresent()) {
        Code start = fix.get().root().get();
        root = (ObjectValue) Evaluator.evaluate(instance.run(), start, violation.frame());
      }
    } catch (EvalError | Poisoned e) {
      return Optional.empty();
    }
    if (target(root, fix.get().path()).filter(Fixes::isDerived).isPresent()) {
      return Optional.empty();
    }
    List<Object> steps = steps(root);
    StringBuilder path = new StringBuilder(root.path());
    for (Code.Step step : fix.get().path()) {
      if (step instanceof Code.ElementStep element) {
        steps.add(element.index());
        path.append('[').append(element.index()).append(']');
      } else {
        String name =
            step instanceof Code.FieldStep f ? f.field().name() : ((Code.KeyStep) step).key();
        steps.add(name);
        path.append(path.length() == 0 ? "" : ".").append(Display.key(name));
      }
    }
    return mends(violation, steps, value)
        ? Optional.of(new Finding.Fix(path.toString(), text(violation, fix.get(), value)))
        : Optional.empty();
  }

  /** What the fix would set, if it is there. */
  private static Optional<Cell> target(ObjectValue root, List<Code.Step> path) {
    Object at = root;
    Optional<Cell> cell = Optional.empty();
    for (Code.Step step : path) {
      if (step instanceof Code.FieldStep field && at instanceof ObjectValue object) {
        cell = Optional.of(object.field(field.field()));
      } else if (step instanceof Code.KeyStep key && at instanceof ObjectValue object) {
        cell = object.entry(key.key());
      } else if (step instanceof Code.ElementStep element && at instanceof ListValue list) {
        boolean held = element.index() < list.size();
        cell =
            held && list.raw(element.index()) instanceof Cell c ? Optional.of(c) : Optional.empty();
      } else {
        return Optional.empty();
      }
      Optional<Object> value = cell.flatMap(Cell::get);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      at = value.get();
    }
    return cell;
  }

  /** What a formula of the library set follows from something else; a user can't just set it. */
  private static boolean isDerived(Cell cell) {
    return cell.written() && cell.origin() == Origin.DERIVED;
  }

  private boolean mends(Judge.Violation violation, List<Object> steps, Object value) {
    Sink told = new Sink();
    Run trial = instance.run().again(told);
    ObjectValue changed =
        instance.withForced(trial, steps, value, violation.rule().fix().orElseThrow().span());
    RuleRunner.Verdict verdict = runner.judge(trial, changed, false);
    if (told.hasErrors()) {
      return false;
    }
    String own = key(violation.rule(), violation.subject());
    for (Finding each : verdict.findings()) {
      if (each.key().equals(own) || !failing.contains(each.key())) {
        return false;
      }
    }
    return true;
  }

  private static List<Object> steps(ObjectValue object) {
    List<Object> steps = new ArrayList<>();
    Optional<Cell> cell = object.home();
    while (cell.isPresent()) {
      boolean element = cell.get().kind() == Cell.Kind.ELEMENT;
      steps.add(element ? (Object) Integer.valueOf(cell.get().name()) : cell.get().name());
      cell = cell.get().parent();
    }
    Collections.reverse(steps);
    return steps;
  }

  /**
   * A path as the shortest that means the same where it is written, anything else as its result.
   */
  private static String text(Judge.Violation violation, RuleDef.Fix fix, Object value) {
    if (value instanceof ObjectValue object && object.home().isPresent()) {
      String path = object.path();
      String[] parts = path.split("\\.");
      for (int i = parts.length - 1; i > 0; i--) {
        String candidate = path.substring(path.indexOf(parts[i], offset(parts, i)));
        if (resolves(violation.subject(), parts[i], parts, i)) {
          return candidate;
        }
      }
      return path;
    }
    return value instanceof ObjectValue ? fix.value().text() : Display.show(value);
  }

  private static int offset(String[] parts, int index) {
    int offset = 0;
    for (int i = 0; i < index; i++) {
      offset += parts[i].length() + 1;
    }
    return offset;
  }

  /**
   * Whether the name, looked for from the object outwards, is found first where the path has it.
   */
  private static boolean resolves(ObjectValue subject, String name, String[] parts, int index) {
    String owner = String.join(".", List.of(parts).subList(0, index));
    Optional<ObjectValue> object = Optional.of(subject);
    while (object.isPresent()) {
      Optional<SchemaDef> schema = object.get().schema();
      if (schema.isPresent() && schema.get().fields().containsKey(name)) {
        return object.get().path().equals(owner);
      }
      object = object.get().owner();
    }
    return false;
  }
}
