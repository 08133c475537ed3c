package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Ignores settings that it doesn't know; of its core's it is asked for each. */
final class Php implements RealProgram {
  private static final String UNKNOWN =
      """
      foreach (parse_ini_file($argv[1]) as $key => $value) {
        if (!str_contains($key, '.') && ini_get($key) === false) {
          fwrite(STDERR, "$key is no setting\\n");
        }
      }
      """;

  @Override
  public String name() {
    return "php";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("php/[^/]*\\.ini");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    return Run.of(scratch, Map.of(), "php", "-n", "-c", file, "-r", UNKNOWN, file).findings();
  }
}
