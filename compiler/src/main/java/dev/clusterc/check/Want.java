package dev.clusterc.check;

/**
 * What the place of an expression asks for.
 *
 * @param type ANY where nothing is asked; BROKEN where an error has been told
 * @param homed whether the place fills the parameters of objects that come to live there
 */
record Want(Type type, boolean homed) {
  static final Want NOTHING = new Want(Type.Basic.ANY, false);
  static final Want BROKEN = new Want(Type.Basic.BROKEN, true);

  static Want of(Type type) {
    return new Want(type, false);
  }

  Want with(Type other) {
    return new Want(other, homed);
  }

  /** The wanted type without its {@code ?}, as a hint. */
  Type plain() {
    return Types.plain(type);
  }

  boolean isNothing() {
    return type == Type.Basic.ANY;
  }
}
