package dev.clusterc.artifact;

import java.util.ArrayList;
import java.util.List;

/** The text of a file while it is written, with marks where its leaves begin. */
final class Output {
  private record Mark(Object tag, String path, int offset) {}

  private final StringBuilder text = new StringBuilder();
  private final List<Mark> marks = new ArrayList<>();

  Output append(String part) {
    text.append(part);
    return this;
  }

  int length() {
    return text.length();
  }

  boolean endsWith(String end) {
    return text.length() >= end.length() && text.indexOf(end, text.length() - end.length()) >= 0;
  }

  /** Whether the last line is a comment, which then belongs to what comes next. */
  boolean endsWithComment() {
    int end = text.length() - 1;
    return end > 0 && text.charAt(text.lastIndexOf("\n", end - 1) + 1) == '#';
  }

  /** The next character written belongs to this leaf. */
  void mark(Node leaf, String path) throws FormatException {
    markAt(leaf, path, text.length());
  }

  /** All leaves of a command that is written as one text stand where it begins. */
  void markAt(Node leaf, String path, int offset) throws FormatException {
    mark(leaf.tag(), path, offset);
    if (leaf instanceof Node.Command command) {
      for (CommandLine.Argument argument : CommandLine.of(command, path).arguments()) {
        for (CommandLine.Leaf flag : argument.leaves()) {
          mark(flag.tag(), flag.path(), offset);
        }
      }
    }
  }

  void mark(Object tag, String path, int offset) {
    marks.add(new Mark(tag, path, offset));
  }

  /** A comment behind what stands on the line, in the manner of YAML and TOML. */
  Output trailingComment(String comment) {
    String line = Characters.comment(comment);
    return line.isEmpty() ? this : append("  # ").append(line);
  }

  /** A comment on a line of its own, above what it speaks of. */
  Output commentLine(String comment) {
    String line = Characters.comment(comment);
    return line.isEmpty() ? this : append("# ").append(line).append("\n");
  }

  /** The file, which ends in exactly one newline. */
  Rendered endingInOneNewline() {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    text.setLength(end);
    return finish();
  }

  Rendered finish() {
    if (text.length() == 0 || text.charAt(text.length() - 1) != '\n') {
      text.append('\n');
    }
    List<Position> positions = new ArrayList<>(marks.size());
    int line = 1;
    int lineStart = 0;
    int at = 0;
    for (Mark mark : marks) {
      int offset = Math.min(mark.offset(), text.length() - 1);
      for (; at < offset; at++) {
        if (text.charAt(at) == '\n') {
          line++;
          lineStart = at + 1;
        }
      }
      positions.add(new Position(mark.tag(), mark.path(), line, offset - lineStart + 1));
    }
    return new Rendered(text.toString(), positions);
  }
}
