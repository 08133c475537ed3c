package dev.clusterc.diagnostic.render;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Related;
import dev.clusterc.diagnostic.Repair;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * Diagnostics for machines: {@code --format json}, described in {@code
 * grammar/diagnostics/json.md}. Keys may be added within a version; one that changes or goes makes
 * a new version.
 */
public final class JsonRenderer {
  static final int VERSION = 1;

  /** One document, one diagnostic a line. */
  public String render(List<Diagnostic> diagnostics) {
    return render(diagnostics, Map.of());
  }

  /**
   * The same with what else a command has to tell.
   *
   * @param further members of the document, their values written as JSON already
   */
  public String render(List<Diagnostic> diagnostics, Map<String, String> further) {
    Summary summary = Summary.of(diagnostics);
    String lines =
        diagnostics.stream()
            .map(d -> "\n    " + diagnostic(d))
            .collect(Collectors.joining(",", "[", diagnostics.isEmpty() ? "]" : "\n  ]"));
    StringBuilder more = new StringBuilder();
    further.forEach((key, value) -> more.append(",\n  ").append(member(key)).append(value));
    return "{\n  \"version\": "
        + VERSION
        + more
        + ",\n  \"diagnostics\": "
        + lines
        + ",\n  \"summary\": {\"errors\": "
        + summary.errors()
        + ", \"warnings\": "
        + summary.warnings()
        + ", \"notes\": "
        + summary.notes()
        + "}\n}\n";
  }

  private static String diagnostic(Diagnostic d) {
    StringJoiner out = object();
    out.add(member("severity", d.severity().word()));
    out.add(member("id", d.id()));
    out.add(member("message", d.message()));
    d.span().ifPresent(span -> out.add("\"place\": " + place(span)));
    d.label().ifPresent(label -> out.add(member("label", label)));
    if (!d.notes().isEmpty()) {
      out.add("\"notes\": " + array(d.notes().stream().map(JsonRenderer::note).toList()));
    }
    d.help().ifPresent(help -> out.add(member("help", help)));
    out.add("\"fixable\": " + (d.fixable() || d.repair().isPresent()));
    d.repair().ifPresent(repair -> out.add("\"repair\": " + repair(repair)));
    if (!d.sources().isEmpty()) {
      out.add("\"sources\": " + strings(d.sources()));
    }
    if (!d.instances().isEmpty()) {
      out.add("\"instances\": " + strings(d.instances()));
    }
    return out.toString();
  }

  private static String note(Related note) {
    StringJoiner out = object();
    out.add(member("key", note.key()));
    out.add(member("text", note.text()));
    note.span().ifPresent(span -> out.add("\"place\": " + place(span)));
    return out.toString();
  }

  private static String repair(Repair repair) {
    return object()
        .add(member("written", repair.written()))
        .add(member("instead", repair.instead()))
        .toString();
  }

  private static String place(Span span) {
    return object()
        .add(member("file", span.file().path()))
        .add("\"line\": " + span.line())
        .add("\"column\": " + span.column())
        .add("\"endLine\": " + span.endLine())
        .add("\"endColumn\": " + span.endColumn())
        .toString();
  }

  private static StringJoiner object() {
    return new StringJoiner(", ", "{", "}");
  }

  private static String member(String key, String text) {
    return member(key) + JsonString.quote(text);
  }

  private static String member(String key) {
    return "\"" + key + "\": ";
  }

  private static String strings(List<String> texts) {
    return array(texts.stream().map(JsonString::quote).toList());
  }

  private static String array(List<String> items) {
    return "[" + String.join(", ", items) + "]";
  }
}
