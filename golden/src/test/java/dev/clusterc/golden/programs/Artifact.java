package dev.clusterc.golden.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** One file of a tree. */
record Artifact(Path tree, String path) {
  static List<Artifact> of(Path tree) throws IOException {
    Path root = tree.toAbsolutePath().normalize();
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> new Artifact(root, root.relativize(file).toString().replace('\\', '/')))
          .filter(artifact -> !artifact.name().equals(".gitkeep"))
          .sorted((a, b) -> a.path.compareTo(b.path))
          .toList();
    }
  }

  /** The same file, named from a folder further up. */
  Artifact below(Path folder) {
    Path root = folder.toAbsolutePath().normalize();
    return new Artifact(root, root.relativize(file()).toString().replace('\\', '/'));
  }

  Path file() {
    return tree.resolve(path);
  }

  String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  boolean named(String pattern) {
    return path.matches("(.*/)?" + pattern);
  }

  String text() {
    try {
      return Files.readString(file());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
