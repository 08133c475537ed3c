package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Builds a folder; what comes out are objects again, which are read as such. */
final class Kustomize implements RealProgram {
  @Override
  public String name() {
    return "kustomize";
  }

  @Override
  public boolean present() {
    return Run.has("kubectl");
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.name().equals("kustomization.yaml");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    String folder = artifact.file().getParent().toString();
    Run run = Run.of(scratch, Map.of(), "kubectl", "kustomize", folder);
    List<String> findings = new ArrayList<>(run.findings());
    if (findings.isEmpty()) {
      Artifact built = new Artifact(scratch, "built.yaml");
      Files.writeString(built.file(), run.out());
      findings.addAll(new ApiObjects().findings(built, scratch));
    }
    return findings;
  }
}
