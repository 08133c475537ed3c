package dev.clusterc.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Related;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A text with what it imports, checked. After a line {@code --- a.b} follows the library module
 * {@code a.b}, after {@code --- x.cluster} that file.
 */
record Checked(Checker checker, ModuleDef module, Sink sink) {
  private static final Set<String> FORMATS = Set.of("flags", "json", "systemd", "text", "yaml");
  private static final String MAIN = "main.cluster";

  static Checked of(String text) {
    String[] parts = text.split("(?m)^--- ");
    Map<String, SourceFile> files = new TreeMap<>();
    for (int i = 1; i < parts.length; i++) {
      int end = parts[i].indexOf('\n');
      String name = parts[i].substring(0, end);
      boolean module = !name.endsWith(".cluster");
      String path = module ? name.replace('.', '/') + ".cluster" : name;
      files.put(name, SourceFile.of(path, parts[i].substring(end + 1), module));
    }
    Sink sink = new Sink();
    Checker checker = new Checker(new Finder(files), sink, FORMATS);
    return new Checked(checker, checker.load(SourceFile.of(MAIN, parts[0])), sink);
  }

  /** Finds what the text holds. */
  private record Finder(Map<String, SourceFile> files) implements ModuleFinder {
    @Override
    public Found module(String dottedName, Span importer) {
      return find(dottedName);
    }

    @Override
    public Found file(String relativePath, Span importer) {
      return find(relativePath);
    }

    private Found find(String name) {
      SourceFile file = files.get(name);
      return file == null ? new Missing() : new Source(file);
    }

    @Override
    public Collection<String> moduleNames() {
      return files.keySet().stream().filter(n -> !n.endsWith(".cluster")).toList();
    }
  }

  /** All diagnostics of a text: {@code line:column severity[id] message}, notes and help below. */
  static void assertDiagnostics(String text, String expected) {
    assertEquals(expected, of(text).diagnostics());
  }

  String diagnostics() {
    StringBuilder all = new StringBuilder();
    for (Diagnostic each : sink.sorted()) {
      all.append(each.span().map(Checked::place).orElse("?"))
          .append(' ')
          .append(each.severity().word())
          .append('[')
          .append(each.id())
          .append("] ")
          .append(each.message())
          .append('\n');
      for (Related note : each.notes()) {
        all.append("  ").append(note.key()).append(':');
        note.span().ifPresent(s -> all.append(' ').append(place(s)));
        all.append(note.text().isEmpty() ? "" : " " + note.text()).append('\n');
      }
      each.help().ifPresent(h -> all.append("  help: ").append(h).append('\n'));
    }
    return all.toString();
  }

  private static String place(Span span) {
    String file = span.file().path();
    return (file.equals(MAIN) ? "" : file + ":") + span.line() + ":" + span.column();
  }
}
