package dev.clusterc.artifact;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** How a text is spelled in YAML so that readers of every version get that text back. */
final class YamlScalars {
  /** Words, in any capitals, that some reader takes for a truth value, null or a merge. */
  private static final Set<String> WORDS =
      Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null", "none", "nan", "inf");

  /** Integers and floats of YAML 1.0 to 1.2, base 60 included, and what looks like them. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "[-+.,:_0-9]+"
              + "|[-+]?0[xX][0-9a-fA-F_]*"
              + "|[-+]?0[oO][0-7_]*"
              + "|[-+]?[.,_0-9]*[eE][-+]?[0-9_]*"
              + "|[-+]?0[bB][01_]*"
              + "|[-+]?\\.([iI][nN][fF]|[nN][aA][nN])");

  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*");
  private static final Pattern IPV4 = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}");

  private YamlScalars() {}

  /** Plain if nothing can be misread, else quoted. */
  static String oneLine(String text) {
    if (isPlain(text)) {
      return text;
    }
    boolean escapes = text.codePoints().anyMatch(YamlScalars::needsEscape);
    boolean awkward = text.indexOf('"') >= 0 || text.indexOf('\\') >= 0;
    return !escapes && awkward && text.indexOf('\'') < 0 ? "'" + text + "'" : doubleQuoted(text);
  }

  /** Whether the text is of several lines that a literal block shows exactly as they are. */
  static boolean fitsBlock(String text) {
    if (text.indexOf('\n') < 0 || text.strip().isEmpty()) {
      return false;
    }
    boolean first = true;
    for (String line : text.split("\n", -1)) {
      if (line.isEmpty()) {
        continue;
      }
      // The first line's blanks would be taken for indentation; an editor would strip the last's.
      if ((first && isBlank(line.charAt(0))) || isBlank(line.charAt(line.length() - 1))) {
        return false;
      }
      first = false;
      if (line.codePoints().anyMatch(c -> c != '\t' && needsEscape(c))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(String text) {
    if (text.isEmpty() || !isPlainStart(text)) {
      return false;
    }
    char last = text.charAt(text.length() - 1);
    if (last == ' ' || last == ':' || text.contains(": ") || text.contains(" #")) {
      return false;
    }
    if (holdsEscapes(text)) {
      return false;
    }
    return !looksLikeOtherType(text);
  }

  private static boolean holdsEscapes(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return text.codePoints().anyMatch(YamlScalars::needsEscape);
      }
    }
    return false;
  }

  private static boolean isPlainStart(String text) {
    char first = text.charAt(0);
    if (first == '-') {
      return text.length() > 1
          && (isAsciiAlphanumeric(text.charAt(1)) || text.charAt(1) == '-')
          && !text.startsWith("---");
    }
    return isAsciiAlphanumeric(first)
        || first >= 0xa1
        || (first == '.' && !text.startsWith("..."))
        || "/_($^+;".indexOf(first) >= 0;
  }

  private static boolean looksLikeOtherType(String text) {
    char first = text.charAt(0);
    if ((first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.') {
      return (NUMBER.matcher(text).matches() && !IPV4.matcher(text).matches())
          || DATE.matcher(text).matches();
    }
    return (first == '_' && NUMBER.matcher(text).matches())
        || (text.length() <= 5 && WORDS.contains(text.toLowerCase(Locale.ROOT)));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isAsciiAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /** Old readers refuse characters outside the basic plane, so these are escaped too. */
  private static boolean needsEscape(int c) {
    return c > 0xffff || Characters.isInvisible(c);
  }

  private static String doubleQuoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(c -> appendEscaped(quoted, c));
    return quoted.append('"').toString();
  }

  private static void appendEscaped(StringBuilder quoted, int c) {
    switch (c) {
      case '"' -> quoted.append("\\\"");
      case '\\' -> quoted.append("\\\\");
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      case '\t' -> quoted.append("\\t");
      default -> {
        if (!needsEscape(c)) {
          quoted.appendCodePoint(c);
        } else if (c <= 0xff) {
          quoted.append(String.format(Locale.ROOT, "\\x%02x", c));
        } else if (c <= 0xffff) {
          quoted.append(String.format(Locale.ROOT, "\\u%04x", c));
        } else {
          quoted.append(String.format(Locale.ROOT, "\\U%08x", c));
        }
      }
    }
  }
}
