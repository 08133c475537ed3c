package dev.clusterc.explain;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.clusterc.output.OutputFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What differs between two trees of files, line by line. */
public final class FileDifferences {
  /** What became of a file. */
  public enum Kind {
    ADDED,
    REMOVED,
    CHANGED
  }

  /**
   * The same change of one or more files.
   *
   * @param paths sorted
   * @param lines of a changed file those that differ, each after {@code "- "} or {@code "+ "}; of
   *     another file none
   */
  public record Change(Kind kind, List<String> paths, List<String> lines) {
    public Change {
      paths = List.copyOf(paths);
      lines = List.copyOf(lines);
    }
  }

  private record Same(Kind kind, List<String> lines) {}

  private FileDifferences() {}

  /** The changes, in the order of the paths. */
  public static List<Change> between(List<OutputFile> before, List<OutputFile> after) {
    Map<String, OutputFile> old = byPath(before);
    Map<String, OutputFile> young = byPath(after);
    TreeSet<String> paths = new TreeSet<>(old.keySet());
    paths.addAll(young.keySet());
    Map<Same, List<String>> found = new LinkedHashMap<>();
    for (String path : paths) {
      OutputFile one = old.get(path);
      OutputFile other = young.get(path);
      Same same;
      if (one == null) {
        same = new Same(Kind.ADDED, List.of());
      } else if (other == null) {
        same = new Same(Kind.REMOVED, List.of());
      } else {
        same = compare(text(one), text(other));
      }
      if (same.kind != Kind.CHANGED || !same.lines.isEmpty()) {
        found.computeIfAbsent(same, key -> new ArrayList<>()).add(path);
      }
    }
    List<Change> changes = new ArrayList<>();
    found.forEach((same, each) -> changes.add(new Change(same.kind, each, same.lines)));
    return changes;
  }

  private static Map<String, OutputFile> byPath(List<OutputFile> files) {
    Map<String, OutputFile> byPath = new TreeMap<>();
    files.forEach(file -> byPath.put(file.path(), file));
    return byPath;
  }

  /** A mode is told as a line, since it has no other place. */
  private static String text(OutputFile file) {
    return file.mode().equals(OutputFile.MODE)
        ? file.content()
        : "mode " + file.mode() + "\n" + file.content();
  }

  private static Same compare(String before, String after) {
    List<String> lines = new ArrayList<>();
    if (!before.equals(after)) {
      for (AbstractDelta<String> delta :
          DiffUtils.diff(before.lines().toList(), after.lines().toList()).getDeltas()) {
        delta.getSource().getLines().forEach(line -> lines.add("- " + line));
        delta.getTarget().getLines().forEach(line -> lines.add("+ " + line));
      }
    }
    return new Same(Kind.CHANGED, lines);
  }
}
