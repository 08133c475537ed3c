package dev.clusterc.check;

/** Who decided a value. */
public enum Origin {
  /** Set with {@code =} in an instance, a let or a table. */
  GIVEN,
  /** The {@code =} of a schema: a choice that the user may make otherwise. */
  DEFAULT,
  /** The {@code :=} of a schema: a consequence. */
  DERIVED,
  /** Put in place of a derived value, with a reason. */
  OVERRIDDEN;

  private final String text = name().toLowerCase(java.util.Locale.ROOT);

  /** As it is shown. */
  public String text() {
    return text;
  }
}
