package dev.clusterc.lsp;

import dev.clusterc.session.Shelf;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.Diagnostic;

/** A project that the editor has files of. */
final class Room {
  private final Path folder;
  private final boolean declared;
  private final Shelf shelf;

  /** Open files that its own paths don't lead to. */
  private final Set<Path> strays = new LinkedHashSet<>();

  private volatile boolean stale = true;
  private Optional<Analysis> analysis = Optional.empty();
  private Map<Path, List<Diagnostic>> markers = Map.of();

  /**
   * @param declared whether the folder holds the project's file; else it stands for itself alone
   */
  Room(Path folder, boolean declared, Shelf shelf) {
    this.folder = folder;
    this.declared = declared;
    this.shelf = shelf;
  }

  Path folder() {
    return folder;
  }

  boolean declared() {
    return declared;
  }

  Shelf shelf() {
    return shelf;
  }

  Set<Path> strays() {
    return strays;
  }

  boolean stale() {
    return stale;
  }

  /** Something changed that may concern it. */
  void touch() {
    stale = true;
  }

  /** To be called before its texts are read, so that no later change is missed. */
  void renew() {
    stale = false;
  }

  /** The last one that came to an end. */
  Optional<Analysis> analysis() {
    return analysis;
  }

  Map<Path, List<Diagnostic>> markers() {
    return markers;
  }

  void found(Optional<Analysis> made, Map<Path, List<Diagnostic>> shown) {
    analysis = made;
    markers = shown;
  }
}
