package dev.clusterc.diagnostic.render;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Related;
import dev.clusterc.diagnostic.Severity;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Diagnostics for people: message, place, the line itself with carets, and what is known about it.
 *
 * @param colour whether the reader is a terminal that shows colours
 * @param instances whether to name the instances concerned; with a single one they tell nothing
 */
public record TextRenderer(boolean colour, boolean instances) {
  private static final int NAMED_INSTANCES = 3;

  /** All of them, a blank line between two; empty if there are none. */
  public String render(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(this::render).collect(Collectors.joining("\n"));
  }

  /** One diagnostic, its last line ended. */
  public String render(Diagnostic diagnostic) {
    StringBuilder out = new StringBuilder();
    String head = diagnostic.severity().word() + "[" + diagnostic.id() + "]";
    out.append(paint(Style.of(diagnostic.severity()), head))
        .append(paint(Style.BOLD, ": " + Width.visible(diagnostic.message())))
        .append('\n');
    int gutter = diagnostic.span().map(s -> digits(s.line())).orElse(1);
    diagnostic.span().ifPresent(span -> place(out, diagnostic, span, gutter));
    for (Related note : diagnostic.notes()) {
      line(out, gutter, note.key(), place(note) + note.text());
    }
    diagnostic.help().ifPresent(help -> line(out, gutter, "help", help + fix(diagnostic)));
    for (String source : diagnostic.sources()) {
      line(out, gutter, "source", source);
    }
    if (instances && !diagnostic.instances().isEmpty()) {
      line(out, gutter, "in", names(diagnostic.instances()));
    }
    return out.toString();
  }

  private void place(StringBuilder out, Diagnostic diagnostic, Span span, int gutter) {
    out.append(" ".repeat(gutter))
        .append(paint(Style.FRAME, "-->"))
        .append(' ')
        .append(Width.visible(span.toString()))
        .append('\n');
    if (span.file().text().isEmpty()) {
      return;
    }
    Excerpt excerpt = Excerpt.of(span);
    String bar = paint(Style.FRAME, " |");
    out.append(paint(Style.FRAME, Integer.toString(excerpt.line()))).append(bar);
    if (!excerpt.text().isBlank()) {
      out.append(' ').append(excerpt.text().stripTrailing());
    }
    String marks = "^".repeat(excerpt.carets()) + (excerpt.goesOn() ? "…" : "");
    String label = diagnostic.label().map(text -> " " + Width.visible(text)).orElse("");
    out.append('\n')
        .append(" ".repeat(gutter))
        .append(bar)
        .append(" ".repeat(excerpt.indent() + 1))
        .append(paint(Style.of(diagnostic.severity()), marks + label))
        .append('\n');
  }

  /** A text of several lines goes on below itself. */
  private void line(StringBuilder out, int gutter, String key, String text) {
    String[] lines = text.split("\n", -1);
    out.append(" ".repeat(gutter + 1))
        .append(paint(Style.FRAME, "="))
        .append(' ')
        .append(paint(Style.BOLD, key + ":"))
        .append(' ')
        .append(Width.visible(lines[0]).stripTrailing())
        .append('\n');
    for (int i = 1; i < lines.length; i++) {
      String more = " ".repeat(gutter + key.length() + 5) + Width.visible(lines[i]);
      out.append(more.stripTrailing()).append('\n');
    }
  }

  private static String place(Related note) {
    return note.span().map(s -> s.file().path() + ":" + s.line() + "  ").orElse("");
  }

  private static String fix(Diagnostic diagnostic) {
    return diagnostic.fixable() ? "  [tried: the rule then holds]" : "";
  }

  private static String names(List<String> names) {
    int more = names.size() - NAMED_INSTANCES;
    if (more <= 1) {
      return String.join(", ", names);
    }
    return String.join(", ", names.subList(0, NAMED_INSTANCES)) + " and " + more + " more";
  }

  private static int digits(int number) {
    return Integer.toString(number).length();
  }

  private String paint(Style style, String text) {
    return colour ? "\u001B[" + style.code + "m" + text + "\u001B[0m" : text;
  }

  private enum Style {
    BOLD("1"),
    FRAME("1;34"),
    ERROR("1;31"),
    WARNING("1;33"),
    NOTE("1;36");

    private final String code;

    Style(String code) {
      this.code = code;
    }

    static Style of(Severity severity) {
      return switch (severity) {
        case ERROR -> ERROR;
        case WARNING -> WARNING;
        case NOTE -> NOTE;
      };
    }
  }
}
