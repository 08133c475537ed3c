package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A checked block. Its codes are evaluated in a frame whose object is the one being filled and
 * whose parent is the frame in which the block stands; guards open further frames of locals inside.
 *
 * @param origin of the leaves that it sets: GIVEN, unless the block stands in a schema's default
 *     (DEFAULT) or formula (DERIVED)
 */
public record BlockCode(
    List<Op> ops,
    List<Override> overrides,
    List<Waiver> waivers,
    List<Extra> extras,
    Origin origin,
    Span span) {

  /**
   * Sets or amends one key. A key of a schema's object is a field of the schema (or, in an open
   * schema, an unknown name); of a map or a free object it may be computed.
   *
   * @param guards the {@code for} and {@code when} around it, outermost first
   * @param key what is set, when it is known before evaluation; empty when computed
   * @param computedKey evaluates to the key
   */
  public record Op(
      List<Code.Guard> guards,
      String key,
      Optional<Code> computedKey,
      Optional<FieldDef> field,
      Action action,
      Span keySpan,
      Span span) {}

  /** What is done to the key. */
  public sealed interface Action {}

  /** {@code key = value}; the value is already of the field's type. */
  public record Set(Code value) implements Action {}

  /** {@code key { … }}. */
  public record Amend(BlockCode block) implements Action {}

  /** {@code override path = value because …}. */
  public record Override(List<Code.Step> path, Code value, Reason reason, Span span) {}

  /** {@code waive rule because …}. */
  public record Waiver(String rule, Reason reason, Span span) {}

  /** {@code extra path { … } because …}: its block's origin is OVERRIDDEN. */
  public record Extra(List<Code.Step> path, BlockCode block, Reason reason, Span span) {}

  /** Why; an empty ref where there is none. */
  public record Reason(String because, String ref, Optional<java.time.LocalDate> until) {}

  @java.lang.Override
  public boolean equals(Object other) {
    return this == other;
  }

  @java.lang.Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
