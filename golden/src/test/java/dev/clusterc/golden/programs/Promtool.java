package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads alert rules, bare or as the object that an operator takes them from. */
final class Promtool implements RealProgram {
  @Override
  public String name() {
    return "promtool";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return Documents.of(artifact).stream().anyMatch(document -> rules(document).isPresent());
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    List<String> findings = new ArrayList<>();
    for (Map<?, ?> document : Documents.of(artifact)) {
      Optional<Map<?, ?>> rules = rules(document);
      if (rules.isPresent()) {
        Path file = Files.writeString(scratch.resolve("rules.yaml"), Documents.write(rules.get()));
        findings.addAll(
            Run.of(scratch, Map.of(), "promtool", "check", "rules", "" + file).findings());
      }
    }
    return findings;
  }

  private static Optional<Map<?, ?>> rules(Map<?, ?> document) {
    if ("PrometheusRule".equals(document.get("kind"))
        && document.get("spec") instanceof Map<?, ?> spec) {
      return Optional.of(spec);
    }
    return document.get("groups") instanceof List<?> ? Optional.of(document) : Optional.empty();
  }
}
