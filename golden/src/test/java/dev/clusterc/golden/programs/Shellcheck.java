package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

final class Shellcheck implements RealProgram {
  @Override
  public String name() {
    return "shellcheck";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return Shell.isScript(artifact);
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    return Run.of(scratch, Map.of(), "shellcheck", "--norc", "--format=gcc", file).findings();
  }
}
