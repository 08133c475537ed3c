package dev.clusterc.eval;

/**
 * Bounds that turn a runaway input into an error.
 *
 * @param values computed in one run
 * @param depth of values that are computed inside each other
 * @param elements of one list
 * @param characters of one text
 * @param instances that one declaration makes
 */
public record Limits(long values, int depth, int elements, int characters, int instances) {
  /** Far above any real cluster, far below what exhausts a machine. */
  public static final Limits STANDARD = new Limits(50_000_000, 4_000, 1_000_000, 16 << 20, 200_000);
}
