package dev.clusterc.lsp;

import dev.clusterc.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Places of a text as the protocol counts them: lines from 0, which a lone carriage return ends as
 * well, and in them units of the encoding that was agreed on.
 */
final class Positions {
  private final String text;
  private final boolean utf8;
  private final int[] starts;

  /**
   * @param utf8 whether places in a line are counted in bytes of UTF-8, not in UTF-16 units
   */
  Positions(String text, boolean utf8) {
    this.text = text;
    this.utf8 = utf8;
    int[] found = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends = c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1));
      if (ends) {
        if (count == found.length) {
          found = Arrays.copyOf(found, count * 2);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  Position position(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    int line = found >= 0 ? found : -found - 2;
    String before = text.substring(starts[line], offset);
    return new Position(line, utf8 ? bytes(before) : before.length());
  }

  Range range(int start, int end) {
    return new Range(position(start), position(end));
  }

  Range range(Span span) {
    return range(span.start(), span.end());
  }

  /** The offset of a place, moved to the nearest one that exists. */
  int offset(Position position) {
    if (position.getLine() < 0) {
      return 0;
    }
    if (position.getLine() >= starts.length) {
      return text.length();
    }
    int start = starts[position.getLine()];
    int end = end(position.getLine());
    int wanted = Math.max(0, position.getCharacter());
    return utf8 ? byBytes(start, end, wanted) : Math.min(start + wanted, end);
  }

  private int byBytes(int start, int end, int wanted) {
    int at = start;
    int left = wanted;
    while (at < end) {
      int point = text.codePointAt(at);
      left -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (left < 0) {
        break;
      }
      at += Character.charCount(point);
    }
    return at;
  }

  /** The offset after a line's last character, its line end not counted. */
  private int end(int line) {
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    while (end > starts[line] && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
