package dev.clusterc.golden.programs;

import com.google.gson.JsonParseException;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ObjectMeta;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The client library's own types, which refuse unknown fields, wrong types and bad quantities. */
final class ApiObjects implements RealProgram {
  private static final Set<String> GROUPS =
      Set.of(
          "",
          "admissionregistration.k8s.io",
          "apiextensions.k8s.io",
          "apps",
          "autoscaling",
          "batch",
          "certificates.k8s.io",
          "coordination.k8s.io",
          "discovery.k8s.io",
          "flowcontrol.apiserver.k8s.io",
          "networking.k8s.io",
          "node.k8s.io",
          "policy",
          "rbac.authorization.k8s.io",
          "resource.k8s.io",
          "scheduling.k8s.io",
          "scheduling.x-k8s.io",
          "storage.k8s.io");

  /** The kind of scheduler-plugins that makes a group of pods; the client library has no type. */
  private static final String POD_GROUPS = "scheduling.x-k8s.io/v1alpha1";

  @Override
  public String name() {
    return "client-java";
  }

  @Override
  public boolean present() {
    return true;
  }

  @Override
  public boolean reads(Artifact artifact) {
    return Documents.of(artifact).stream().anyMatch(ApiObjects::isApiObject);
  }

  /** The same object is asked about once per release that it is for. */
  @Override
  public String question(Artifact artifact) {
    return Release.of(artifact) + RealProgram.super.question(artifact);
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    List<String> findings = new ArrayList<>();
    Models models = Release.of(artifact).map(Models::of).orElseGet(Models::newest);
    for (Map<?, ?> document : Documents.of(artifact)) {
      if (isApiObject(document)) {
        read(document, models, findings);
      }
    }
    return findings;
  }

  private static void read(Map<?, ?> document, Models models, List<String> findings) {
    String kind = String.valueOf(document.get("kind"));
    String version = String.valueOf(document.get("apiVersion"));
    if (version.equals(POD_GROUPS) && kind.equals("PodGroup")) {
      readPodGroup(document, findings);
      return;
    }
    version = version.substring(version.indexOf('/') + 1);
    String type = version.substring(0, 1).toUpperCase(Locale.ROOT) + version.substring(1) + kind;
    try {
      models
          .refusal(JSON.getGson().toJson(document), models.type(type))
          .ifPresent(refusal -> findings.add(kind + ": " + refusal));
    } catch (ClassNotFoundException e) {
      findings.add("no such kind: " + document.get("apiVersion") + " " + kind);
    }
  }

  private static void readPodGroup(Map<?, ?> document, List<String> findings) {
    unknown(document, Set.of("apiVersion", "kind", "metadata", "spec"), findings);
    try {
      JSON.deserialize(JSON.getGson().toJson(document.get("metadata")), V1ObjectMeta.class);
    } catch (JsonParseException | IllegalArgumentException e) {
      findings.add("PodGroup: " + e.getMessage());
    }
    if (!(document.get("spec") instanceof Map<?, ?> spec)) {
      findings.add("PodGroup: no spec");
      return;
    }
    unknown(spec, Set.of("minMember", "minResources", "scheduleTimeoutSeconds"), findings);
    for (String number : List.of("minMember", "scheduleTimeoutSeconds")) {
      Object value = spec.get(number);
      if (value != null && !(value instanceof Integer integer && integer > 0)) {
        findings.add("PodGroup: " + number + " is " + value);
      }
    }
  }

  private static void unknown(Map<?, ?> object, Set<String> fields, List<String> findings) {
    for (Object key : object.keySet()) {
      if (!fields.contains(String.valueOf(key))) {
        findings.add("PodGroup: unknown field " + key);
      }
    }
  }

  private static boolean isApiObject(Map<?, ?> document) {
    if (!(document.get("apiVersion") instanceof String version) || document.get("kind") == null) {
      return false;
    }
    int slash = version.indexOf('/');
    return GROUPS.contains(slash < 0 ? "" : version.substring(0, slash));
  }
}
