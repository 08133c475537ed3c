package dev.clusterc.output;

import dev.clusterc.diagnostic.render.JsonString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Where every value in the files of one instance comes from. It is written one value a line, so
 * that its history reads well.
 */
public record Provenance(String instance, List<Entry> files) {
  static final int VERSION = 1;

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
    StringBuilder out = new StringBuilder("{\n");
    out.append("  \"version\": ").append(VERSION).append(",\n");
    out.append("  \"instance\": ").append(JsonString.quote(instance)).append(",\n");
    out.append("  \"files\": [");
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
    out.append("    {\"path\": ").append(JsonString.quote(file.path));
    out.append(", \"declared\": ").append(JsonString.quote(file.declared));
    file.template.ifPresent(t -> out.append(", \"template\": ").append(JsonString.quote(t)));
    out.append(", \"leaves\": [");
    String separator = "\n";
    for (Leaf leaf : file.leaves) {
      out.append(separator).append("      ").append(render(leaf));
      separator = ",\n";
    }
    out.append(file.leaves.isEmpty() ? "]}" : "\n    ]}");
  }

  private static String render(Leaf leaf) {
    StringJoiner out = new StringJoiner(", ", "{", "}");
    out.add("\"line\": " + leaf.line());
    out.add("\"column\": " + leaf.column());
    out.add("\"key\": " + JsonString.quote(leaf.key()));
    out.add("\"property\": " + JsonString.quote(leaf.property()));
    out.add("\"origin\": " + JsonString.quote(leaf.origin()));
    out.add("\"declared\": " + JsonString.quote(leaf.declared()));
    leaf.because().ifPresent(text -> out.add("\"because\": " + JsonString.quote(text)));
    if (!leaf.sources().isEmpty()) {
      StringJoiner sources = new StringJoiner(", ", "[", "]");
      leaf.sources().forEach(source -> sources.add(JsonString.quote(source)));
      out.add("\"sources\": " + sources);
    }
    return out.toString();
  }
}
