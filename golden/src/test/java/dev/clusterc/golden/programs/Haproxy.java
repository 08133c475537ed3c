package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads a configuration without starting; notices about itself go to standard error. */
final class Haproxy implements RealProgram {
  @Override
  public String name() {
    return "haproxy";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("haproxy/[^/]*\\.cfg");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    Run run = Run.of(scratch, Map.of(), "haproxy", "-c", "-f", file);
    return run.findings().stream()
        .filter(line -> run.code() != 0 || line.contains("[WARNING]") || line.contains("[ALERT]"))
        .toList();
  }
}
