package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Code;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What overrides and extras say of an object and of all below it: a tree by field, key or index.
 */
final class Overrides {

  /** The replacement of a leaf; {@code value} is where its expression stands. */
  static final class Leaf {
    final Replacement replacement;
    final BlockCode.Reason reason;
    final Span span;
    final Span value;
    boolean used;

    Leaf(Replacement replacement, BlockCode.Reason reason, Span span, Span value) {
      this.replacement = replacement;
      this.reason = reason;
      this.span = span;
      this.value = value;
    }
  }

  /** Computes the new value of a leaf. */
  interface Replacement {
    Object value();
  }

  private @Nullable Leaf leaf;
  private final List<Layer> extras = new ArrayList<>();
  private final Map<Object, Overrides> children = new LinkedHashMap<>();

  @Nullable Leaf leaf() {
    return leaf;
  }

  List<Layer> extras() {
    return extras;
  }

  /** What is said of one field, key (a String) or element (an Integer). */
  @Nullable Overrides child(Object step) {
    return children.get(step);
  }

  void put(List<?> steps, Leaf value) {
    at(steps).leaf = value;
  }

  void addExtra(List<?> steps, Layer layer) {
    at(steps).extras.add(layer);
  }

  private Overrides at(List<?> steps) {
    Overrides node = this;
    for (Object step : steps) {
      node = node.children.computeIfAbsent(step, s -> new Overrides());
    }
    return node;
  }

  boolean isEmpty() {
    return leaf == null && extras.isEmpty() && children.isEmpty();
  }

  /** Both; where both replace one leaf, the outer object has the last word. */
  static @Nullable Overrides merge(@Nullable Overrides outer, @Nullable Overrides inner) {
    if (outer == null || outer.isEmpty()) {
      return inner;
    }
    if (inner == null || inner.isEmpty()) {
      return outer;
    }
    Overrides merged = new Overrides();
    merged.leaf = outer.leaf != null ? outer.leaf : inner.leaf;
    merged.extras.addAll(inner.extras);
    merged.extras.addAll(outer.extras);
    for (Map.Entry<Object, Overrides> each : inner.children.entrySet()) {
      merged.children.put(each.getKey(), each.getValue());
    }
    for (Map.Entry<Object, Overrides> each : outer.children.entrySet()) {
      Overrides both = merge(each.getValue(), merged.children.get(each.getKey()));
      if (both != null) {
        merged.children.put(each.getKey(), both);
      }
    }
    return merged;
  }

  /** Only the extras that are meant for each entry or element, joined with what one of them has. */
  static @Nullable Overrides forEach(@Nullable Overrides collection, Object step) {
    if (collection == null) {
      return null;
    }
    Overrides child = collection.child(step);
    if (collection.extras.isEmpty()) {
      return child;
    }
    Overrides extras = new Overrides();
    extras.extras.addAll(collection.extras);
    return merge(child, extras);
  }

  static List<Object> steps(List<Code.Step> path) {
    List<Object> steps = new ArrayList<>();
    for (Code.Step step : path) {
      if (step instanceof Code.FieldStep field) {
        steps.add(field.field().name());
      } else if (step instanceof Code.KeyStep key) {
        steps.add(key.key());
      } else if (step instanceof Code.ElementStep element) {
        steps.add(element.index());
      }
    }
    return steps;
  }
}
