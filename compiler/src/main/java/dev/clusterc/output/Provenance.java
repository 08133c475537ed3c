package dev.clusterc.output;

import dev.clusterc.diagnostic.render.JsonString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where every value in the files of one instance comes from. It is written one value a line, so
 * that its history reads well, and of what many values share only once, since a fleet has many.
 */
public record Provenance(String instance, List<Entry> files) {
  static final int VERSION = 2;

  /** Of a usual one, in characters. */
  private static final int SIZE = 16 * 1024;

  private static final Comparator<Leaf> ORDER =
      Comparator.comparingInt(Leaf::line)
          .thenComparingInt(Leaf::column)
          .thenComparing(Leaf::key)
          .thenComparing(Leaf::property);

  /** One file: who declared it, what laid it out, and its values by place. */
  public record Entry(String path, String declared, Optional<String> template, List<Leaf> leaves) {
    public Entry {
      leaves = List.copyOf(leaves);
    }

    /** Of the file itself, in the model; empty if no value tells. */
    private String base() {
      String quoted = "`" + path + "`";
      for (Leaf leaf : leaves) {
        int at = leaf.property().indexOf(quoted);
        if (at >= 0) {
          return leaf.property().substring(0, at + quoted.length());
        }
      }
      return "";
    }

    /** The values of a line, by column. */
    public List<Leaf> at(int line) {
      return leaves.stream().filter(leaf -> leaf.line() == line).toList();
    }
  }

  public Provenance {
    files = List.copyOf(files);
  }

  static Provenance of(String instance, Iterable<OutputFile> files) {
    List<Entry> entries = new ArrayList<>();
    for (OutputFile file : files) {
      List<Leaf> leaves = file.leaves().stream().sorted(ORDER).toList();
      entries.add(new Entry(file.path(), file.declared(), file.template(), leaves));
    }
    entries.sort(Comparator.comparing(Entry::path));
    return new Provenance(instance, entries);
  }

  public Optional<Entry> file(String path) {
    return files.stream().filter(entry -> entry.path.equals(path)).findFirst();
  }

  public String render() {
    StringBuilder out = new StringBuilder(SIZE);
    out.append("{\n  \"version\": ").append(VERSION);
    text(out, ",\n  \"instance\": ", instance);
    Map<String, Grounds> grounds = grounds();
    out.append(",\n  \"reasons\": {");
    String separator = "\n    ";
    for (Map.Entry<String, Grounds> each : grounds.entrySet()) {
      text(out, separator, each.getKey());
      each.getValue().render(out.append(": "));
      separator = ",\n    ";
    }
    out.append(grounds.isEmpty() ? "},\n  \"files\": [" : "\n  },\n  \"files\": [");
    separator = "\n";
    for (Entry file : files) {
      out.append(separator);
      render(out, file, grounds);
      separator = ",\n";
    }
    return out.append(files.isEmpty() ? "]\n}\n" : "\n  ]\n}\n").toString();
  }

  public static Provenance parse(String text) throws BadFormatException {
    return ProvenanceReader.read(text);
  }

  /** What is said of each declaration; where more is said of one, the first that comes. */
  private Map<String, Grounds> grounds() {
    Map<String, Grounds> grounds = new TreeMap<>();
    for (Entry file : files) {
      for (Leaf leaf : file.leaves) {
        Grounds own = Grounds.of(leaf);
        if (!own.isEmpty()) {
          grounds.putIfAbsent(leaf.declared(), own);
        }
      }
    }
    return grounds;
  }

  private static void render(StringBuilder out, Entry file, Map<String, Grounds> grounds) {
    String base = file.base();
    text(out, "    {\"path\": ", file.path);
    text(out, ", \"declared\": ", file.declared);
    file.template.ifPresent(t -> text(out, ", \"template\": ", t));
    text(out, ", \"property\": ", base);
    out.append(", \"leaves\": [");
    String separator = "\n";
    for (Leaf leaf : file.leaves) {
      out.append(separator).append("      [").append(leaf.line());
      out.append(", ").append(leaf.column());
      text(out, ", ", leaf.key());
      text(out, ", ", shortened(leaf, base));
      text(out, ", ", leaf.origin());
      text(out, ", ", leaf.declared());
      Grounds own = Grounds.of(leaf);
      if (!own.equals(grounds.getOrDefault(leaf.declared(), Grounds.NONE))) {
        own.render(out.append(", "));
      }
      out.append(']');
      separator = ",\n";
    }
    out.append(file.leaves.isEmpty() ? "]}" : "\n    ]}");
  }

  /**
   * The property as it is written: nothing if the key names it, and what follows the file's own
   * property if it is below that. No property begins with what can follow.
   */
  private static String shortened(Leaf leaf, String base) {
    String property = leaf.property();
    if (base.isEmpty() || !property.startsWith(base) || !follows(property, base.length())) {
      return property;
    }
    return property.equals(base + below(leaf.key())) ? "" : property.substring(base.length());
  }

  private static boolean follows(String property, int at) {
    return at < property.length() && (property.charAt(at) == '.' || property.charAt(at) == '[');
  }

  /** A property as it was, from what is written of it. */
  static String property(String written, String key, String base) {
    if (written.isEmpty()) {
      return base.isEmpty() ? "" : base + below(key);
    }
    return follows(written, 0) ? base + written : written;
  }

  private static String below(String key) {
    return key.startsWith("[") ? key : "." + key;
  }

  private static void text(StringBuilder out, String key, String text) {
    out.append(key);
    JsonString.quote(out, text);
  }
}
