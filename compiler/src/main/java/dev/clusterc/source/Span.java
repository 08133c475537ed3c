package dev.clusterc.source;

/** A stretch of a file, in UTF-16 offsets of its text, end exclusive; it may be empty. */
public record Span(SourceFile file, int start, int end) {
  public Span {
    if (start < 0 || end < start || end > file.length()) {
      throw new IllegalArgumentException("span " + start + ".." + end + " of " + file);
    }
  }

  /** The empty span at a place. */
  public static Span at(SourceFile file, int offset) {
    return new Span(file, offset, offset);
  }

  /** The smallest span that holds both. */
  public Span cover(Span other) {
    if (other.file != file) {
      throw new IllegalArgumentException("spans of " + file + " and " + other.file);
    }
    return new Span(file, Math.min(start, other.start), Math.max(end, other.end));
  }

  /** Line of the first character, from 1. */
  public int line() {
    return file.lines().line(start);
  }

  /** Column of the first character, from 1, in code points. */
  public int column() {
    return file.lines().column(start);
  }

  /** Line of the place after the last character. */
  public int endLine() {
    return file.lines().line(end);
  }

  /** Column of the place after the last character. */
  public int endColumn() {
    return file.lines().column(end);
  }

  public boolean isEmpty() {
    return start == end;
  }

  public boolean contains(int offset) {
    return start <= offset && offset < end;
  }

  public String text() {
    return file.text().substring(start, end);
  }

  /** As a person would write the place: {@code research.cluster:12:26}. */
  @Override
  public String toString() {
    return file.path() + ":" + line() + ":" + column();
  }
}
