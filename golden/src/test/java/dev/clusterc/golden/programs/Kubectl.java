package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Decodes workloads without a server, by setting an image that nobody wants. */
final class Kubectl implements ReadsMany {
  private static final Set<String> WORKLOADS =
      Set.of("CronJob", "DaemonSet", "Deployment", "Job", "Pod", "ReplicaSet", "StatefulSet");

  @Override
  public String name() {
    return "kubectl";
  }

  @Override
  public boolean reads(Artifact artifact) {
    List<Map<?, ?>> documents = Documents.of(artifact);
    return !documents.isEmpty()
        && documents.stream().allMatch(d -> WORKLOADS.contains(String.valueOf(d.get("kind"))));
  }

  @Override
  public List<String> findings(List<Artifact> artifacts, Path scratch) {
    List<String> command = new ArrayList<>(List.of("kubectl", "set", "image", "--local"));
    artifacts.forEach(artifact -> command.add("--filename=" + artifact.file()));
    command.addAll(List.of("*=none", "--output=name"));
    return Run.of(scratch, Map.of("KUBECONFIG", "/dev/null"), command).findings();
  }
}
