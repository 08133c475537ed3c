package dev.clusterc.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Paths as they are shown and compared. */
final class Paths {
  private Paths() {}

  /** With forward slashes on every machine. */
  static String shown(Path path) {
    String text = path.toString().replace('\\', '/');
    return text.isEmpty() ? "." : text;
  }

  /** The path itself, links and dots resolved; empty if nothing is there. */
  static Optional<Path> real(Path path) {
    try {
      return Files.exists(path) ? Optional.of(path.toRealPath()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Below the folder as it is written; else, outside of it, the whole path. */
  static String below(Path folder, Path path) {
    return shown(path.startsWith(folder) ? folder.relativize(path) : path);
  }
}
