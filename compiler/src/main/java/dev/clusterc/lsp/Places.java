package dev.clusterc.lsp;

import dev.clusterc.source.SourceFile;
import java.nio.file.Path;
import java.util.Optional;

/** What files and places in them are called in the protocol. */
final class Places {
  private final Documents documents;
  private final Shipped shipped;
  private volatile boolean utf8;

  Places(Documents documents, Shipped shipped) {
    this.documents = documents;
    this.shipped = shipped;
  }

  /** From now on places in a line are counted in bytes. */
  void countBytes() {
    utf8 = true;
  }

  boolean utf8() {
    return utf8;
  }

  Positions positions(String text) {
    return new Positions(text, utf8);
  }

  String uri(Path path) {
    return documents.uri(path);
  }

  /** Of any file that an analysis read. */
  Optional<String> uri(Analysis analysis, SourceFile file) {
    return analysis.place(file).map(this::uri).or(() -> shipped(file.path()));
  }

  /** The page of a diagnostic. */
  Optional<String> page(String id) {
    return shipped("diagnostics/" + id + ".md");
  }

  private Optional<String> shipped(String path) {
    return shipped.file(path).map(file -> file.toUri().toString());
  }
}
