package dev.clusterc.lsp;

import dev.clusterc.project.OpenTexts;
import dev.clusterc.session.Session;
import dev.clusterc.source.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the projects up to date and answers questions about them. What the editor says is noted in
 * the thread that reads it; all else is done by one other thread, in order. While edits come faster
 * than projects can be looked at, only the last state is.
 */
final class Desk {
  /**
   * A file in its project, as its text is now.
   *
   * @param markers says diagnostics in the protocol's words
   */
  record View(Analysis analysis, SourceFile file, Positions positions, Markers markers) {}

  private final Documents documents;
  private final Places places;
  private final Rooms rooms;
  private final Shipped shipped;
  private final Worker worker;
  private final AtomicLong edits = new AtomicLong();
  private final AtomicBoolean waiting = new AtomicBoolean();
  private final Map<Path, List<Diagnostic>> published = new HashMap<>();
  private final Map<Path, Integer> results = new HashMap<>();
  private @Nullable LanguageClient client;
  private boolean pulls;
  private boolean refreshes;

  Desk(Host host) {
    OpenTexts texts = new OpenTexts();
    documents = new Documents(texts);
    shipped = new Shipped(host.shipped(), host.cache());
    // They are the library's, and as it was shipped.
    documents.ignore(path -> shipped.name(path).isPresent());
    places = new Places(documents, shipped);
    rooms = new Rooms(host, texts, documents, places);
    worker = new Worker(this::failed);
  }

  LanguageClient client() {
    return Objects.requireNonNull(client);
  }

  void connect(LanguageClient other) {
    client = other;
  }

  /**
   * Diagnostics are asked for, not sent.
   *
   * @param refreshes whether the editor can be told to ask again
   */
  void pull(boolean refreshes) {
    pulls = true;
    this.refreshes = refreshes;
  }

  Places places() {
    return places;
  }

  Documents documents() {
    return documents;
  }

  Rooms rooms() {
    return rooms;
  }

  void end() {
    worker.end();
  }

  // What the editor says.

  /** Notes something; what is wrong with that is no reason to stop. */
  void note(Runnable task) {
    worker.guarded(task);
  }

  /** A file has another text, or is no longer open. */
  void edited(String uri) {
    edits.incrementAndGet();
    Documents.path(uri).filter(path -> shipped.name(path).isEmpty()).ifPresent(rooms::touch);
    look();
  }

  /** Something changed that nobody can tell. */
  void changed() {
    edits.incrementAndGet();
    rooms.touchAll();
    look();
  }

  private void look() {
    if (!waiting.getAndSet(true)) {
      worker.run(
          () -> {
            waiting.set(false);
            long start = edits.get();
            refreshAll(() -> edits.get() != start);
            if (edits.get() == start) {
              publish();
            }
          });
    }
  }

  private void refreshAll(BooleanSupplier stop) {
    rooms.tidy();
    for (Room each : rooms.all()) {
      rooms.refresh(each, stop);
    }
  }

  // What is told.

  /** Everything that is wrong, by file. */
  private Map<Path, List<Diagnostic>> all() {
    Map<Path, Set<Diagnostic>> all = new TreeMap<>();
    for (Room room : rooms.all()) {
      room.markers()
          .forEach(
              (path, found) -> all.computeIfAbsent(path, p -> new LinkedHashSet<>()).addAll(found));
    }
    Map<Path, List<Diagnostic>> lists = new TreeMap<>();
    all.forEach((path, found) -> lists.put(path, List.copyOf(found)));
    return lists;
  }

  private void publish() {
    Map<Path, List<Diagnostic>> now = all();
    Set<Path> paths = new LinkedHashSet<>(published.keySet());
    paths.addAll(now.keySet());
    boolean elsewhere = false;
    for (Path path : paths) {
      List<Diagnostic> found = now.getOrDefault(path, List.of());
      if (!found.equals(published.getOrDefault(path, List.of()))) {
        results.merge(path, 1, Integer::sum);
        elsewhere |= documents.at(path).isPresent();
        send(path, found);
      }
    }
    published.clear();
    published.putAll(now);
    if (pulls && refreshes && elsewhere && client != null) {
      // Whether it does is its own affair.
      var unused = client.refreshDiagnostics();
    }
  }

  private void send(Path path, List<Diagnostic> found) {
    if (!pulls && client != null) {
      PublishDiagnosticsParams params = new PublishDiagnosticsParams(places.uri(path), found);
      documents.at(path).ifPresent(document -> params.setVersion(document.version()));
      client.publishDiagnostics(params);
    }
  }

  private void failed(Throwable e) {
    if (client != null) {
      client.logMessage(
          new MessageParams(
              MessageType.Error,
              "this is a bug in clusterc, not a mistake of yours: " + e + "; the server goes on"));
    }
  }

  // What is asked.

  /** What is wrong with a file, with a number that changes when that does. */
  record Found(Path path, List<Diagnostic> diagnostics, int result) {}

  CompletableFuture<List<Found>> diagnostics(Optional<String> uri) {
    return worker.ask(
        List.of(),
        () -> {
          refreshAll(() -> false);
          publish();
          Set<Path> paths = new LinkedHashSet<>();
          if (uri.isPresent()) {
            Documents.path(uri.get()).ifPresent(paths::add);
          } else {
            paths.addAll(results.keySet());
          }
          List<Found> found = new ArrayList<>();
          for (Path path : paths) {
            found.add(
                new Found(
                    path, published.getOrDefault(path, List.of()), results.getOrDefault(path, 0)));
          }
          return found;
        });
  }

  /** An answer about a file; of one that can't be read there is nothing to say. */
  <T> CompletableFuture<T> ask(String uri, T otherwise, Function<View, T> question) {
    return worker.ask(otherwise, () -> view(uri).map(question).orElse(otherwise));
  }

  /** An answer about all projects. */
  <T> CompletableFuture<T> askAll(T otherwise, Function<List<Analysis>, T> question) {
    return worker.ask(
        otherwise,
        () -> {
          refreshAll(() -> false);
          return question.apply(
              rooms.all().stream().flatMap(room -> room.analysis().stream()).toList());
        });
  }

  private Optional<View> view(String uri) {
    Optional<Path> path = Documents.path(uri);
    if (path.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> name = shipped.name(path.get());
    if (name.isPresent()) {
      return rooms.all().stream()
          .flatMap(room -> room.analysis().stream())
          .flatMap(each -> each.packaged(name.get()).map(file -> view(each, file)).stream())
          .findFirst();
    }
    Room room = rooms.of(path.get());
    rooms.refresh(room, () -> false);
    return room.analysis().flatMap(each -> file(each, path.get()).map(file -> view(each, file)));
  }

  private static Optional<SourceFile> file(Analysis analysis, Path path) {
    Session session = analysis.session();
    return analysis.file(path).or(() -> session.project().read(path));
  }

  private View view(Analysis analysis, SourceFile file) {
    Markers markers = new Markers(analysis, places, Optional.empty());
    return new View(analysis, file, places.positions(file.text()), markers);
  }
}
