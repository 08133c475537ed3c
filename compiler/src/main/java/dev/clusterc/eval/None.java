package dev.clusterc.eval;

/** The value of what isn't set. */
public enum None {
  NONE;

  @Override
  public String toString() {
    return "none";
  }
}
