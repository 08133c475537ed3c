package dev.clusterc.format;

import java.util.ArrayList;
import java.util.List;

/** One line to be written: pieces, some of which may stand in columns with pieces of others. */
final class Line {
  final boolean blankBefore;
  int indent;

  /** Whether it is written as it is, with its own newlines and indentation. */
  boolean raw;

  private final List<Piece> pieces = new ArrayList<>();

  /** A piece, the blanks before it, and the column it may stand in. */
  private static final class Piece {
    final String text;
    int blanks;

    Piece(String text, int blanks) {
      this.text = text;
      this.blanks = blanks;
    }
  }

  Line(boolean blankBefore) {
    this.blankBefore = blankBefore;
  }

  boolean isEmpty() {
    return pieces.isEmpty();
  }

  int size() {
    return pieces.size();
  }

  void add(String text, int blanks) {
    pieces.add(new Piece(text, pieces.isEmpty() ? 0 : blanks));
  }

  /** How far a piece stands from the line's first character. */
  int position(int index) {
    int at = indent;
    for (int i = 0; i < index; i++) {
      Piece piece = pieces.get(i);
      at += piece.blanks + piece.text.codePointCount(0, piece.text.length());
    }
    return at + pieces.get(index).blanks;
  }

  /** Moves a piece, and all behind it, to the right. */
  void push(int index, int blanks) {
    pieces.get(index).blanks += blanks;
  }

  void write(StringBuilder out) {
    StringBuilder line = new StringBuilder();
    if (!raw) {
      line.append(" ".repeat(indent));
    }
    for (Piece piece : pieces) {
      line.append(" ".repeat(piece.blanks)).append(piece.text);
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }
}
