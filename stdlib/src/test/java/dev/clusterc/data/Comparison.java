package dev.clusterc.data;

import dev.clusterc.check.SchemaDef;
import dev.clusterc.image.Image;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table, and the schemas that must say the same.
 *
 * @param read the releases that it was read of
 * @param schemas the schema of each struct of the table, by the struct's name; of a table without
 *     structs the one schema, by the empty name
 */
record Comparison(String table, List<String> read, Map<String, String> schemas) {
  /** The difference of a key whose deprecation nobody is to be told. */
  static final String NOT_TOLD = "deprecated, and not told";

  private static final List<String> KUBERNETES =
      List.of(
          "1.24", "1.25", "1.26", "1.27", "1.28", "1.29", "1.30", "1.31", "1.32", "1.33", "1.34",
          "1.35", "1.36");

  static List<Comparison> all() {
    return List.of(
        new Comparison(
            "cri-dockerd-flags",
            List.of(
                "0.3.0", "0.3.4", "0.3.10", "0.3.14", "0.3.15", "0.3.17", "0.3.21", "0.3.25",
                "0.4.0", "0.4.3"),
            Map.of("", "std.files.cri_dockerd.CriDockerdFlags")),
        new Comparison(
            "dockerd-config-keys",
            List.of("20.10", "23.0", "24.0", "25.0", "28.0", "28.5", "29.0", "29.2", "29.7"),
            Map.of("", "std.files.docker_daemon.DockerDaemon")),
        new Comparison(
            "dockerd-flags",
            List.of(
                "20.10", "23.0", "24.0", "25.0", "26.1", "27.5", "28.0", "28.2", "28.5", "29.0",
                "29.3", "29.7"),
            Map.of("", "std.files.dockerd_flags.DockerdFlags")),
        new Comparison(
            "etcd-flags",
            List.of("3.4", "3.5", "3.5.33", "3.6", "3.7"),
            Map.of("", "std.files.etcd.EtcdFlags")),
        flags("kube-apiserver", "std.files.kube_apiserver.KubeApiServerFlags"),
        flags(
            "kube-controller-manager",
            "std.files.kube_controller_manager.KubeControllerManagerFlags"),
        new Comparison(
            "kube-proxy-flags",
            KUBERNETES.subList(7, KUBERNETES.size()),
            Map.of("", "std.files.kube_proxy.KubeProxyFlags")),
        flags("kube-scheduler", "std.files.kube_scheduler.KubeSchedulerFlags"),
        flags("kubelet", "std.files.kubelet.KubeletFlags"),
        new Comparison("kube-proxy-config-fields", KUBERNETES, Structs.KUBE_PROXY),
        new Comparison(
            "kube-scheduler-config-fields",
            KUBERNETES.subList(1, KUBERNETES.size()),
            Structs.KUBE_SCHEDULER),
        new Comparison("kubelet-config-fields", KUBERNETES, Structs.KUBELET),
        new Comparison(
            "kubernetes-object-fields", KUBERNETES.subList(4, KUBERNETES.size()), Structs.OBJECTS));
  }

  /**
   * The schema that tells of deprecated keys: of a table of structs, the first one that has any.
   */
  String teller() throws IOException {
    String struct = schemas.containsKey("") ? "" : deprecated().get(0).values().iterator().next();
    return schemas.getOrDefault(struct, "");
  }

  /** Rows of keys that are deprecated and that the schema tells of. */
  List<Map<String, String>> deprecated() throws IOException {
    List<String> quiet =
        Table.read("differences").rows().stream()
            .filter(row -> table.equals(row.get("table")) && NOT_TOLD.equals(row.get("difference")))
            .map(row -> row.getOrDefault("key", ""))
            .toList();
    return Table.read(table).rows().stream()
        .filter(row -> !deprecation(row).isEmpty() && !quiet.contains(key(row)))
        .toList();
  }

  /** The release that calls a key deprecated; empty for none. */
  static String deprecation(Map<String, String> row) {
    return row.getOrDefault("deprecated", row.getOrDefault("deprecated_since", ""));
  }

  static String key(Map<String, String> row) {
    return Stream.of("flag", "key", "field")
        .map(column -> row.getOrDefault(column, ""))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElseThrow();
  }

  /** The first release without a key: as the program announces it, or as it came. */
  Optional<String> gone(Map<String, String> row) {
    String announced = row.getOrDefault("gone", "");
    if (!announced.isEmpty()) {
      return Optional.of(announced);
    }
    int last = read.indexOf(span(row).last());
    return last == read.size() - 1 ? Optional.empty() : Optional.of(read.get(last + 1));
  }

  private static Comparison flags(String program, String schema) {
    return new Comparison(
        program + "-flags", KUBERNETES.subList(1, KUBERNETES.size()), Map.of("", schema));
  }

  /** Lines of {@code key, difference}; a key of a struct is written {@code Struct.key}. */
  Map<String, String> differences(Image library) throws IOException {
    Map<String, Map<String, Keys.Span>> structs = structs();
    Map<String, String> found = new LinkedHashMap<>();
    for (Map.Entry<String, Map<String, Keys.Span>> struct : structs.entrySet()) {
      String name = struct.getKey();
      String schema = schemas.get(name);
      if (schema == null) {
        if (schemas != Structs.OBJECTS) {
          found.put(name, "no schema");
        }
        continue;
      }
      new Keys(read)
          .differences(struct.getValue(), schema(library, schema))
          .forEach((key, text) -> found.put(name.isEmpty() ? key : name + "." + key, text));
    }
    for (Map<String, String> row : Table.read("differences").rows()) {
      if (table.equals(row.get("table")) && NOT_TOLD.equals(row.get("difference"))) {
        found.put(row.getOrDefault("key", ""), NOT_TOLD);
      }
    }
    for (String name : schemas.keySet()) {
      if (!structs.containsKey(name)) {
        found.put(name, "no such struct in the table");
      }
    }
    return found;
  }

  private Map<String, Map<String, Keys.Span>> structs() throws IOException {
    Map<String, Map<String, Keys.Span>> structs = new LinkedHashMap<>();
    for (Map<String, String> row : Table.read(table).rows()) {
      List<String> cells = new ArrayList<>(row.values());
      boolean flat = schemas.containsKey("");
      structs
          .computeIfAbsent(flat ? "" : cells.get(0), struct -> new LinkedHashMap<>())
          .put(cells.get(flat ? 0 : 1), span(row));
    }
    return structs;
  }

  private Keys.Span span(Map<String, String> row) {
    String releases = row.get("releases");
    if (releases != null) {
      List<String> known = List.of(releases.split(","));
      return new Keys.Span(
          known.get(0), known.get(known.size() - 1), type(row), !deprecation(row).isEmpty());
    }
    return new Keys.Span(
        release(row, "first"), release(row, "last"), type(row), !deprecation(row).isEmpty());
  }

  private static String type(Map<String, String> row) {
    return Stream.of("type", "go_type", "field_type")
        .map(column -> row.getOrDefault(column, ""))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** {@code <=1.24} and {@code 1.36+} are the first and the last release that was read. */
  private String release(Map<String, String> row, String column) {
    String release = row.getOrDefault(column, "").replaceAll("^<=|\\+$", "");
    if (!read.contains(release)) {
      throw new AssertionError(table + " wasn't read of " + release + ": " + row);
    }
    return release;
  }

  private static SchemaDef schema(Image library, String name) {
    int dot = name.lastIndexOf('.');
    return library
        .module(name.substring(0, dot))
        .map(module -> module.defs().get(name.substring(dot + 1)))
        .filter(SchemaDef.class::isInstance)
        .map(SchemaDef.class::cast)
        .orElseThrow(() -> new AssertionError("no schema " + name));
  }
}
