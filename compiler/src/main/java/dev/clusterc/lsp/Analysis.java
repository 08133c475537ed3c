package dev.clusterc.lsp;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.session.Checked;
import dev.clusterc.session.Judged;
import dev.clusterc.session.Session;
import dev.clusterc.session.Setup;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A project as its texts were at one moment: parsed, checked, computed and judged, as {@code check}
 * does it. Values that nobody asked for are computed when they are asked for, so it is for one
 * thread at a time.
 *
 * @param named the paths that were given
 * @param diagnostics what {@code check} would tell, in its order
 * @param names what names of the files mean
 */
record Analysis(
    Setup setup, List<Path> named, Checked checked, List<Diagnostic> diagnostics, Names names) {

  /**
   * Looks at the files at these paths.
   *
   * @param named paths as they would be given to {@code check}
   */
  static Analysis of(Setup setup, List<Path> named, LocalDate today) {
    return of(setup, named, today, () -> false);
  }

  /**
   * The same, unless it isn't wanted any more.
   *
   * @param stop whether to break off, with a {@link java.util.concurrent.CancellationException}
   */
  static Analysis of(Setup setup, List<Path> named, LocalDate today, BooleanSupplier stop) {
    Names names = new Names();
    Checked checked = Checked.of(setup.with(names), named, today, stop);
    Analysis analysis = new Analysis(setup, List.copyOf(named), checked, checked.found(), names);
    setup.shelf().retain(Set.copyOf(analysis.files()));
    return analysis;
  }

  Session session() {
    return checked.session();
  }

  /** All files that were read as sources: those that were named, and what they import. */
  List<SourceFile> files() {
    Set<SourceFile> files = new LinkedHashSet<>();
    session().modules().forEach(module -> files.add(module.file()));
    for (ModuleDef module : session().checker().modules()) {
      if (place(module.file()).isPresent()) {
        files.add(module.file());
      }
    }
    return List.copyOf(files);
  }

  /** The tree of any file. */
  SourceTree tree(SourceFile file) {
    return setup.shelf().parse(file, new Sink());
  }

  /** The file that was read from a path, or one of the library by its own. */
  Optional<SourceFile> file(Path path) {
    return files().stream().filter(file -> isAt(file, path)).findAny();
  }

  /** Whether the file was looked at, readable or not. */
  boolean reads(Path path) {
    return session().sources().files().stream().anyMatch(each -> real(each).equals(path))
        || file(path).isPresent();
  }

  private boolean isAt(SourceFile file, Path path) {
    return place(file).map(Analysis::real).filter(path::equals).isPresent();
  }

  /** A file of a packaged library. */
  Optional<SourceFile> packaged(String path) {
    return session().checker().modules().stream()
        .map(ModuleDef::file)
        .filter(file -> file.path().equals(path) && place(file).isEmpty())
        .findAny();
  }

  private static Path real(Path path) {
    try {
      return Files.exists(path) ? path.toRealPath() : path;
    } catch (IOException e) {
      return path;
    }
  }

  /** Where a file is on the disk, or would be; nowhere if it is packaged. */
  Optional<Path> place(SourceFile file) {
    return session().project().place(file);
  }

  /** What the files compile, as far as it could be computed. */
  List<Judged> instances() {
    return checked.instances();
  }

  /** What an instance yields; nothing if it has errors. Templates of the library aren't filled. */
  List<Artifact> artifacts(Judged judged) {
    return checked.artifacts().getOrDefault(judged.instance(), List.of());
  }

  /** The names of all modules that could be imported. */
  List<String> modules() {
    return new ArrayList<>(session().project().moduleNames());
  }
}
