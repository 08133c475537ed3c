package dev.clusterc.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version that the build wrote beside this class. */
final class Version {
  private Version() {}

  static String current() {
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
