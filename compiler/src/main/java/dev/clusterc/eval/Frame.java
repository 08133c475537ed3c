package dev.clusterc.eval;

import org.jspecify.annotations.Nullable;

/** Where names find their values: an object, or locals. */
public final class Frame {
  private static final Object[] NO_LOCALS = new Object[0];

  final @Nullable Frame parent;
  final @Nullable ObjectValue object;
  private final Object[] locals;

  private Frame(@Nullable Frame parent, @Nullable ObjectValue object, Object[] locals) {
    this.parent = parent;
    this.object = object;
    this.locals = locals;
  }

  /** The frame of an object, inside another. */
  public static Frame of(@Nullable Frame parent, ObjectValue object) {
    return new Frame(parent, object, NO_LOCALS);
  }

  /** Locals are values or cells. */
  public static Frame locals(@Nullable Frame parent, Object... locals) {
    return new Frame(parent, null, locals);
  }

  private Frame at(int depth) {
    Frame frame = this;
    for (int i = 0; i < depth; i++) {
      frame = java.util.Objects.requireNonNull(frame.parent);
    }
    return frame;
  }

  ObjectValue object(int depth) {
    return java.util.Objects.requireNonNull(at(depth).object);
  }

  /** The value or cell of a local. */
  Object local(int depth, int index) {
    return at(depth).locals[index];
  }

  /** Fills in a local that could not be made before its frame. */
  public void set(int index, Object value) {
    locals[index] = value;
  }
}
