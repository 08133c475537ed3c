package dev.clusterc.output;

import java.io.Serial;

/** A lock or provenance file that isn't as it was written; the message says where and why. */
public final class BadFormatException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  BadFormatException(String message) {
    super(message);
  }
}
