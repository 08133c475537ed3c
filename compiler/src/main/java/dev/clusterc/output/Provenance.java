package dev.clusterc.output;

import dev.clusterc.diagnostic.render.JsonString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where every value in the files of one instance comes from. It is written one value a line, so
 * that its history reads well.
 */
public record Provenance(String instance, List<Entry> files) {
  static final int VERSION = 1;

  /** Of a usual one, in characters. */
  private static final int SIZE = 32 * 1024;

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
    out.append(",\n  \"files\": [");
    String separator = "\n";
    for (Entry file : files) {
      out.append(separator);
      render(out, file);
      separator = ",\n";
    }
    return out.append(files.isEmpty() ? "]\n}\n" : "\n  ]\n}\n").toString();
  }

  public static Provenance parse(String text) throws BadFormatException {
    return ProvenanceReader.read(text);
  }

  private static void render(StringBuilder out, Entry file) {
    text(out, "    {\"path\": ", file.path);
    text(out, ", \"declared\": ", file.declared);
    file.template.ifPresent(t -> text(out, ", \"template\": ", t));
    out.append(", \"leaves\": [");
    String separator = "\n      ";
    for (Leaf leaf : file.leaves) {
      out.append(separator);
      render(out, leaf);
      separator = ",\n      ";
    }
    out.append(file.leaves.isEmpty() ? "]}" : "\n    ]}");
  }

  private static void render(StringBuilder out, Leaf leaf) {
    out.append("{\"line\": ").append(leaf.line());
    out.append(", \"column\": ").append(leaf.column());
    text(out, ", \"key\": ", leaf.key());
    text(out, ", \"property\": ", leaf.property());
    text(out, ", \"origin\": ", leaf.origin());
    text(out, ", \"declared\": ", leaf.declared());
    leaf.because().ifPresent(because -> text(out, ", \"because\": ", because));
    String separator = ", \"sources\": [";
    for (String source : leaf.sources()) {
      text(out, separator, source);
      separator = ", ";
    }
    out.append(leaf.sources().isEmpty() ? "}" : "]}");
  }

  private static void text(StringBuilder out, String key, String text) {
    out.append(key);
    JsonString.quote(out, text);
  }
}
