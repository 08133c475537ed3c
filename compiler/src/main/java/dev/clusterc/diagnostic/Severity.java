package dev.clusterc.diagnostic;

import java.util.Locale;

/** How much a diagnostic matters; only an error keeps artifacts from being written. */
public enum Severity {
  ERROR,
  WARNING,
  NOTE;

  /** As it is printed: {@code error}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
