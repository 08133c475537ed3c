package dev.clusterc.rules;

import dev.clusterc.check.Code;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.RuleDef;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.eval.Walk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Judges instances by the rules of their schemas and by those outside of schemas. */
public final class RuleRunner {
  private final Map<dev.clusterc.check.SchemaDef, List<RuleDef>> outside = new LinkedHashMap<>();

  /** The rules outside of schemas are in force that stand in these modules. */
  public RuleRunner(Collection<ModuleDef> modules) {
    for (ModuleDef module : modules) {
      for (RuleDef rule : module.rules()) {
        outside.computeIfAbsent(rule.subject(), s -> new ArrayList<>()).add(rule);
      }
    }
  }

  /**
   * What was found in an instance.
   *
   * @param objects of schemas that it owns
   * @param findings waived ones included
   * @param applied ids of the rules that had something to judge
   */
  public record Verdict(
      ObjectValue instance,
      List<ObjectValue> objects,
      List<Finding> findings,
      Waivers waivers,
      Set<String> applied) {}

  /** Computes the whole instance and judges it; its errors are reported to the run. */
  public Verdict judge(Run run, ObjectValue instance) {
    return judge(run, instance, true);
  }

  Verdict judge(Run run, ObjectValue instance, boolean tryFixes) {
    List<ObjectValue> objects = Walk.objects(instance);
    Waivers waivers = new Waivers(objects);
    List<Judge.Violation> violations = new ArrayList<>();
    Set<String> applied = new TreeSet<>();
    for (ObjectValue object : objects) {
      for (RuleDef rule : rulesOf(object)) {
        if (Judge.judge(run, rule, object, violations::add)) {
          applied.add(rule.id());
        }
      }
    }
    Fixes fixes = new Fixes(this, instance, violations);
    List<Finding> findings = new ArrayList<>();
    for (Judge.Violation each : violations) {
      Optional<Waivers.Waiver> waiver = waivers.covering(each.rule(), each.subject());
      Optional<Finding.Fix> fix =
          tryFixes && waiver.isEmpty() ? fixes.attempt(each) : Optional.empty();
      fix.ifPresent(f -> addFix(each, f));
      Diagnostic.Builder builder = each.diagnostic();
      instance.instanceName().ifPresent(builder::instance);
      findings.add(new Finding(each.rule(), each.subject(), builder.build(), waiver, fix));
    }
    return new Verdict(instance, objects, findings, waivers, applied);
  }

  private static void addFix(Judge.Violation violation, Finding.Fix fix) {
    Optional<String> help = violation.diagnostic().build().help();
    String change = place(violation, fix.path()) + " = " + fix.text();
    String shown = change.contains("`") ? change : "`" + change + "`";
    violation
        .diagnostic()
        .help(help.map(text -> text + ": " + shown).orElse("write " + shown))
        .fixable();
  }

  /** The path as it is written in the object; elsewhere the name of the field is enough. */
  private static String place(Judge.Violation violation, String path) {
    RuleDef.Fix fix = violation.rule().fix().orElseThrow();
    if (fix.root().isPresent()) {
      Code.Step last = fix.path().get(fix.path().size() - 1);
      return last instanceof Code.FieldStep field ? Display.key(field.field().name()) : path;
    }
    String subject = violation.subject().path();
    return subject.isEmpty() ? path : path.substring(subject.length() + 1);
  }

  private List<RuleDef> rulesOf(ObjectValue object) {
    dev.clusterc.check.SchemaDef schema = object.schema().orElseThrow();
    List<RuleDef> more = outside.getOrDefault(schema, List.of());
    if (more.isEmpty()) {
      return schema.rules();
    }
    List<RuleDef> all = new ArrayList<>(schema.rules());
    all.addAll(more);
    return all;
  }
}
