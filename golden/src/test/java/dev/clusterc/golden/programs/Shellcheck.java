package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

final class Shellcheck implements ReadsMany {
  @Override
  public String name() {
    return "shellcheck";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return Shell.isScript(artifact);
  }

  @Override
  public List<String> findings(List<Artifact> artifacts, Path scratch) {
    List<String> command = new ArrayList<>(List.of(name(), "--norc", "--format=gcc"));
    artifacts.forEach(artifact -> command.add(artifact.file().toString()));
    return Run.of(scratch, Map.of(), command).findings();
  }
}
