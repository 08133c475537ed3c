package dev.clusterc.eval;

import java.util.AbstractList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A list whose elements may be computed when they are first read. */
public final class ListValue {
  private final @Nullable Object[] items;
  private final IntFunction<Object> later;

  /** Takes the array over; its elements are values or cells. */
  ListValue(Object[] items) {
    this.items = items;
    this.later =
        index -> {
          throw new IllegalStateException("element " + index + " is missing");
        };
  }

  /** Elements are made when they are first asked for: of a long list often only one is wanted. */
  ListValue(int size, IntFunction<Object> later) {
    this.items = new Object[size];
    this.later = later;
  }

  static ListValue of(List<?> values) {
    return new ListValue(values.toArray());
  }

  public int size() {
    return items.length;
  }

  /** The element, noted as an input of what is being computed. */
  public Object get(int index) {
    Object item = raw(index);
    return item instanceof Cell cell ? cell.read() : item;
  }

  /** The element as it is held: a value or a cell. */
  public Object raw(int index) {
    Object item = items[index];
    if (item == null) {
      item = later.apply(index);
      items[index] = item;
    }
    return item;
  }

  /** All elements; reading one computes it. */
  public List<Object> values() {
    return new AbstractList<>() {
      @Override
      public Object get(int index) {
        return ListValue.this.get(index);
      }

      @Override
      public int size() {
        return items.length;
      }
    };
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ListValue list && values().equals(list.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  @Override
  public String toString() {
    return Display.show(this);
  }
}
