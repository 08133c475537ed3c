package dev.clusterc.quantity;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/** Did-you-mean: the name that a misspelt one was most likely meant to be. */
public final class Suggest {
  /** A longer word is no typing error, and comparing it would cost its square. */
  private static final int MAX_LENGTH = 100;

  private Suggest() {}

  /**
   * The candidate that is nearest to the text, if any is near enough: the same but for case, else
   * within one typing error for up to four characters, two for up to eight, three beyond. Of
   * several the first by name.
   */
  public static Optional<String> closest(String text, Collection<String> candidates) {
    TreeSet<String> sorted = new TreeSet<>(candidates);
    sorted.remove(text);
    for (String candidate : sorted) {
      if (candidate.equalsIgnoreCase(text)) {
        return Optional.of(candidate);
      }
    }
    if (text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    int best = allowed(text.length()) + 1;
    Optional<String> result = Optional.empty();
    String lower = text.toLowerCase(Locale.ROOT);
    for (String candidate : sorted) {
      if (Math.abs(candidate.length() - text.length()) >= best) {
        continue;
      }
      int distance = distance(lower, candidate.toLowerCase(Locale.ROOT));
      if (distance < best) {
        best = distance;
        result = Optional.of(candidate);
      }
    }
    return result;
  }

  private static int allowed(int length) {
    if (length <= 1) {
      return 0;
    }
    if (length <= 4) {
      return 1;
    }
    return length <= 8 ? 2 : 3;
  }

  /** Insertions, deletions, replacements and swaps of neighbours that make one text the other. */
  static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }
}
