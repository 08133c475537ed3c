package dev.clusterc.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines up what stands below each other. A column is kept where its writer padded at least one of
 * its lines; else nobody wanted it.
 */
final class Columns {
  private final Map<Column, List<Cell>> cells = new LinkedHashMap<>();

  /**
   * What stands below each other.
   *
   * @param rank columns of a lower rank are further to the left
   * @param group of lines
   * @param name to tell columns of one rank and group apart
   */
  record Column(int rank, int group, String name) {}

  private record Cell(Line line, int index, boolean wanted) {}

  /**
   * Puts the line's last piece into a column.
   *
   * @param wanted whether it was padded
   */
  void add(Column column, Line line, boolean wanted) {
    cells
        .computeIfAbsent(column, c -> new ArrayList<>())
        .add(new Cell(line, line.size() - 1, wanted));
  }

  void align() {
    cells.keySet().stream()
        .sorted(Comparator.comparingInt(Column::rank))
        .map(cells::get)
        .filter(column -> column.stream().anyMatch(Cell::wanted))
        .forEach(Columns::align);
  }

  private static void align(List<Cell> column) {
    int furthest = 0;
    for (Cell cell : column) {
      furthest = Math.max(furthest, cell.line.position(cell.index));
    }
    for (Cell cell : column) {
      cell.line.push(cell.index, furthest - cell.line.position(cell.index));
    }
  }
}
