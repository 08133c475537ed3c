package dev.clusterc.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A table of {@code data/}: lines of comment, a head, and rows of cells between tabulators. */
record Table(String name, List<Map<String, String>> rows) {
  private static final Path FOLDER = Path.of("data");

  static Table read(String name) throws IOException {
    List<String> head = List.of();
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve(name + ".tsv"))) {
      if (line.startsWith("#")) {
        continue;
      }
      List<String> cells = List.of(line.split("\t", -1));
      if (head.isEmpty()) {
        head = cells;
        continue;
      }
      if (cells.size() != head.size()) {
        throw new AssertionError(name + ": " + cells.size() + " cells in " + line);
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int column = 0; column < cells.size(); column++) {
        row.put(head.get(column), cells.get(column));
      }
      rows.add(row);
    }
    return new Table(name, rows);
  }
}
