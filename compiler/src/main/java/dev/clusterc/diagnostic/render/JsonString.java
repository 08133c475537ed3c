package dev.clusterc.diagnostic.render;

import java.util.Locale;

/** Text as JSON writes it: readable where it can be, escaped where it must be. */
public final class JsonString {
  private JsonString() {}

  public static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2);
    quote(out, text);
    return out.toString();
  }

  /** Appends the text in quotes. */
  public static void quote(StringBuilder out, String text) {
    out.append('"');
    int plain = 0;
    for (int at = 0; at < text.length(); ) {
      char c = text.charAt(at);
      if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\') {
        at++;
        continue;
      }
      out.append(text, plain, at);
      int codePoint = text.codePointAt(at);
      append(out, codePoint);
      at += Character.charCount(codePoint);
      plain = at;
    }
    out.append(text, plain, text.length()).append('"');
  }

  private static void append(StringBuilder out, int codePoint) {
    switch (codePoint) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (mustEscape(codePoint)) {
          out.append(String.format(Locale.ROOT, "\\u%04x", codePoint));
        } else {
          out.appendCodePoint(codePoint);
        }
      }
    }
  }

  /**
   * Line separators are escaped for readers that take a line at a time, noncharacters and byte
   * order marks for readers that refuse or drop them.
   */
  private static boolean mustEscape(int codePoint) {
    boolean control = codePoint < 0x20 || (codePoint >= 0x7F && codePoint < 0xA0);
    boolean loneSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    boolean lineEnd = codePoint == 0x2028 || codePoint == 0x2029;
    boolean noText = codePoint == 0xFEFF || codePoint == 0xFFFE || codePoint == 0xFFFF;
    return control || loneSurrogate || lineEnd || noText;
  }
}
