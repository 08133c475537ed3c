package dev.clusterc.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where things are; the tests run in the folder of their module. */
public final class Repository {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  static final Path EXAMPLES = ROOT.resolve("examples");
  public static final Path GOLDEN = ROOT.resolve("golden");
  static final Path DISTRIBUTION = ROOT.resolve("stdlib/target/clusterc");
  static final Path COMMAND = DISTRIBUTION.resolve("bin/clusterc");

  private Repository() {}

  /** The names of the examples: folders that hold a source file, at any depth. */
  public static List<String> examples() throws IOException {
    try (Stream<Path> all = Files.walk(EXAMPLES)) {
      return all.filter(file -> file.toString().endsWith(".cluster"))
          .map(file -> EXAMPLES.relativize(file))
          .filter(file -> file.getNameCount() > 1)
          .map(file -> file.getName(0).toString())
          .distinct()
          .sorted()
          .toList();
    }
  }
}
