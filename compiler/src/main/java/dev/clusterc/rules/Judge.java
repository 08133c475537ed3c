package dev.clusterc.rules;

import dev.clusterc.check.Code;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SourceDef;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Evaluator;
import dev.clusterc.eval.Frame;
import dev.clusterc.eval.Members;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs one rule on one object. */
final class Judge {

  /**
   * What the rule found, before it is known whether it is waived.
   *
   * @param frame in which the rule's other parts can be evaluated
   */
  record Violation(RuleDef rule, ObjectValue subject, Frame frame, Diagnostic.Builder diagnostic) {}

  /** A turn of a rule's {@code for}. */
  private record Turn(Code.ForGuard loop, Frame outside, Frame inside) {}

  private final Run run;
  private final RuleDef rule;
  private final ObjectValue subject;
  private final List<Turn> turns = new ArrayList<>();
  private boolean applied;

  private Judge(Run run, RuleDef rule, ObjectValue subject) {
    this.run = run;
    this.rule = rule;
    this.subject = subject;
  }

  /**
   * One violation for each element of its {@code for}; errors of its inputs are reported. Returns
   * whether the rule applied: whether there was something that it could have found wrong.
   */
  static boolean judge(Run run, RuleDef rule, ObjectValue subject, Consumer<Violation> found) {
    Judge judge = new Judge(run, rule, subject);
    boolean inSchema = subject.schema().filter(s -> s.rules().contains(rule)).isPresent();
    Frame outer = inSchema ? subject.self() : Frame.locals(null, subject);
    Cell.local(
            run,
            rule.id(),
            self -> {
              judge.each(rule.guards(), outer, found);
              return Boolean.TRUE;
            })
        .get();
    return judge.applied;
  }

  private void each(List<Code.Guard> guards, Frame frame, Consumer<Violation> found) {
    if (guards.isEmpty()) {
      once(frame, found);
      return;
    }
    Code.Guard guard = guards.get(0);
    Members.expand(
        run,
        List.of(guard),
        frame,
        inner -> {
          Frame inside = inner == null ? frame : inner;
          boolean loop = guard instanceof Code.ForGuard;
          if (loop) {
            turns.add(new Turn((Code.ForGuard) guard, frame, inside));
          }
          each(guards.subList(1, guards.size()), inside, found);
          if (loop) {
            turns.remove(turns.size() - 1);
          }
        });
  }

  private void once(Frame outer, Consumer<Violation> found) {
    Frame frame = Lets.frame(run, rule.lets(), outer);
    List<Cell> whens = new ArrayList<>();
    for (Code when : rule.whens()) {
      Cell cell = condition(when, frame);
      whens.add(cell);
      if (cell.force() != Boolean.TRUE) {
        // Without a requirement, a condition that isn't met is all that the rule asks for.
        applied |= rule.requires().isEmpty();
        return;
      }
    }
    applied |= !rule.requires().isEmpty();
    for (Code require : rule.requires()) {
      Cell cell = condition(require, frame);
      if (cell.force() != Boolean.TRUE) {
        found.accept(new Violation(rule, subject, frame, diagnostic(frame, require, cell, whens)));
        return;
      }
    }
    if (rule.requires().isEmpty()) {
      Code last = rule.whens().get(rule.whens().size() - 1);
      found.accept(
          new Violation(
              rule, subject, frame, diagnostic(frame, last, whens.get(whens.size() - 1), whens)));
    }
  }

  private Cell condition(Code code, Frame frame) {
    return Cell.local(run, rule.id(), self -> Evaluator.evaluate(run, code, frame));
  }

  private Diagnostic.Builder diagnostic(Frame frame, Code failed, Cell cell, List<Cell> whens) {
    String message = (String) Evaluator.evaluate(run, rule.message(), frame);
    Diagnostic.Builder builder = Diagnostic.of(rule.severity(), rule.id(), message);
    boolean byWhen = rule.requires().isEmpty();
    List<Cell> conditions = whens.stream().flatMap(when -> when.inputs().stream()).toList();
    Optional<Places.Place> place =
        element()
            .or(
                () ->
                    Places.user(byWhen ? List.of(conditions) : List.of(cell.inputs(), conditions)));
    if (place.isPresent()) {
      builder.at(place.get().span());
      place.get().label().ifPresent(builder::label);
    } else {
      ownersPlace().ifPresent(builder::at);
    }
    Operands operands = new Operands(run, frame);
    String values = operands.values(failed);
    builder.rule(
        (byWhen ? "when " : "require ")
            + failed.text()
            + (values.isEmpty() ? "" : "   (" + values + ")"),
        rule.span());
    for (Code when : byWhen ? rule.whens().subList(0, rule.whens().size() - 1) : rule.whens()) {
      builder.because(operands.sentence(when));
    }
    rule.because()
        .ifPresent(code -> builder.because((String) Evaluator.evaluate(run, code, frame)));
    rule.help().ifPresent(code -> builder.help((String) Evaluator.evaluate(run, code, frame)));
    for (SourceDef source : rule.sources()) {
      builder.source(source.title());
    }
    return builder;
  }

  /** The element at which the {@code for} stands, where the user wrote it out in a list. */
  private Optional<Places.Place> element() {
    for (Turn each : turns) {
      Code.ForGuard loop = each.loop();
      int index = loop.names().size() - 1;
      Code local = new Code.Local(0, index, loop.names().get(index), loop.span());
      Object element = Evaluator.evaluate(run, local, each.inside());
      Cell over = condition(loop.over(), each.outside());
      over.force();
      Optional<Places.Place> place = Places.element(over.inputs(), element);
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  /** The nearest block around the object that a user wrote. */
  private Optional<dev.clusterc.source.Span> ownersPlace() {
    Optional<ObjectValue> object = Optional.of(subject);
    Optional<dev.clusterc.source.Span> last = Optional.empty();
    while (object.isPresent()) {
      Optional<dev.clusterc.source.Span> span = object.get().span();
      if (span.filter(s -> !s.file().library()).isPresent()) {
        return span;
      }
      last = span.isPresent() ? span : last;
      object = object.get().owner();
    }
    return last;
  }
}
