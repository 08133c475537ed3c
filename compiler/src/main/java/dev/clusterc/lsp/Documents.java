package dev.clusterc.lsp;

import dev.clusterc.project.OpenTexts;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** What the editor has open, as it says. */
final class Documents {

  /**
   * A file that is open.
   *
   * @param uri as the editor spells it
   * @param path links resolved, where they can be
   */
  record Document(String uri, Path path, int version, String text) {}

  private final Map<Path, Document> open = new ConcurrentHashMap<>();
  private final OpenTexts texts;
  private Predicate<Path> foreign = path -> false;

  Documents(OpenTexts texts) {
    this.texts = texts;
  }

  /** Leaves such files alone, open or not. */
  void ignore(Predicate<Path> paths) {
    foreign = paths;
  }

  /** The file that a URI names; empty if it is none of the file system. */
  static Optional<Path> path(String uri) {
    try {
      URI parsed = new URI(uri);
      if (!"file".equals(parsed.getScheme())) {
        return Optional.empty();
      }
      Path path = Path.of(parsed).toAbsolutePath().normalize();
      return Optional.of(real(path));
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }

  private static Path real(Path path) {
    try {
      return Files.exists(path) ? path.toRealPath() : path;
    } catch (IOException e) {
      return path;
    }
  }

  /** As the editor spells it, if it has the file open. */
  String uri(Path path) {
    Document document = open.get(path);
    return document == null ? path.toUri().toString() : document.uri;
  }

  Optional<Document> at(Path path) {
    return Optional.ofNullable(open.get(path));
  }

  Collection<Document> all() {
    return List.copyOf(open.values());
  }

  void open(String uri, int version, String text) {
    path(uri)
        .filter(path -> !foreign.test(path))
        .ifPresent(path -> put(new Document(uri, path, version, text)));
  }

  void change(String uri, int version, List<TextDocumentContentChangeEvent> changes, boolean utf8) {
    Optional<Document> before = path(uri).flatMap(this::at);
    if (before.isEmpty()) {
      return;
    }
    String text = before.get().text;
    for (TextDocumentContentChangeEvent each : changes) {
      if (each.getRange() == null) {
        text = each.getText();
      } else {
        Positions positions = new Positions(text, utf8);
        int start = positions.offset(each.getRange().getStart());
        int end = Math.max(start, positions.offset(each.getRange().getEnd()));
        text = text.substring(0, start) + each.getText() + text.substring(end);
      }
    }
    put(new Document(before.get().uri, before.get().path, version, text));
  }

  void close(String uri) {
    path(uri)
        .ifPresent(
            path -> {
              open.remove(path);
              texts.remove(path);
            });
  }

  private void put(Document document) {
    open.put(document.path, document);
    texts.put(document.path, document.text);
  }
}
