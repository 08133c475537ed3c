package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads its options before it tells them, and knows each. */
final class Mariadb implements RealProgram {
  @Override
  public String name() {
    return "mariadbd";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("mysql/(conf\\.d/)?[^/]*\\.cnf");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = "--defaults-file=" + artifact.file();
    Run run = Run.of(scratch, Map.of(), "mariadbd", file, "--help", "--verbose");
    List<String> errors = run.err().lines().filter(line -> line.contains("[ERROR]")).toList();
    return run.code() != 0 && errors.isEmpty() ? run.findings() : errors;
  }
}
