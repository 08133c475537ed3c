package dev.clusterc.golden.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The files that objects carry to their pods: each key of a ConfigMap becomes one. */
final class Embedded {
  private Embedded() {}

  static List<Artifact> of(List<Artifact> carriers, Path folder) throws IOException {
    List<Artifact> found = new ArrayList<>();
    for (Artifact carrier : carriers) {
      for (Map<?, ?> document : Documents.of(carrier)) {
        if (!"ConfigMap".equals(document.get("kind"))
            || !(document.get("data") instanceof Map<?, ?> data)
            || !(document.get("metadata") instanceof Map<?, ?> metadata)) {
          continue;
        }
        for (Map.Entry<?, ?> file : data.entrySet()) {
          String path = carrier.path() + "/" + metadata.get("name") + "/" + file.getKey();
          Artifact artifact = new Artifact(folder, path);
          Files.createDirectories(artifact.file().getParent());
          Files.writeString(artifact.file(), String.valueOf(file.getValue()));
          found.add(artifact);
        }
      }
    }
    return found;
  }
}
