package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.List;

/**
 * A test. Its lets open one frame of locals, each computed when needed and able to use those before
 * it; expectations are evaluated in that frame.
 */
public record TestDef(
    String name, ModuleDef module, List<Code> lets, List<Expectation> expectations, Span span) {

  /** What a test claims. */
  public sealed interface Expectation {
    Span span();
  }

  /** The condition holds. */
  public record Holds(Code condition, Span span) implements Expectation {}

  /** Each of the rules applies somewhere in the object, and has no finding in it. */
  public record Passes(Code value, List<RuleDef> rules, Span span) implements Expectation {}

  /** Each of the rules has a finding somewhere in the object. */
  public record Fails(Code value, List<RuleDef> rules, Span span) implements Expectation {}
}
