package dev.clusterc.lsp;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Ever larger pieces of a text around a place. */
final class Selections {
  private Selections() {}

  /** From the innermost to the whole file, each larger than the one before. */
  static List<Span> around(Scene scene, SourceFile file, int offset) {
    List<Span> spans = new ArrayList<>();
    List<Nodes> chain = Nodes.of(scene.tree(file)).around(offset);
    for (int i = chain.size() - 1; i >= 0; i--) {
      Span span = chain.get(i).span();
      Span last = spans.isEmpty() ? Span.at(file, offset) : spans.get(spans.size() - 1);
      boolean larger = span.start() <= last.start() && span.end() >= last.end();
      if (larger && span.end() - span.start() > last.end() - last.start()) {
        spans.add(span);
      }
    }
    return spans;
  }
}
