package dev.clusterc.check;

import dev.clusterc.source.Span;

/** A checked expression and its type. */
record Typed(Code code, Type type) {
  /** After an error that has been told. */
  static Typed broken(Span span) {
    return new Typed(new Code.Broken(span), Type.Basic.BROKEN);
  }

  boolean isBroken() {
    return type == Type.Basic.BROKEN;
  }
}
