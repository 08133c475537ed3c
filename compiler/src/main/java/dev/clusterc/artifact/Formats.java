package dev.clusterc.artifact;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The formats by the names that an artifact declaration uses. */
public final class Formats {
  /** What {@code yaml(documents: true)} is; no name of the language. */
  static final String DOCUMENTS = "yaml_documents";

  private static final Map<String, Serializer> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("yaml", YamlFormat.document());
    BY_NAME.put(DOCUMENTS, YamlFormat.documents());
    BY_NAME.put("json", new JsonFormat());
    BY_NAME.put("toml", new TomlFormat());
    BY_NAME.put("sysctl", new SysctlFormat());
    BY_NAME.put("env", new EnvFormat());
    BY_NAME.put("flags", new FlagsFormat());
    BY_NAME.put("ini", IniFormat.generic());
    BY_NAME.put("systemd", IniFormat.systemd());
    BY_NAME.put("properties", new PropertiesFormat());
    BY_NAME.put("text", new TextFormat());
  }

  private Formats() {}

  /** The names that the language has. */
  public static List<String> names() {
    return BY_NAME.keySet().stream().filter(name -> !name.equals(DOCUMENTS)).toList();
  }

  public static Optional<Serializer> byName(String name) {
    return Optional.ofNullable(BY_NAME.get(name)).map(Formats::checked);
  }

  private static Serializer checked(Serializer serializer) {
    return root -> {
      Characters.requireWellFormed(root, "");
      return serializer.render(root);
    };
  }
}
