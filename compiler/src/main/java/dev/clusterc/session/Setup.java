package dev.clusterc.session;

import dev.clusterc.project.Library;
import dev.clusterc.project.Texts;
import java.nio.file.Path;

/**
 * In which surroundings a session works.
 *
 * @param folder the current one, to which paths are relative
 * @param version of the compiler
 * @param shelf what was made of the same library before
 */
public record Setup(Path folder, Library library, String version, Texts texts, Shelf shelf) {

  /** Surroundings of one session alone, which reads the disk. */
  public Setup(Path folder, Library library, String version) {
    this(folder, library, version, Texts.DISK, Shelf.empty(library));
  }
}
