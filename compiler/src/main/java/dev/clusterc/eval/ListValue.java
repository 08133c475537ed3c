package dev.clusterc.eval;

import java.util.AbstractList;
import java.util.List;

/** A list whose elements may be computed when they are first read. */
public final class ListValue {
  private final Object[] items;

  /** Takes the array over; its elements are values or cells. */
  ListValue(Object[] items) {
    this.items = items;
  }

  static ListValue of(List<?> values) {
    return new ListValue(values.toArray());
  }

  public int size() {
    return items.length;
  }

  /** The element, noted as an input of what is being computed. */
  public Object get(int index) {
    return items[index] instanceof Cell cell ? cell.read() : items[index];
  }

  /** The element as it is held: a value or a cell. */
  public Object raw(int index) {
    return items[index];
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
