package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Knows the keys of the running kernel; a dry run writes nothing, and reads no value either. */
final class Sysctl implements RealProgram {
  /** Keys that are there only while a module is loaded. */
  private static final Pattern NEEDS_MODULE =
      Pattern.compile("/proc/sys/net/(bridge/|netfilter/nf_conntrack|nf_conntrack_max)");

  @Override
  public String name() {
    return "sysctl";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("sysctl\\.d/[^/]*\\.conf");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    String file = artifact.file().toString();
    Run run = Run.of(scratch, Map.of(), "sysctl", "--dry-run", "-p", file);
    List<String> findings =
        run.err().lines().filter(line -> !NEEDS_MODULE.matcher(line).find()).toList();
    return run.err().isEmpty() ? run.findings() : findings;
  }
}
