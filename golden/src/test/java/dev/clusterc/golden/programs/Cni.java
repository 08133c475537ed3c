package dev.clusterc.golden.programs;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the specification of CNI asks of a list of plugins; no program of Debian's reads one. */
final class Cni implements RealProgram {
  private static final Set<String> VERSIONS = Set.of("0.3.1", "0.4.0", "1.0.0", "1.1.0");

  private static final Set<String> KEYS =
      Set.of("cniVersion", "cniVersions", "name", "disableCheck", "disableGC", "plugins");

  @Override
  public String name() {
    return "cni";
  }

  @Override
  public boolean present() {
    return true;
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("([^/]*\\.conflist|cni-conf\\.json)");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    JsonObject list;
    try {
      list = JsonParser.parseString(artifact.text()).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      return List.of("not a JSON object: " + e.getMessage());
    }
    List<String> findings = new ArrayList<>();
    for (String key : list.keySet()) {
      if (!KEYS.contains(key)) {
        findings.add("unknown key " + key);
      }
    }
    if (!VERSIONS.contains(text(list.get("cniVersion")))) {
      findings.add("cniVersion is " + list.get("cniVersion"));
    }
    if (!text(list.get("name")).matches("[a-zA-Z0-9][a-zA-Z0-9._-]*")) {
      findings.add("name is " + list.get("name"));
    }
    JsonElement plugins = list.get("plugins");
    if (plugins == null || !plugins.isJsonArray() || plugins.getAsJsonArray().isEmpty()) {
      findings.add("no plugins");
      return findings;
    }
    for (JsonElement plugin : plugins.getAsJsonArray()) {
      if (!plugin.isJsonObject() || text(plugin.getAsJsonObject().get("type")).isEmpty()) {
        findings.add("a plugin without a type: " + plugin);
      }
    }
    return findings;
  }

  private static String text(JsonElement element) {
    return element != null && element.isJsonPrimitive() ? element.getAsString() : "";
  }
}
