package dev.clusterc.source;

import java.util.Arrays;

/**
 * Lines and columns of a text. Both count from 1; a column counts code points, so that an emoji is
 * one column for a person and an editor alike. A line ends at {@code \n} or {@code \r\n}; offsets
 * stay those of the text as it was read.
 */
public final class LineMap {
  private final String text;
  private final int[] starts;

  LineMap(String text) {
    this.text = text;
    int[] found = new int[16];
    int count = 1;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      if (count == found.length) {
        found = Arrays.copyOf(found, count * 2);
      }
      found[count++] = at + 1;
    }
    this.starts = Arrays.copyOf(found, count);
  }

  /** A text that ends in a newline has a last, empty line after it; an empty text has one line. */
  public int count() {
    return starts.length;
  }

  /** The line that holds this offset. */
  public int line(int offset) {
    checkOffset(offset);
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The column of this offset in its line, in code points. */
  public int column(int offset) {
    return text.codePointCount(start(line(offset)), offset) + 1;
  }

  /** The offset of a line's first character. */
  public int start(int line) {
    return starts[line - 1];
  }

  /** The offset after a line's last character, its line end not counted. */
  public int end(int line) {
    if (line == starts.length) {
      return text.length();
    }
    int newline = starts[line] - 1;
    return newline > start(line) && text.charAt(newline - 1) == '\r' ? newline - 1 : newline;
  }

  /** The text of a line without its line end. */
  public String text(int line) {
    return text.substring(start(line), end(line));
  }

  /** The offset of a place, moved to the nearest one that exists. */
  public int offset(int line, int column) {
    int existing = Math.max(1, Math.min(line, count()));
    int start = start(existing);
    int length = text.codePointCount(start, end(existing));
    return text.offsetByCodePoints(start, Math.max(0, Math.min(column - 1, length)));
  }

  private void checkOffset(int offset) {
    if (offset < 0 || offset > text.length()) {
      throw new IndexOutOfBoundsException(
          "offset " + offset + " in a text of " + text.length() + " characters");
    }
  }
}
