package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A checked block. Its codes are evaluated in a frame whose object is the one being filled and
 * whose parent is the frame in which the block stands; guards open further frames of locals inside.
 */
public final class BlockCode {
  private final List<Op> ops;
  private final List<Override> overrides;
  private final List<Waiver> waivers;
  private final List<Extra> extras;
  private final Origin origin;
  private final Span span;

  /** By key, once asked for. */
  private @Nullable Map<String, Op> plain;

  public BlockCode(
      List<Op> ops,
      List<Override> overrides,
      List<Waiver> waivers,
      List<Extra> extras,
      Origin origin,
      Span span) {
    this.ops = ops;
    this.overrides = overrides;
    this.waivers = waivers;
    this.extras = extras;
    this.origin = origin;
    this.span = span;
  }

  public List<Op> ops() {
    return ops;
  }

  public List<Override> overrides() {
    return overrides;
  }

  public List<Waiver> waivers() {
    return waivers;
  }

  public List<Extra> extras() {
    return extras;
  }

  /**
   * Of the leaves that it sets: GIVEN, unless the block stands in a schema's default (DEFAULT) or
   * formula (DERIVED).
   */
  public Origin origin() {
    return origin;
  }

  public Span span() {
    return span;
  }

  /**
   * What it says of each key, if it says one thing of each, sets all, and all is known without
   * evaluating anything, as in a table; so that one row of many can be had without the others; else
   * nothing.
   */
  public synchronized Map<String, Op> plain() {
    if (plain == null) {
      Map<String, Op> found = new HashMap<>();
      boolean all = overrides.isEmpty() && extras.isEmpty();
      for (Op op : ops) {
        all &= op.isPlain() && found.put(op.key(), op) == null;
      }
      plain = all ? found : Map.of();
    }
    return plain;
  }

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
      Span span) {

    private boolean isPlain() {
      return guards.isEmpty()
          && computedKey.isEmpty()
          && field.isEmpty()
          && action instanceof Set set
          && !(set.value() instanceof Code.None);
    }
  }

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
}
