package dev.clusterc.artifact;

import java.util.List;

/** A file's text (LF, final newline) and where each leaf stands in it, in the order of the text. */
public record Rendered(String text, List<Position> positions) {
  public Rendered {
    positions = List.copyOf(positions);
  }
}
