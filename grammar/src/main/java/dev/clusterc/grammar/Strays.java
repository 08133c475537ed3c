package dev.clusterc.grammar;

import dev.clusterc.grammar.Problem.Kind;
import java.util.Locale;
import java.util.Optional;

/** Says what is wrong with characters that mean nothing where they stand. */
final class Strays {
  private Strays() {}

  static Problem problem(ClusterToken token) {
    String text = token.getText();
    if (text.startsWith("/*")) {
      return of(token, "a comment begins with `//`, not with `/*`", "write `//` before each line");
    }
    return switch (text.charAt(0)) {
      case '#' -> of(token, "a comment begins with `//`, not with `#`", "write `//` before it");
      case '`' ->
          of(
              token,
              text.length() == 1 || text.equals("``")
                  ? "there is no name between the backticks"
                  : "the name isn't closed with a backtick on its line",
              "write a name in backticks as `` `log-driver` ``");
      case '\'' -> of(token, "a text stands in double quotes", "write \"" + inner(text) + "\"");
      case '\u201C', '\u201D', '\u201E', '\u2018', '\u2019' ->
          of(
              token,
              "the quote " + named(text.codePointAt(0)) + " isn't the straight one",
              "write \"" + inner(text) + "\"");
      case ';' -> of(token, "`;` ends nothing", "end it with a comma or a new line");
      case '&' -> of(token, "`" + text + "` is no operator", "write `and`");
      case '!' -> of(token, "`!` is no operator", "write `not`");
      case '$' -> of(token, "`$` has a meaning only in a text", "write the name alone");
      case '\r' ->
          of(token, "a carriage return (U+000D) without a line feed", "end lines with U+000A");
      case '\u2013', '\u2014', '\u2212', '\u2010', '\u2011' ->
          of(token, named(text.codePointAt(0)) + " isn't the minus sign", "write `-`");
      default -> other(token, text.codePointAt(0));
    };
  }

  private static Problem other(ClusterToken token, int character) {
    if (character == 0xA0 || Character.getType(character) == Character.SPACE_SEPARATOR) {
      return of(token, named(character) + " isn't a blank", "write a plain blank");
    }
    if (Character.isLetter(character)) {
      return of(
          token,
          named(character) + " can't stand in a bare name",
          "put the whole name in backticks");
    }
    return new Problem(
        Kind.STRAY_CHARACTER,
        token.getStartIndex(),
        token.end(),
        named(character) + " has no meaning here",
        invisible(character) ? Optional.of("remove it") : Optional.empty());
  }

  /** A character as a person can find it: by sight, and by number where sight doesn't help. */
  static String named(int character) {
    String code = String.format(Locale.ROOT, "U+%04X", character);
    if (character > ' ' && character < 0x7F) {
      return "`" + (char) character + "`";
    }
    if (invisible(character)) {
      return "the invisible character " + code + name(character);
    }
    return "`" + Character.toString(character) + "` (" + code + ")";
  }

  private static String name(int character) {
    String name = Character.getName(character);
    return name == null ? "" : " (" + name.toLowerCase(Locale.ROOT) + ")";
  }

  private static boolean invisible(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  static Problem escape(ClusterToken token) {
    String text = token.getText();
    return Problem.of(
        Kind.BAD_ESCAPE,
        token,
        text.length() == 1
            ? "a text can't end in `\\`"
            : "texts have no escape " + escaped(text.codePointAt(1)),
        "the escapes are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\$`; a backslash is `\\\\`");
  }

  private static String escaped(int character) {
    return invisible(character)
        ? "with " + named(character)
        : "`\\" + Character.toString(character) + "`";
  }

  private static String inner(String text) {
    String rest = text.substring(1);
    int last = rest.length() - 1;
    return last >= 0 && "'\u201C\u201D\u2018\u2019".indexOf(rest.charAt(last)) >= 0
        ? rest.substring(0, last)
        : rest;
  }

  private static Problem of(ClusterToken token, String message, String help) {
    return Problem.of(Kind.STRAY_CHARACTER, token, message, help);
  }
}
