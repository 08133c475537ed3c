package dev.clusterc.grammar;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Files that parse. */
final class Inputs {
  static final List<String> ALL =
      List.of("docker-daemon", "etcd", "first-page", "fleet", "library", "research-2500", "traps");

  private Inputs() {}

  static String read(String name) {
    try (InputStream in = Inputs.class.getResourceAsStream(name + ".cluster")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
