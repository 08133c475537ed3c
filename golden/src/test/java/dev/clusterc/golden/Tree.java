package dev.clusterc.golden;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files below a folder: their paths, bytes, and whether they can be executed. */
record Tree(SortedMap<String, Entry> files) {
  private static final int FLEET = 5;
  private static final String LOCK = "/.clusterc.lock";

  /** Its bytes are the characters of {@code bytes}, in Latin-1. */
  record Entry(String bytes, boolean executable) {}

  static Tree read(Path folder) throws IOException {
    SortedMap<String, Entry> files = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          files.put(
              folder.relativize(file).toString().replace('\\', '/'),
              new Entry(
                  Files.readString(file, StandardCharsets.ISO_8859_1), Files.isExecutable(file)));
        }
      }
    }
    return new Tree(files);
  }

  /** The same, where there are many folders without what the locks of all but the first tell. */
  Tree ofFleet() {
    List<String> folders = files.keySet().stream().map(Tree::folder).distinct().toList();
    if (folders.size() < FLEET) {
      return this;
    }
    SortedMap<String, Entry> kept = new TreeMap<>(files);
    kept.keySet().removeIf(path -> !folder(path).equals(folders.get(0)) && !path.endsWith(LOCK));
    return new Tree(kept);
  }

  private static String folder(String path) {
    return path.substring(0, path.indexOf('/'));
  }

  /** What makes {@code actual} differ from this tree, a line each; nothing if they are equal. */
  List<String> differences(Tree actual) {
    List<String> found = new ArrayList<>();
    files.forEach(
        (path, expected) -> {
          Entry entry = actual.files.get(path);
          if (entry == null) {
            found.add("missing: " + path);
          } else if (!expected.bytes.equals(entry.bytes)) {
            found.add("differs: " + path + firstDifference(expected.bytes, entry.bytes));
          } else if (expected.executable != entry.executable) {
            found.add((entry.executable ? "now executable: " : "no longer executable: ") + path);
          }
        });
    for (String path : actual.files.keySet()) {
      if (!files.containsKey(path)) {
        found.add("not expected: " + path);
      }
    }
    return found;
  }

  /** Replaces what is in {@code folder} by this tree. */
  void write(Path folder) throws IOException {
    delete(folder);
    for (var file : files.entrySet()) {
      Path target = folder.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      Files.writeString(target, file.getValue().bytes(), StandardCharsets.ISO_8859_1);
      if (file.getValue().executable() && !target.toFile().setExecutable(true, false)) {
        throw new IOException("can't make executable: " + target);
      }
    }
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static String firstDifference(String expected, String actual) {
    String[] before = lines(expected);
    String[] after = lines(actual);
    int line = 0;
    while (line < before.length && line < after.length && before[line].equals(after[line])) {
      line++;
    }
    return ":"
        + (line + 1)
        + "\n    approved: "
        + at(before, line)
        + "\n    now:      "
        + at(after, line);
  }

  private static String[] lines(String bytes) {
    byte[] raw = bytes.getBytes(StandardCharsets.ISO_8859_1);
    return new String(raw, StandardCharsets.UTF_8).split("\n", -1);
  }

  private static String at(String[] lines, int line) {
    return line < lines.length ? lines[line] : "(end of file)";
  }
}
