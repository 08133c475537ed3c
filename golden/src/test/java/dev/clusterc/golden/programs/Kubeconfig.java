package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** kubectl follows the current context to its cluster and user, and asks nobody. */
final class Kubeconfig implements RealProgram {
  @Override
  public String name() {
    return "kubectl-config";
  }

  @Override
  public boolean present() {
    return Run.has("kubectl");
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("[^/]*\\.(conf|ya?ml|kubeconfig)")
        && artifact.text().contains("\ncurrent-context:")
        && artifact.text().contains("kind: Config\n");
  }

  /** Addresses and numbers of hosts make no difference. */
  @Override
  public String question(Artifact artifact) {
    return artifact.text().replaceAll("[0-9a-f:.]*[0-9][0-9a-f:.]*", "0");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    Run run =
        Run.of(
            scratch,
            Map.of("KUBECONFIG", file),
            "kubectl",
            "config",
            "view",
            "--minify",
            "--output=jsonpath={.clusters[0].cluster.server} {.users[0].name}");
    if (run.code() != 0) {
      return run.findings();
    }
    return run.out().matches("https?://\\S+ \\S+\\s*")
        ? List.of()
        : List.of("the current context leads to: " + run.out());
  }
}
