package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

final class Yamllint implements RealProgram {
  @Override
  public String name() {
    return "yamllint";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return Documents.isYaml(artifact);
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    return Run.of(
            scratch,
            Map.of("LC_ALL", "C.UTF-8"),
            "yamllint",
            "-d",
            "relaxed",
            "-f",
            "parsable",
            file)
        .findings();
  }
}
