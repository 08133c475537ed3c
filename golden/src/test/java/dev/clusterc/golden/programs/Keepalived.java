package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads a configuration without starting. The interface that it names is on its own host. */
final class Keepalived implements RealProgram {
  @Override
  public String name() {
    return "keepalived";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("keepalived/[^/]*\\.conf");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    Run run = Run.of(scratch, Map.of(), "keepalived", "-t", "-f", file);
    return run.code() == 0
        ? List.of()
        : run.findings().stream().filter(line -> !line.contains("interface")).toList();
  }
}
