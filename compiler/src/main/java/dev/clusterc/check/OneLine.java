package dev.clusterc.check;

import java.util.regex.Pattern;

/** Source text without its line breaks. */
final class OneLine {
  private static final Pattern COMMENT = Pattern.compile("//[^\n\"]*(?=\n|$)");
  private static final Pattern AFTER_OPENING =
      Pattern.compile("([\\[({,=+*/%]|=>|\\b(?:and|or|in|then|else|not))\\s*\\n\\s*");
  private static final Pattern BEFORE_CLOSING =
      Pattern.compile("\\s*\\n\\s*([\\])}.+*/%=-]|(?:and|or|in|then|else)\\b)");
  private static final Pattern BREAK = Pattern.compile("\\s*\\n\\s*");

  private OneLine() {}

  /** Where a line ends a member or an arm, a comma does. */
  static String of(String text) {
    String line = COMMENT.matcher(text.strip()).replaceAll("");
    line = AFTER_OPENING.matcher(line).replaceAll("$1 ");
    line = BEFORE_CLOSING.matcher(line).replaceAll(" $1");
    line = BREAK.matcher(line).replaceAll(", ");
    return line.replaceAll("[ \\t]+", " ");
  }
}
