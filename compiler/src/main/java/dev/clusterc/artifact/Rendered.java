package dev.clusterc.artifact;

import java.util.List;

/** A file's text (LF, final newline) and where each leaf stands in it, in the order of the text. */
public record Rendered(String text, List<Position> positions) {
  static final Rendered NOTHING = new Rendered("", List.of());

  public Rendered {
    positions = List.copyOf(positions);
  }
}
