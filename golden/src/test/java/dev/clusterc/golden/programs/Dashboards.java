package dev.clusterc.golden.programs;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** promtool reads the expressions of a dashboard as if they were rules. */
final class Dashboards implements RealProgram {
  @Override
  public String name() {
    return "promtool-dashboards";
  }

  @Override
  public boolean present() {
    return Run.has("promtool");
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("dashboards/[^/]*\\.json");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    List<String> expressions = new ArrayList<>();
    List<String> findings = new ArrayList<>();
    try {
      JsonObject dashboard = JsonParser.parseString(artifact.text()).getAsJsonObject();
      collect(dashboard, expressions);
      numbers(dashboard, findings);
    } catch (JsonParseException | IllegalStateException e) {
      return List.of("not a JSON object: " + e.getMessage());
    }
    if (expressions.isEmpty()) {
      return List.of("asks for nothing");
    }
    List<Map<String, String>> rules = new ArrayList<>();
    for (String expression : expressions) {
      // A length of time where Grafana puts one, and a word for a variable.
      String filled =
          expression
              .replaceAll("\\$__(rate_interval|interval|range)", "5m")
              .replaceAll("\\$\\{?[a-z_]+(:[a-z]+)?\\}?", "one");
      rules.add(Map.of("record", "expression_" + rules.size(), "expr", filled));
    }
    Path file =
        Files.writeString(
            scratch.resolve("rules.yaml"),
            Documents.write(
                Map.of("groups", List.of(Map.of("name", "dashboard", "rules", rules)))));
    findings.addAll(Run.of(scratch, Map.of(), "promtool", "check", "rules", "" + file).findings());
    return findings;
  }

  private static void collect(JsonElement element, List<String> expressions) {
    if (element.isJsonArray()) {
      element.getAsJsonArray().forEach(item -> collect(item, expressions));
    } else if (element.isJsonObject()) {
      element
          .getAsJsonObject()
          .asMap()
          .forEach(
              (key, value) -> {
                if (key.equals("expr")) {
                  expressions.add(value.getAsString());
                } else {
                  collect(value, expressions);
                }
              });
    }
  }

  /** Two panels with one number: Grafana shows one of them. */
  private static void numbers(JsonObject dashboard, List<String> findings) {
    List<Integer> seen = new ArrayList<>();
    if (dashboard.get("panels") == null) {
      findings.add("no panels");
      return;
    }
    for (JsonElement panel : dashboard.getAsJsonArray("panels")) {
      int id = panel.getAsJsonObject().get("id").getAsInt();
      if (seen.contains(id)) {
        findings.add("two panels are number " + id);
      }
      seen.add(id);
    }
  }
}
