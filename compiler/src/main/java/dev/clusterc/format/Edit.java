package dev.clusterc.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Another text for a stretch of a file, which may be empty. */
public record Edit(int start, int end, String text) {

  /** Whether both can be done at once. */
  public boolean parts(Edit other) {
    return end < other.start || other.end < start;
  }

  /** The text with all of these done; no two may touch. */
  public static String apply(String text, List<Edit> edits) {
    List<Edit> sorted = new ArrayList<>(edits);
    sorted.sort(Comparator.comparingInt(Edit::start));
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (Edit edit : sorted) {
      out.append(text, from, edit.start).append(edit.text);
      from = edit.end;
    }
    return out.append(text, from, text.length()).toString();
  }
}
