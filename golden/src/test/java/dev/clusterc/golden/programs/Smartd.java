package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads its whole configuration before it looks for disks, of which there may be none. */
final class Smartd implements RealProgram {
  private static final int NO_DISKS = 17;

  @Override
  public String name() {
    return "smartd";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("smartd\\.conf");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    Run run = Run.of(scratch, Map.of(), "smartd", "-c", file, "-q", "onecheck");
    boolean understood = run.code() == 0 || run.code() == NO_DISKS;
    return understood ? List.of() : run.findings();
  }
}
