package dev.clusterc.lsp;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;

/** What can be said of a place of a text that nobody parsed. */
final class Cursor {
  private Cursor() {}

  /** The word at a place, or that ends there; empty if there is none. */
  static Span word(SourceFile file, int offset) {
    String text = file.text();
    int start = offset;
    while (start > 0 && isLetter(text.charAt(start - 1))) {
      start--;
    }
    int end = offset;
    while (end < text.length() && isLetter(text.charAt(end))) {
      end++;
    }
    return file.span(start, end);
  }

  static boolean isLetter(char c) {
    return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
  }

  /** Whether a place lies in a comment, or in a string and not in what is computed there. */
  static boolean isInText(String text, int offset) {
    int depth = 0;
    boolean string = false;
    for (int i = text.lastIndexOf('\n', offset - 1) + 1; i < offset; i++) {
      char c = text.charAt(i);
      if (string && c == '\\') {
        i++;
      } else if (string && c == '$' && text.startsWith("{", i + 1)) {
        depth++;
        string = false;
        i++;
      } else if (c == '"') {
        string = !string;
      } else if (!string && c == '}' && depth > 0) {
        depth--;
        string = true;
      } else if (!string && c == '/' && text.startsWith("/", i + 1)) {
        return true;
      }
    }
    return string;
  }

  /** The text of a place's line up to it. */
  static String before(String text, int offset) {
    return text.substring(text.lastIndexOf('\n', offset - 1) + 1, offset);
  }
}
