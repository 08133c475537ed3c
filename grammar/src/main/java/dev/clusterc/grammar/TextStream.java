package dev.clusterc.grammar;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * A text in UTF-16, so that a token's place is an offset of the text; ANTLR's own counts points.
 */
final class TextStream implements CharStream {
  private final String text;
  private int at;

  TextStream(String text) {
    this.text = text;
  }

  @Override
  public String getText(Interval interval) {
    int end = Math.min(interval.b + 1, text.length());
    return interval.a >= end ? "" : text.substring(interval.a, end);
  }

  /** Whether this character stands at the place, if anything does. */
  boolean holds(int offset, char character) {
    return offset >= 0 && offset < text.length() && text.charAt(offset) == character;
  }

  @Override
  public void consume() {
    if (at == text.length()) {
      throw new IllegalStateException("past the end");
    }
    at++;
  }

  @Override
  public int LA(int ahead) {
    if (ahead == 0) {
      return 0;
    }
    int index = ahead < 0 ? at + ahead : at + ahead - 1;
    return index < 0 || index >= text.length() ? IntStream.EOF : text.charAt(index);
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return at;
  }

  @Override
  public void seek(int index) {
    at = Math.min(index, text.length());
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public String getSourceName() {
    return IntStream.UNKNOWN_SOURCE_NAME;
  }
}
