package dev.clusterc.rules;

import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.TestDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Evaluator;
import dev.clusterc.eval.Frame;
import dev.clusterc.eval.Limits;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Runs the {@code test} blocks of a module. */
public final class TestRunner {
  private final RuleRunner rules;
  private final Limits limits;
  private final Run.Encoder encoder;

  public TestRunner(RuleRunner rules, Limits limits, Run.Encoder encoder) {
    this.rules = rules;
    this.limits = limits;
    this.encoder = encoder;
  }

  /**
   * How a test ended.
   *
   * @param failures empty when it passed
   */
  public record Result(TestDef test, List<Diagnostic> failures) {
    public boolean passed() {
      return failures.isEmpty();
    }
  }

  /** In source order. */
  public List<Result> run(ModuleDef module) {
    List<Result> results = new ArrayList<>();
    for (TestDef test : module.tests()) {
      results.add(run(test));
    }
    return results;
  }

  private Result run(TestDef test) {
    List<Diagnostic> failures = new ArrayList<>();
    for (TestDef.Expectation each : test.expectations()) {
      Sink sink = new Sink();
      Run run = new Run(sink, limits, encoder);
      Frame frame = Lets.frame(run, test.lets(), null);
      if (each instanceof TestDef.Holds holds) {
        holds(run, frame, test, holds, sink).ifPresent(failures::add);
      } else if (each instanceof TestDef.Fails fails) {
        verdict(run, frame, test, fails.value(), sink)
            .flatMap(verdict -> fails(test, fails, verdict))
            .ifPresent(failures::add);
      } else if (each instanceof TestDef.Passes passes) {
        verdict(run, frame, test, passes.value(), sink)
            .flatMap(verdict -> passes(test, passes, verdict))
            .ifPresent(failures::add);
      }
      failures.addAll(sink.sorted().stream().filter(Diagnostic::isError).toList());
    }
    return new Result(test, failures);
  }

  private static Optional<Diagnostic> holds(
      Run run, Frame frame, TestDef test, TestDef.Holds expected, Sink sink) {
    Cell cell =
        Cell.local(run, test.name(), self -> Evaluator.evaluate(run, expected.condition(), frame));
    Optional<Object> value = cell.get();
    if (value.isEmpty()) {
      return sink.hasErrors()
          ? Optional.empty()
          : Optional.of(
              failure(test, expected, "`" + expected.condition().text() + "` has no value"));
    }
    if (value.get() == Boolean.TRUE) {
      return Optional.empty();
    }
    String values = new Operands(run, frame).values(expected.condition());
    return Optional.of(
        failure(
            test,
            expected,
            "`"
                + expected.condition().text()
                + "` doesn't hold"
                + (values.isEmpty() ? "" : ": " + values)));
  }

  /** None if the object can't be computed, which has been reported. */
  private Optional<RuleRunner.Verdict> verdict(
      Run run, Frame frame, TestDef test, dev.clusterc.check.Code object, Sink sink) {
    Cell cell = Cell.local(run, test.name(), self -> Evaluator.evaluate(run, object, frame));
    return cell.get()
        .map(value -> rules.judge(run, ((ObjectValue) value).asInstance("test"), false))
        .filter(verdict -> !sink.hasErrors());
  }

  private static Set<String> failed(RuleRunner.Verdict verdict) {
    Set<String> failed = new TreeSet<>();
    for (Finding each : verdict.findings()) {
      if (each.waiver().isEmpty()) {
        failed.add(each.rule().id());
      }
    }
    return failed;
  }

  private static Optional<Diagnostic> passes(
      TestDef test, TestDef.Passes expected, RuleRunner.Verdict verdict) {
    String value = "`" + expected.value().text() + "`";
    Set<String> failed = failed(verdict);
    List<String> broken =
        expected.rules().stream().map(RuleDef::id).filter(failed::contains).toList();
    if (!broken.isEmpty()) {
      return Optional.of(failure(test, expected, value + " fails " + String.join(" and ", broken)));
    }
    List<String> idle =
        expected.rules().stream()
            .map(RuleDef::id)
            .filter(id -> !verdict.applied().contains(id))
            .toList();
    return idle.isEmpty()
        ? Optional.empty()
        : Optional.of(
            failure(
                test,
                expected,
                value + " gives " + String.join(" and ", idle) + " nothing to judge"));
  }

  private static Optional<Diagnostic> fails(
      TestDef test, TestDef.Fails expected, RuleRunner.Verdict verdict) {
    Set<String> failed = failed(verdict);
    List<String> missing =
        expected.rules().stream().map(RuleDef::id).filter(id -> !failed.contains(id)).toList();
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    String text = "`" + expected.value().text() + "` doesn't fail " + String.join(" and ", missing);
    return Optional.of(
        failure(
            test,
            expected,
            text
                + (failed.isEmpty()
                    ? "; all rules hold"
                    : "; it fails " + String.join(", ", failed))));
  }

  private static Diagnostic failure(TestDef test, TestDef.Expectation expected, String message) {
    return Diagnostic.error(Code.TEST_FAILED, expected.span(), message)
        .note("test", test.name(), test.span())
        .build();
  }
}
