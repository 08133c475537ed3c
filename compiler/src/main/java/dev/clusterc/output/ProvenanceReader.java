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

  /** Parts that tell of a value. */
  private static final int LEAF = 6;

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
    int version = number(get(root, "version").orElse(""));
    if (version != Provenance.VERSION) {
      throw new BadFormatException(
          "it has version " + version + ", and this compiler knows version " + Provenance.VERSION);
    }
    Object reasons = get(root, "reasons").orElse(Map.of());
    List<Provenance.Entry> files = new ArrayList<>();
    for (Object file : list(root, "files")) {
      String base = text(file, "property");
      List<Leaf> leaves = new ArrayList<>();
      for (Object leaf : list(file, "leaves")) {
        leaves.add(leaf(leaf, base, reasons));
      }
      files.add(
          new Provenance.Entry(
              text(file, "path"), text(file, "declared"), optional(file, "template"), leaves));
    }
    return new Provenance(text(root, "instance"), files);
  }

  /** Line, column, key, property, origin, declaration, and what is said of this value alone. */
  private static Leaf leaf(Object leaf, String base, Object reasons) throws BadFormatException {
    if (!(leaf instanceof List<?> parts) || parts.size() < LEAF || parts.size() > LEAF + 1) {
      throw new BadFormatException("a value isn't told in " + LEAF + " parts");
    }
    String declared = string(parts.get(5));
    Object grounds =
        parts.size() > LEAF ? parts.get(LEAF) : get(reasons, declared).orElse(Map.of());
    List<String> sources = new ArrayList<>();
    if (get(grounds, "sources").isPresent()) {
      for (Object source : list(grounds, "sources")) {
        sources.add(string(source));
      }
    }
    String key = string(parts.get(2));
    return new Leaf(
        number(parts.get(0)),
        number(parts.get(1)),
        key,
        Provenance.property(string(parts.get(3)), key, base),
        string(parts.get(4)),
        declared,
        optional(grounds, "because"),
        sources);
  }

  private static String string(Object value) throws BadFormatException {
    if (value instanceof String text) {
      return text;
    }
    throw new BadFormatException("`" + value + "` is no string");
  }

  private static int number(Object value) throws BadFormatException {
    if (value instanceof Integer number) {
      return number;
    }
    throw new BadFormatException("`" + value + "` is no number");
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
