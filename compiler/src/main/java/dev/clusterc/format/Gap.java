package dev.clusterc.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What lies between two tokens.
 *
 * @param wide whether it holds more than one blank before the token or the comment in its line
 * @param trailing a comment behind the first token
 * @param comments on lines of their own
 * @param newline whether the second token begins a line
 * @param blank whether a blank line parts that line from what stands above it
 */
record Gap(
    boolean wide,
    Optional<String> trailing,
    List<Comment> comments,
    boolean newline,
    boolean blank) {

  /** A comment on a line of its own. */
  record Comment(String text, boolean blankBefore) {}

  /**
   * @param starts whether nothing of the first line is before it
   */
  static Gap of(String text, boolean starts) {
    String[] lines = text.split("\n", -1);
    String first = lines[0].strip();
    boolean wide = lines[0].length() - lines[0].stripLeading().length() > 1 || isTab(lines[0]);
    List<Comment> comments = new ArrayList<>();
    Optional<String> trailing = Optional.empty();
    if (starts && !first.isEmpty()) {
      comments.add(new Comment(first, false));
    } else if (!first.isEmpty()) {
      trailing = Optional.of(first);
    }
    boolean blank = starts && first.isEmpty() && lines.length > 1;
    for (int i = 1; i < lines.length; i++) {
      String line = lines[i].strip();
      if (!line.isEmpty()) {
        comments.add(new Comment(line, blank));
        blank = false;
      } else if (i + 1 < lines.length) {
        blank = true;
      }
    }
    return new Gap(wide, trailing, List.copyOf(comments), lines.length > 1, blank);
  }

  private static boolean isTab(String line) {
    return line.startsWith("\t");
  }
}
