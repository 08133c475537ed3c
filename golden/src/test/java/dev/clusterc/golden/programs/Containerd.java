package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/**
 * Reads a config.toml of version 2, the newest that Debian's knows. It ignores a key that it
 * doesn't know, so each of our values must come back in the configuration that it dumps.
 */
final class Containerd implements RealProgram {
  /** Keys that came after 1.6, Debian's release: the schema of the file alone judges them. */
  private static final Set<String> NEWER = Set.of("image_pull_progress_timeout");

  @Override
  public String name() {
    return "containerd";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("containerd/config\\.toml")
        && artifact.text().matches("(?s)(.*\n)?version *= *2\n.*");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    Run run =
        Run.of(scratch, Map.of(), "containerd", "-c", artifact.file().toString(), "config", "dump");
    if (run.code() != 0) {
      return run.findings();
    }
    List<String> findings = new ArrayList<>();
    compare("", Toml.parse(artifact.text()).toMap(), Toml.parse(run.out()).toMap(), findings);
    return findings;
  }

  private static void compare(
      String path, Map<String, Object> ours, Map<String, Object> dumped, List<String> findings) {
    ours.forEach(
        (key, written) -> {
          Object understood = dumped.getOrDefault(key, "nothing");
          String place = path + "/" + key;
          if (NEWER.contains(key) && understood.equals("nothing")) {
            System.out.println(place + ": this containerd doesn't know it");
            return;
          }
          if (written instanceof TomlTable table) {
            Map<String, Object> there =
                understood instanceof TomlTable other ? other.toMap() : Map.of();
            compare(place, table.toMap(), there, findings);
          } else if (!text(written).equals(text(understood))) {
            findings.add(place + ": written " + text(written) + ", understood " + text(understood));
          }
        });
  }

  private static String text(Object value) {
    return value instanceof TomlArray array ? array.toJson() : String.valueOf(value);
  }
}
