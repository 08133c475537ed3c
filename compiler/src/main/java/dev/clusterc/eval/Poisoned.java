package dev.clusterc.eval;

/** A value can't be had because of an error that has been reported already. */
public final class Poisoned extends RuntimeException {
  private static final long serialVersionUID = 1L;

  // It has no stack trace, and tells nothing that differs.
  @SuppressWarnings("StaticAssignmentOfThrowable")
  static final Poisoned INSTANCE = new Poisoned();

  private Poisoned() {
    super("an input has an error that is reported elsewhere", null, false, false);
  }
}
