package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads its configuration and says who made it, on standard error. */
final class Dhcpd implements RealProgram {
  @Override
  public String name() {
    return "dhcpd";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("dhcpd\\.conf");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    Run run = Run.of(scratch, Map.of(), "dhcpd", "-t", "-cf", file);
    return run.code() == 0 ? List.of() : run.findings();
  }
}
