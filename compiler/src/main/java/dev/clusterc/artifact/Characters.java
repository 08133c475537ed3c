package dev.clusterc.artifact;

import java.util.Map;

/** What characters mean in a file, the same on every Java release. */
final class Characters {
  private Characters() {}

  static boolean isControl(int c) {
    return c < 0x20 || (c >= 0x7f && c <= 0x9f);
  }

  static boolean hasControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isControl(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a reader of the file cannot see the character or would take it for another: controls,
   * blanks other than the space bar's, line separators, marks of direction, private use.
   */
  static boolean isInvisible(int c) {
    return isControl(c)
        || c == 0xa0
        || c == 0xad
        || c == 0x34f
        || c == 0x61c
        || c == 0x1680
        || (c >= 0x180b && c <= 0x180e)
        || (c >= 0x2000 && c <= 0x200f)
        || (c >= 0x2028 && c <= 0x202f)
        || (c >= 0x205f && c <= 0x206f)
        || c == 0x3000
        || (c >= 0xe000 && c <= 0xf8ff)
        || c == 0xfeff
        || (c >= 0xfff0 && c <= 0xffff);
  }

  /** One line that cannot end its comment; empty when nothing is left. */
  static String comment(String comment) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < comment.length(); i++) {
      char c = comment.charAt(i);
      boolean strange = isInvisible(c) || Character.isSurrogate(c);
      line.append(strange && !isPair(comment, i) ? ' ' : c);
    }
    // A backslash at the end would take the next line into the comment.
    int end = line.length();
    while (end > 0 && (line.charAt(end - 1) == '\\' || line.charAt(end - 1) == ' ')) {
      end--;
    }
    return line.substring(0, end).strip();
  }

  private static boolean isPair(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }

  /** Half a character cannot be written as UTF-8; Java would silently write a question mark. */
  static void requireWellFormed(Node node, String path) throws FormatException {
    if (node instanceof Node.Text text) {
      requireWhole(text.value(), path, "the text");
    } else if (node instanceof Node.Command command) {
      requireWhole(command.program(), path, "the program's name");
      requireWellFormed(command.flags(), path);
    } else if (node instanceof Node.Sequence sequence) {
      for (int i = 0; i < sequence.items().size(); i++) {
        requireWellFormed(sequence.items().get(i), Paths.index(path, i));
      }
    } else if (node instanceof Node.Mapping mapping) {
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        String child = Paths.key(path, entry.getKey());
        requireWhole(entry.getKey(), child, "the key");
        requireWellFormed(entry.getValue(), child);
      }
    }
  }

  private static void requireWhole(String text, String path, String what) throws FormatException {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i)) && !isPair(text, i)) {
        throw new FormatException(
            path, what + " holds half of a character (a lone surrogate), which no file can hold");
      }
    }
  }
}
