package dev.clusterc.lsp;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.project.OpenTexts;
import dev.clusterc.project.Project;
import dev.clusterc.project.Settings;
import dev.clusterc.project.Sources;
import dev.clusterc.session.ReadyModules;
import dev.clusterc.session.Setup;
import dev.clusterc.session.Shelf;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.BooleanSupplier;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * All projects that the editor has files of. A file belongs to the nearest folder above that holds
 * a project's file; without one, the files of its own folder are looked at together.
 */
final class Rooms {
  private static final String TOO_DEEP =
      "the input is nested more deeply than can be followed\n"
          + "help: split long chains of values or brackets";

  private final Host host;
  private final OpenTexts texts;
  private final Documents documents;
  private final Places places;
  private final ReadyModules ready;
  private final Map<Path, Room> rooms = new ConcurrentHashMap<>();
  private final Set<Path> workspace = new CopyOnWriteArraySet<>();

  Rooms(Host host, OpenTexts texts, Documents documents, Places places) {
    this.host = host;
    this.texts = texts;
    this.documents = documents;
    this.places = places;
    this.ready = new ReadyModules(host.library());
  }

  /** A folder that the editor works in. */
  void enter(Path folder) {
    workspace.add(folder);
    if (Files.exists(folder.resolve(Settings.FILE))) {
      room(folder, true);
    }
  }

  void leave(Path folder) {
    workspace.remove(folder);
  }

  Collection<Room> all() {
    return rooms.values();
  }

  /** The project of a file. */
  Room of(Path file) {
    for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
      if (texts.exists(folder.resolve(Settings.FILE))) {
        return room(folder, true);
      }
    }
    return room(Optional.ofNullable(file.getParent()).orElse(file), false);
  }

  private Room room(Path folder, boolean declared) {
    return rooms.compute(
        folder,
        (key, known) ->
            known != null && known.declared() == declared
                ? known
                : new Room(folder, declared, Shelf.keeping(ready)));
  }

  /** Notes that a file has another text. */
  void touch(Path file) {
    boolean source = file.toString().endsWith(Sources.ENDING);
    if (source) {
      of(file).touch();
    }
    for (Room each : rooms.values()) {
      // Whether a template or the project's file is read can't be told from what was found.
      if (!source || each.analysis().flatMap(a -> a.file(file)).isPresent()) {
        each.touch();
      }
    }
  }

  void touchAll() {
    rooms.values().forEach(Room::touch);
  }

  /** Forgets projects of which nothing is open, but those that the editor works in. */
  void tidy() {
    rooms
        .values()
        .removeIf(
            room ->
                !workspace.contains(room.folder())
                    && documents.all().stream().noneMatch(each -> of(each.path()) == room));
  }

  /** Looks at a project anew, if it has to be. */
  void refresh(Room room, BooleanSupplier stop) {
    if (!room.stale()) {
      return;
    }
    room.renew();
    boolean done = false;
    try {
      Analysis analysis = analyse(room, stop);
      if (adopt(room, analysis)) {
        analysis = analyse(room, stop);
      }
      room.found(Optional.of(analysis), new Markers(analysis, places, home(room, analysis)).all());
      done = true;
    } catch (StackOverflowError e) {
      room.found(Optional.empty(), tooDeep(room));
      done = true;
    } finally {
      if (!done) {
        room.touch();
      }
    }
  }

  private Analysis analyse(Room room, BooleanSupplier stop) {
    Path folder = room.declared() ? room.folder() : around(room.folder());
    Setup setup = new Setup(folder, host.library(), host.version(), texts, room.shelf());
    return Analysis.of(setup, named(room, setup), host.today().get(), stop);
  }

  /** The folder of the workspace in which a folder lies. */
  private Path around(Path folder) {
    return workspace.stream()
        .filter(folder::startsWith)
        .max((a, b) -> Integer.compare(a.getNameCount(), b.getNameCount()))
        .orElse(folder);
  }

  private List<Path> named(Room room, Setup setup) {
    if (room.declared()) {
      if (room.strays().isEmpty()) {
        return List.of();
      }
      Project project =
          Project.open(
              List.of(), setup.folder(), setup.library(), setup.version(), texts, new Sink());
      List<Path> all = new ArrayList<>(project.sources(List.of(), setup.folder()).files());
      all.addAll(room.strays());
      return all;
    }
    TreeSet<Path> files = new TreeSet<>();
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(room.folder(), "*" + Sources.ENDING)) {
      found.forEach(files::add);
    } catch (IOException e) {
      // What is open is looked at all the same.
      files.clear();
    }
    for (Documents.Document each : documents.all()) {
      if (room.folder().equals(each.path().getParent())
          && each.path().toString().endsWith(Sources.ENDING)) {
        files.add(each.path());
      }
    }
    return List.copyOf(files);
  }

  /** Takes in files that are open and weren't reached; whether there are any that are new. */
  private boolean adopt(Room room, Analysis analysis) {
    if (!room.declared()) {
      return false;
    }
    boolean found = room.strays().removeIf(path -> documents.at(path).isEmpty());
    for (Documents.Document each : documents.all()) {
      boolean source = each.path().toString().endsWith(Sources.ENDING);
      if (source && of(each.path()) == room && !analysis.reads(each.path())) {
        found |= room.strays().add(each.path());
      }
    }
    return found;
  }

  /** Where it is told what has no place: the project's file, else any of its files. */
  private static Optional<Path> home(Room room, Analysis analysis) {
    return room.declared()
        ? Optional.of(room.folder().resolve(Settings.FILE))
        : analysis.files().stream().flatMap(file -> analysis.place(file).stream()).findFirst();
  }

  private Map<Path, List<Diagnostic>> tooDeep(Room room) {
    Map<Path, List<Diagnostic>> markers = new LinkedHashMap<>();
    Position start = new Position(0, 0);
    for (Documents.Document each : documents.all()) {
      if (of(each.path()) == room) {
        markers.put(
            each.path(),
            List.of(
                new Diagnostic(
                    new Range(start, start),
                    TOO_DEEP,
                    DiagnosticSeverity.Error,
                    Markers.SOURCE,
                    Code.NESTING_TOO_DEEP.id())));
      }
    }
    return markers;
  }
}
