package dev.clusterc.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version that the build wrote beside this class. */
final class Version {
  private Version() {}

  static String current() {
    return Held.VERSION;
  }

  /** Read when it is first asked for. */
  private static final class Held {
    private static final String VERSION = read();
  }

  private static String read() {
    try (InputStream in = Version.class.getResourceAsStream("version")) {
      if (in == null) {
        throw new IllegalStateException("the build wrote no version");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
