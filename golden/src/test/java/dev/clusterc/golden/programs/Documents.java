package dev.clusterc.golden.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** The documents of a YAML file that are mappings. */
final class Documents {
  private static final Map<String, List<Map<?, ?>>> READ = new ConcurrentHashMap<>();

  private Documents() {}

  static boolean isYaml(Artifact artifact) {
    return artifact.named("[^/]*\\.ya?ml");
  }

  /** Nothing if the file can't be read: yamllint tells that better. */
  static List<Map<?, ?>> of(Artifact artifact) {
    if (!isYaml(artifact)) {
      return List.of();
    }
    return READ.computeIfAbsent(artifact.text(), Documents::read);
  }

  private static List<Map<?, ?>> read(String text) {
    List<Map<?, ?>> found = new ArrayList<>();
    try {
      for (Object document : yaml().loadAll(text)) {
        add(document, found);
      }
    } catch (YAMLException e) {
      return List.of();
    }
    return found;
  }

  static String write(Object document) {
    return yaml().dump(document);
  }

  private static void add(Object document, List<Map<?, ?>> found) {
    if (!(document instanceof Map<?, ?> map)) {
      return;
    }
    if ("List".equals(map.get("kind")) && map.get("items") instanceof List<?> items) {
      items.forEach(item -> add(item, found));
    } else {
      found.add(map);
    }
  }

  private static Yaml yaml() {
    return new Yaml(new SafeConstructor(new LoaderOptions()));
  }
}
