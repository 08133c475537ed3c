package dev.clusterc.lsp;

import dev.clusterc.check.Meaning;
import dev.clusterc.source.Span;

/** A name in a text, and what it stands for. */
record Mention(Span span, Meaning meaning) {

  /** The name, without backticks and quotes. */
  String name() {
    String text = span.text();
    return isQuoted() ? text.substring(1, text.length() - 1) : text;
  }

  boolean isQuoted() {
    String text = span.text();
    return text.length() > 1 && (text.startsWith("`") || text.startsWith("\""));
  }
}
