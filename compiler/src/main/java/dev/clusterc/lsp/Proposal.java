package dev.clusterc.lsp;

import dev.clusterc.source.Span;
import java.util.List;

/**
 * Something that could be written at a place.
 *
 * @param detail a few words beside the label, such as a type
 * @param doc what is known of it, as Markdown
 * @param insert what is written; in a snippet {@code $1} and the like are places to go on
 * @param rank a lower one stands above
 */
record Proposal(
    String label, Kind kind, String detail, String doc, String insert, boolean snippet, int rank) {

  /** What it is. */
  enum Kind {
    FIELD,
    ENTRY,
    VALUE,
    MEMBER,
    ROW,
    FUNCTION,
    SCHEMA,
    ENUM,
    TYPE,
    MODULE,
    SOURCE,
    RULE,
    UNIT,
    KEYWORD,
    SNIPPET
  }

  /** A name that stands for itself. */
  static Proposal name(String label, Kind kind, String detail, String doc, int rank) {
    return new Proposal(label, kind, detail, doc, label, false, rank);
  }

  static Proposal snippet(String label, String detail, String insert, int rank) {
    return new Proposal(label, Kind.SNIPPET, detail, "", insert, true, rank);
  }

  /** What it writes where the editor knows no snippets. */
  String plain() {
    return snippet
        ? insert.replaceAll("\\$\\{\\d+:([^}]*)}", "$1").replaceAll("\\$\\d+", "")
        : insert;
  }

  /** All that could be written in the place of a stretch of text. */
  record All(Span replaced, List<Proposal> proposals) {}
}
