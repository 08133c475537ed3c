package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

final class Yamllint implements ReadsMany {
  @Override
  public String name() {
    return "yamllint";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return Documents.isYaml(artifact);
  }

  @Override
  public List<String> findings(List<Artifact> artifacts, Path scratch) {
    List<String> command = new ArrayList<>(List.of(name(), "-d", "relaxed", "-f", "parsable"));
    artifacts.forEach(artifact -> command.add(artifact.file().toString()));
    return Run.of(scratch, Map.of("LC_ALL", "C.UTF-8"), command).findings();
  }
}
