package dev.clusterc.eval;

/** Both ends belong to it; the low one is never above the high one. */
public record RangeValue(Object low, Object high) {
  @Override
  public String toString() {
    return Display.show(low) + ".." + Display.show(high);
  }
}
