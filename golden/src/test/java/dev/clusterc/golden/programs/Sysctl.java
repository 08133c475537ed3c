package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Knows the keys of the running kernel; a dry run writes nothing, and reads no value either. Keys
 * that a network namespace has for itself are set in one of their own, and read back.
 */
final class Sysctl implements RealProgram {
  /** Keys that are there only while a module is loaded. */
  private static final Pattern NEEDS_MODULE =
      Pattern.compile("/proc/sys/net/(bridge/|netfilter/nf_conntrack|nf_conntrack_max)");

  /** A namespace shows what belongs to the whole host, too, but only to read. */
  private static final String SET_AND_READ_BACK =
      """
      sed -n 's/^\\(net\\.[^ ]*\\) = /\\1 /p' "$0" | while read -r key value; do
        case $(stat -c %A "/proc/sys/$(printf %s "$key" | tr . /)" 2>/dev/null) in
          ?rw*) sysctl --quiet --write "$key=$value" ;;
          *) continue ;;
        esac
        back=$(sysctl --values "$key" | tr '\\t' ' ')
        [ "$back" = "$value" ] || echo "$key: written $value, understood $back" >&2
      done
      """;

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
    if (!findings.isEmpty() || run.code() != 0) {
      return run.err().isEmpty() ? run.findings() : findings;
    }
    return Run.of(
            scratch,
            Map.of(),
            "unshare",
            "--map-root-user",
            "--net",
            "sh",
            "-c",
            SET_AND_READ_BACK,
            artifact.file().toAbsolutePath().toString())
        .findings();
  }
}
