package dev.clusterc.session;

import dev.clusterc.check.Notes;
import dev.clusterc.project.Library;
import dev.clusterc.project.Texts;
import java.nio.file.Path;

/**
 * In which surroundings a session works.
 *
 * @param folder the current one, to which paths are relative
 * @param version of the compiler
 * @param shelf what was made of the same library before
 * @param notes is told what names mean
 */
public record Setup(
    Path folder, Library library, String version, Texts texts, Shelf shelf, Notes notes) {

  /** Surroundings in which nobody asks what names mean. */
  public Setup(Path folder, Library library, String version, Texts texts, Shelf shelf) {
    this(folder, library, version, texts, shelf, Notes.NONE);
  }

  /** Surroundings of one session alone, which reads the disk. */
  public Setup(Path folder, Library library, String version) {
    this(folder, library, version, Texts.DISK, Shelf.empty(library));
  }

  public Setup with(Notes other) {
    return new Setup(folder, library, version, texts, shelf, other);
  }

  public Setup with(Texts other) {
    return new Setup(folder, library, version, other, shelf, notes);
  }
}
