package dev.clusterc.project;

import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Finds and reads the files of a project and of the standard library, each once. */
public final class Project implements ModuleFinder {
  private final Root root;
  private final Path realRoot;
  private final Library library;
  private final Texts texts;
  private final Sink sink;
  private final Map<Path, Loaded> onDisk = new HashMap<>();
  private final Map<String, Loaded> packaged = new HashMap<>();
  private final Map<SourceFile, Path> places = new IdentityHashMap<>();
  private Settings settings = Settings.NONE;

  private Project(Root root, Library library, Texts texts, Sink sink) {
    this.root = root;
    this.realRoot = Paths.real(root.folder()).orElse(root.folder());
    this.library = library;
    this.texts = texts;
    this.sink = sink;
  }

  /**
   * The project to which the named paths belong, or the current folder if none is named. What is
   * wrong with its file is reported.
   *
   * @param version of the compiler that runs
   */
  public static Project open(
      List<Path> named, Path current, Library library, String version, Sink sink) {
    return open(named, current, library, version, Texts.DISK, sink);
  }

  /** The same, with the texts of files from elsewhere than the disk. */
  public static Project open(
      List<Path> named, Path current, Library library, String version, Texts texts, Sink sink) {
    Project project = new Project(Root.find(named, current, sink), library, texts, sink);
    if (project.root.declared()) {
      Path path = project.root().resolve(Settings.FILE);
      Loaded loaded = project.load(path);
      if (loaded instanceof Loaded.Text text) {
        project.settings = ProjectFile.read(text.file(), project.root(), version, sink);
      } else {
        sink.add(refused(loaded, Optional.empty()));
      }
    }
    return project;
  }

  /** The folder that nothing leads out of. */
  public Path root() {
    return root.folder();
  }

  /** Where a file is on the disk, or would be; nowhere if it is packaged. */
  public synchronized Optional<Path> place(SourceFile file) {
    return Optional.ofNullable(places.get(file));
  }

  /** A path as diagnostics show it. */
  public String shown(Path path) {
    return Paths.below(root(), path);
  }

  public Settings settings() {
    return settings;
  }

  /**
   * The source files at the named paths; if none is named, at those of the project's file, else
   * below the current folder.
   */
  public Sources sources(List<Path> named, Path current) {
    List<Path> paths = named.isEmpty() ? settings.sources() : named;
    if (paths.isEmpty()) {
      paths = List.of(current);
    }
    List<Path> absolute = new ArrayList<>();
    for (Path each : paths) {
      absolute.add(current.toAbsolutePath().resolve(each).normalize());
    }
    return Sources.find(absolute, root(), texts, sink);
  }

  /** A file that the user named; if it can't be read, that is reported. */
  public synchronized Optional<SourceFile> read(Path path) {
    Loaded loaded = load(path.toAbsolutePath().normalize());
    if (loaded instanceof Loaded.Text text) {
      return Optional.of(text.file());
    }
    sink.add(refused(loaded, Optional.empty()));
    return Optional.empty();
  }

  @Override
  public synchronized Found module(String dottedName, Span importer) {
    String path = path(dottedName);
    if (path.isEmpty()) {
      return new Missing();
    }
    if (dottedName.equals(Library.NAME) || dottedName.startsWith(Library.NAME + ".")) {
      return inLibrary(path, importer);
    }
    List<Path> folders = new ArrayList<>(List.of(root()));
    folders.addAll(settings.libraries());
    for (Path folder : folders) {
      Path file = folder.resolve(path);
      if (texts.exists(file)) {
        return leadsOut(file, realRoot)
            ? outside(dottedName, importer)
            : found(load(file), importer);
      }
    }
    return new Missing();
  }

  @Override
  public synchronized Found file(String relativePath, Span importer) {
    return beside(relativePath, importer, Code.FILE_NOT_FOUND);
  }

  /** A template that is named beside an artifact. */
  public synchronized Found template(String relativePath, Span artifact) {
    return beside(relativePath, artifact, Code.TEMPLATE_MISSING);
  }

  @Override
  public Collection<String> moduleNames() {
    TreeSet<String> names = new TreeSet<>();
    try {
      for (String path : library.paths()) {
        name(path).ifPresent(names::add);
      }
    } catch (IOException e) {
      // Names are only for suggestions; without them the error itself still stands.
      return names;
    }
    List<Path> folders = new ArrayList<>(settings.libraries());
    if (root.declared()) {
      folders.add(root());
    }
    for (Path folder : folders) {
      for (Path file : Sources.find(List.of(folder), root(), texts, new Sink()).files()) {
        name(Paths.shown(folder.relativize(file))).ifPresent(names::add);
      }
    }
    return names;
  }

  private static Optional<String> name(String path) {
    return path.endsWith(Sources.ENDING)
        ? Optional.of(path.substring(0, path.length() - Sources.ENDING.length()).replace('/', '.'))
        : Optional.empty();
  }

  /** The path of a module's file; empty if a part of the name can't be that of a file. */
  private static String path(String dottedName) {
    for (String part : dottedName.split("\\.", -1)) {
      if (part.isEmpty() || !part.matches("[\\w-]+")) {
        return "";
      }
    }
    return dottedName.replace('.', '/') + Sources.ENDING;
  }

  private Found inLibrary(String path, Span importer) {
    if (library instanceof Library.Folder folder) {
      Path file = folder.folder().resolve(path);
      return texts.exists(file) ? found(load(file), importer) : new Missing();
    }
    Optional<Loaded> loaded = unpack((Library.Packaged) library, path);
    return loaded.isPresent() ? found(loaded.get(), importer) : new Missing();
  }

  private Optional<Loaded> unpack(Library.Packaged packages, String path) {
    Loaded known = packaged.get(path);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<Loaded> loaded;
    try {
      loaded = packages.read(path).map(bytes -> Loaded.of(SourceFile.decode(path, bytes, true)));
    } catch (IOException e) {
      String message = "`" + path + "` of the standard library can't be read: " + e.getMessage();
      loaded = Optional.of(new Loaded.Refusal(Code.UNREADABLE_FILE, message, Optional.empty()));
    }
    loaded.ifPresent(each -> packaged.put(path, each));
    return loaded;
  }

  private Found beside(String written, Span importer, Code missing) {
    Path place = places.get(importer.file());
    if (place == null) {
      return besidePackaged(written, importer, missing);
    }
    Path folder = place;
    Path limit = root();
    Path realLimit = realRoot;
    if (importer.file().library() && library instanceof Library.Folder authors) {
      Path std = authors.folder().resolve(Library.NAME);
      if (place.startsWith(std)) {
        limit = std;
        realLimit = Paths.real(std).orElse(std);
      }
    }
    Path file;
    try {
      file = folder.resolveSibling(written).normalize();
    } catch (InvalidPathException e) {
      return notThere(written, importer, missing, Optional.empty());
    }
    if (Path.of(written).isAbsolute() || !file.startsWith(limit)) {
      return outside(written, importer);
    }
    if (!texts.exists(file)) {
      Path from = Optional.ofNullable(place.getParent()).orElse(place);
      Optional<String> meant =
          Sources.meant(file).map(other -> Paths.shown(from.relativize(other)));
      return notThere(written, importer, missing, meant);
    }
    return leadsOut(file, realLimit) ? outside(written, importer) : found(load(file), importer);
  }

  private Found besidePackaged(String written, Span importer, Code missing) {
    // A leading slash makes the path one of no machine, whatever the machine's own paths are.
    Path file = Path.of("/" + importer.file().path()).resolveSibling(written).normalize();
    String path = Paths.shown(file).substring(1);
    if (!path.startsWith(Library.NAME + "/")) {
      return outside(written, importer);
    }
    return library instanceof Library.Packaged packages
        ? unpack(packages, path)
            .map(loaded -> found(loaded, importer))
            .orElseGet(() -> notThere(written, importer, missing, Optional.empty()))
        : notThere(written, importer, missing, Optional.empty());
  }

  private static Found notThere(String written, Span importer, Code code, Optional<String> meant) {
    String what = code == Code.TEMPLATE_MISSING ? "template" : "file";
    Diagnostic.Builder builder =
        Diagnostic.error(code, importer, "there is no " + what + " `" + written + "`");
    builder.help(
        meant
            .map(other -> "did you mean `" + other + "`?")
            .orElse("the path is relative to `" + importer.file().path() + "`"));
    return new Refused(builder.build());
  }

  private Found outside(String written, Span importer) {
    Diagnostic.Builder builder =
        Diagnostic.error(
            Code.IMPORT_OUTSIDE_ROOT, importer, "`" + written + "` leads out of the project");
    if (root.declared()) {
      builder
          .because("its root is the folder of " + Settings.FILE)
          .help("move the file below the root, or make it a library there");
    } else {
      builder
          .because(
              "without a "
                  + Settings.FILE
                  + " the project is the current folder, or that of the paths named")
          .help("put a " + Settings.FILE + ", which may be empty, into the folder that holds both");
    }
    return new Refused(builder.build());
  }

  private static boolean leadsOut(Path file, Path realLimit) {
    return Paths.real(file).map(real -> !real.startsWith(realLimit)).orElse(false);
  }

  private static Found found(Loaded loaded, Span importer) {
    return loaded instanceof Loaded.Text text
        ? new Source(text.file())
        : new Refused(refused(loaded, Optional.of(importer)));
  }

  private static Diagnostic refused(Loaded loaded, Optional<Span> place) {
    return loaded instanceof Loaded.Garbled garbled
        ? garbled.diagnostic()
        : ((Loaded.Refusal) loaded).at(place);
  }

  /** Reads a file of the disk; by whatever path it was reached, it is the same one. */
  private Loaded load(Path path) {
    Path real = Paths.real(path).orElse(path);
    Loaded known = onDisk.get(real);
    if (known != null) {
      return known;
    }
    Loaded loaded = read(path, real);
    onDisk.put(real, loaded);
    if (loaded instanceof Loaded.Text text) {
      places.put(text.file(), path);
    } else if (loaded instanceof Loaded.Garbled garbled) {
      garbled.diagnostic().span().ifPresent(span -> places.put(span.file(), path));
    }
    return loaded;
  }

  private Loaded read(Path path, Path real) {
    if (library instanceof Library.Folder authors) {
      Path std = authors.folder().resolve(Library.NAME);
      std = Paths.real(std).orElse(std);
      if (real.startsWith(std)) {
        String shown = Library.NAME + "/" + Paths.shown(std.relativize(real));
        return texts.read(real, shown, true);
      }
    }
    boolean shared = false;
    for (Path folder : settings.libraries()) {
      shared |= real.startsWith(Paths.real(folder).orElse(folder));
    }
    return texts.read(real, Paths.below(root(), path), shared);
  }
}
