package dev.clusterc.diagnostic.render;

import dev.clusterc.source.LineMap;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * The line in which a span starts, as a terminal shows it, and where the carets go.
 *
 * @param text the line, tabs expanded, cut to a window around the span if it is long
 * @param indent cells before the first caret
 * @param carets how many carets, at least one
 * @param goesOn whether the span goes on below this line
 */
record Excerpt(int line, String text, int indent, int carets, boolean goesOn) {
  static final int MAX_CELLS = 100;
  private static final int TAB = 4;

  /** Code points looked at on each side of the caret; a line may be as long as its file. */
  private static final int REACH = 2 * MAX_CELLS;

  private static final String CUT = "…";

  private record Cell(String shown, int width, boolean marked) {}

  static Excerpt of(Span span) {
    LineMap lines = span.file().lines();
    int line = span.line();
    String text = span.file().text();
    int lineStart = lines.start(line);
    int lineEnd = lines.end(line);
    int start = Math.min(span.start(), lineEnd);
    int end = Math.min(span.end(), lineEnd);
    int from = back(text, start, lineStart);
    int to = forward(text, start, lineEnd);

    List<Cell> cells = new ArrayList<>();
    int column = 0;
    for (int at = from; at < to; ) {
      int codePoint = text.codePointAt(at);
      Cell cell = cell(codePoint, column, at >= start && at < end);
      cells.add(cell);
      column += cell.width;
      at += Character.charCount(codePoint);
    }
    int first = cells(cells, text.codePointCount(from, start));
    int marked = cells.stream().filter(Cell::marked).mapToInt(Cell::width).sum();
    boolean goesOn = span.end() > lineEnd && span.endLine() > line;
    return window(line, cells, first, Math.max(1, marked), from > lineStart, to < lineEnd, goesOn);
  }

  private static Excerpt window(
      int line,
      List<Cell> cells,
      int first,
      int carets,
      boolean cutBefore,
      boolean cutAfter,
      boolean goesOn) {
    int total = cells.stream().mapToInt(Cell::width).sum();
    int left = 0;
    int right = total;
    if (total > MAX_CELLS) {
      int room = MAX_CELLS - Math.min(carets, MAX_CELLS * 2 / 3);
      left = Math.max(0, Math.min(first - room / 2, total - MAX_CELLS));
      right = left + MAX_CELLS;
    }
    StringBuilder shown = new StringBuilder();
    boolean before = cutBefore || left > 0;
    boolean after = cutAfter || right < total;
    if (before) {
      shown.append(CUT);
    }
    int column = 0;
    int dropped = 0;
    for (Cell cell : cells) {
      boolean fits = column >= left && column + cell.width <= right;
      if (fits) {
        shown.append(cell.shown);
      } else if (column < left) {
        dropped += cell.width;
      }
      column += cell.width;
    }
    if (after) {
      shown.append(CUT);
    }
    int indent = first - dropped + (before ? 1 : 0);
    int visible = Math.max(1, Math.min(carets, right - first));
    return new Excerpt(line, shown.toString(), indent, visible, goesOn);
  }

  private static Cell cell(int codePoint, int column, boolean marked) {
    if (codePoint == '\t') {
      int width = TAB - column % TAB;
      return new Cell(" ".repeat(width), width, marked);
    }
    int visible = Width.visible(codePoint);
    return new Cell(Character.toString(visible), Width.of(visible), marked);
  }

  private static int cells(List<Cell> cells, int count) {
    return cells.subList(0, count).stream().mapToInt(Cell::width).sum();
  }

  private static int back(String text, int from, int limit) {
    int at = from;
    for (int i = 0; i < REACH && at > limit; i++) {
      at -= Character.charCount(text.codePointBefore(at));
    }
    return Math.max(at, limit);
  }

  private static int forward(String text, int from, int limit) {
    int at = from;
    for (int i = 0; i < REACH && at < limit; i++) {
      at += Character.charCount(text.codePointAt(at));
    }
    return Math.min(at, limit);
  }
}
