package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.List;

/**
 * The way to a leaf below the object being filled: {@code pools.cpu.agent.limit}, {@code
 * flags[0].name}.
 */
public record Path(List<Step> steps, Span span) {

  /** One step down. */
  public sealed interface Step {
    Span span();
  }

  /** A field or a map's entry. */
  public record Field(Name name) implements Step {
    @Override
    public Span span() {
      return name.span();
    }
  }

  /** An element of a list, or a map's entry whose key is computed. */
  public record Element(Expr index, Span span) implements Step {}
}
