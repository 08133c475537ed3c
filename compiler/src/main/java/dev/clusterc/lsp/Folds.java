package dev.clusterc.lsp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;

/**
 * What can be folded: brackets over several lines, comments, imports. Read from the text alone, so
 * that half-typed files fold as well.
 */
final class Folds {
  private final String text;
  private final Deque<Integer> open = new ArrayDeque<>();
  private final List<FoldingRange> ranges = new ArrayList<>();
  private int line;

  private Folds(String text) {
    this.text = text;
  }

  static List<FoldingRange> of(String text) {
    Folds folds = new Folds(text);
    folds.brackets();
    folds.runs("//", FoldingRangeKind.Comment);
    folds.runs("import ", FoldingRangeKind.Imports);
    return folds.ranges;
  }

  private void brackets() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
      } else if (c == '"') {
        at = afterString(at);
        continue;
      } else if (c == '/' && text.startsWith("//", at)) {
        at = lineEnd(at);
        continue;
      } else if (c == '{' || c == '[' || c == '(') {
        open.push(line);
      } else if ((c == '}' || c == ']' || c == ')') && !open.isEmpty()) {
        // The closing bracket stays in sight.
        add(open.pop(), line - 1, FoldingRangeKind.Region);
      }
      at++;
    }
  }

  /** A string ends on its line. */
  private int afterString(int start) {
    int end = lineEnd(start);
    for (int at = start + 1; at < end; at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.charAt(at) == '"') {
        return at + 1;
      }
    }
    return end;
  }

  private int lineEnd(int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  private void runs(String beginning, String kind) {
    String[] lines = text.split("\n", -1);
    int start = -1;
    for (int i = 0; i <= lines.length; i++) {
      boolean inside = i < lines.length && lines[i].strip().startsWith(beginning);
      if (inside && start < 0) {
        start = i;
      } else if (!inside && start >= 0) {
        add(start, i - 1, kind);
        start = -1;
      }
    }
  }

  private void add(int first, int last, String kind) {
    if (last > first) {
      FoldingRange range = new FoldingRange(first, last);
      range.setKind(kind);
      ranges.add(range);
    }
  }
}
