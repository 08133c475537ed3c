package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Applies rules in a network of their own, beside which the host's stay as they are. */
final class Iptables implements RealProgram {
  @Override
  public String name() {
    return "iptables-restore";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("iptables/[^/]*\\.v[46]");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String program = artifact.named("[^/]*\\.v6") ? "ip6tables-restore" : name();
    String file = artifact.file().toString();
    return Run.of(
            scratch, Map.of(), "unshare", "--map-root-user", "--net", program, "--noflush", file)
        .findings();
  }
}
