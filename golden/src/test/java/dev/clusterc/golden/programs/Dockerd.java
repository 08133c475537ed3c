package dev.clusterc.golden.programs;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads a daemon.json. Debian's has no way to only ask, so it gets a data folder that can't be: if
 * that is what it stumbles over, it has accepted the file, and nothing was started.
 */
final class Dockerd implements RealProgram {
  private static final String ACCEPTED = "Unable to get the full path to root";

  @Override
  public String name() {
    return "dockerd";
  }

  @Override
  public boolean present() {
    return Run.has(name()) && "root".equals(System.getProperty("user.name"));
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("daemon\\.json");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    JsonObject config;
    try {
      config = JsonParser.parseString(artifact.text()).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      return List.of("not a JSON object: " + e.getMessage());
    }
    // They would clash with the flags below.
    config.remove("data-root");
    config.remove("hosts");
    Path file = Files.writeString(scratch.resolve("daemon.json"), config.toString());
    Run run =
        Run.of(
            scratch,
            Map.of(),
            "dockerd",
            "--config-file=" + file,
            "--data-root=/dev/null/x",
            "--host=unix://" + scratch.resolve("sock"),
            "--pidfile=" + scratch.resolve("pid"));
    List<String> lines = run.err().lines().filter(line -> !line.isBlank()).toList();
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    return last.contains(ACCEPTED) ? List.of() : List.of(last);
  }
}
