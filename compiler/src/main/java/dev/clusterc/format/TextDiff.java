package dev.clusterc.format;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.ArrayList;
import java.util.List;

/** What differs between two texts of a file, as {@code patch} reads it. */
public final class TextDiff {
  private static final int CONTEXT = 3;

  private TextDiff() {}

  public static List<String> lines(String path, String before, String after) {
    List<String> old = lines(before);
    return UnifiedDiffUtils.generateUnifiedDiff(
        "a/" + path, "b/" + path, old, DiffUtils.diff(old, lines(after)), CONTEXT);
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    String last = lines.remove(lines.size() - 1);
    if (!last.isEmpty()) {
      lines.add(last + "\n\\ No newline at end of file");
    }
    return lines;
  }
}
