package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads alert rules, bare or as the object that an operator takes them from, and configurations.
 * Debian builds it without Kubernetes, so those targets are looked for in files here.
 */
final class Promtool implements RealProgram {
  @Override
  public String name() {
    return "promtool";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return Documents.of(artifact).stream()
        .anyMatch(document -> rules(document).isPresent() || configuration(document).isPresent());
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
      Optional<Map<?, ?>> configuration = configuration(document);
      if (configuration.isPresent()) {
        Path file =
            Files.writeString(
                scratch.resolve("prometheus.yml"), Documents.write(configuration.get()));
        findings.addAll(
            Run.of(scratch, Map.of(), "promtool", "check", "config", "--syntax-only", "" + file)
                .findings());
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

  private static Optional<Map<?, ?>> configuration(Map<?, ?> document) {
    if (!(document.get("scrape_configs") instanceof List<?> jobs)) {
      return Optional.empty();
    }
    List<Object> swapped = new ArrayList<>();
    for (Object job : jobs) {
      swapped.add(job instanceof Map<?, ?> map ? withoutKubernetes(map) : job);
    }
    Map<Object, Object> configuration = new LinkedHashMap<>(document);
    configuration.put("scrape_configs", swapped);
    return Optional.of(configuration);
  }

  private static Map<Object, Object> withoutKubernetes(Map<?, ?> job) {
    Map<Object, Object> swapped = new LinkedHashMap<>(job);
    if (swapped.remove("kubernetes_sd_configs") != null) {
      swapped.put("file_sd_configs", List.of(Map.of("files", List.of("targets.json"))));
    }
    return swapped;
  }
}
