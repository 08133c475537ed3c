package dev.clusterc.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** Reads what {@link Provenance} writes. The library reads JSON as the part of YAML that it is. */
final class ProvenanceReader {
  private static final int MAX_CODE_POINTS = 256 * 1024 * 1024;

  private ProvenanceReader() {}

  static Provenance read(String text) throws BadFormatException {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(MAX_CODE_POINTS);
    options.setAllowDuplicateKeys(false);
    Object root;
    try {
      root = new Yaml(new SafeConstructor(options)).load(text);
    } catch (YAMLException e) {
      throw new BadFormatException("it isn't JSON");
    }
    int version = number(root, "version");
    if (version != Provenance.VERSION) {
      throw new BadFormatException(
          "it has version " + version + ", and this compiler knows version " + Provenance.VERSION);
    }
    List<Provenance.Entry> files = new ArrayList<>();
    for (Object file : list(root, "files")) {
      List<Leaf> leaves = new ArrayList<>();
      for (Object leaf : list(file, "leaves")) {
        leaves.add(leaf(leaf));
      }
      files.add(
          new Provenance.Entry(
              text(file, "path"), text(file, "declared"), optional(file, "template"), leaves));
    }
    return new Provenance(text(root, "instance"), files);
  }

  private static Leaf leaf(Object leaf) throws BadFormatException {
    List<String> sources = new ArrayList<>();
    if (get(leaf, "sources").isPresent()) {
      for (Object source : list(leaf, "sources")) {
        sources.add(String.valueOf(source));
      }
    }
    return new Leaf(
        number(leaf, "line"),
        number(leaf, "column"),
        text(leaf, "key"),
        text(leaf, "property"),
        text(leaf, "origin"),
        text(leaf, "declared"),
        optional(leaf, "because"),
        sources);
  }

  private static String text(Object object, String key) throws BadFormatException {
    return optional(object, key)
        .orElseThrow(() -> new BadFormatException("`" + key + "` is missing"));
  }

  private static Optional<String> optional(Object object, String key) throws BadFormatException {
    Optional<Object> value = get(object, key);
    if (value.isPresent() && !(value.get() instanceof String)) {
      throw new BadFormatException("`" + key + "` is no string");
    }
    return value.map(String.class::cast);
  }

  private static int number(Object object, String key) throws BadFormatException {
    if (get(object, key).orElse("") instanceof Integer number) {
      return number;
    }
    throw new BadFormatException("`" + key + "` is no number");
  }

  private static List<?> list(Object object, String key) throws BadFormatException {
    if (get(object, key).orElse("") instanceof List<?> list) {
      return list;
    }
    throw new BadFormatException("`" + key + "` is no list");
  }

  private static Optional<Object> get(Object object, String key) throws BadFormatException {
    if (object instanceof Map<?, ?> map) {
      return Optional.ofNullable(map.get(key));
    }
    throw new BadFormatException("`" + key + "` is missing");
  }
}
