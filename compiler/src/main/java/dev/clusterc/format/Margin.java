package dev.clusterc.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where comments behind code stand: those of a declaration below each other, in the column in which
 * most of them were written. What is too long for that has its comment right behind it.
 */
final class Margin {
  private final Map<Integer, List<Comment>> comments = new HashMap<>();

  private record Comment(Line line, int index, boolean padded, int column) {}

  /**
   * Adds the comment that is the line's last piece.
   *
   * @param padded whether it stood further to the right than it had to
   * @param column where it stood
   */
  void add(int declaration, Line line, boolean padded, int column) {
    comments
        .computeIfAbsent(declaration, d -> new ArrayList<>())
        .add(new Comment(line, line.size() - 1, padded, column));
  }

  void align() {
    for (List<Comment> each : comments.values()) {
      int column = column(each);
      for (Comment comment : each) {
        int missing = column - comment.line.position(comment.index);
        comment.line.push(comment.index, Math.max(0, missing));
      }
    }
  }

  /** The commonest; of several the one furthest to the left. */
  private static int column(List<Comment> all) {
    Map<Integer, Integer> counts = new HashMap<>();
    int best = 0;
    for (Comment comment : all) {
      if (comment.padded) {
        int count = counts.merge(comment.column, 1, Integer::sum);
        int most = counts.getOrDefault(best, 0);
        if (count > most || (count == most && comment.column < best)) {
          best = comment.column;
        }
      }
    }
    return best;
  }
}
