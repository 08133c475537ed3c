package dev.clusterc.project;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Where the texts of files come from. */
public interface Texts {
  /** From the disk alone. */
  Texts DISK =
      new Texts() {
        @Override
        public boolean exists(Path path) {
          return Files.exists(path);
        }

        @Override
        public Loaded read(Path path, String shown, boolean library) {
          return Loaded.read(path, shown, library);
        }

        @Override
        public Collection<Path> unsaved() {
          return List.of();
        }
      };

  boolean exists(Path path);

  /**
   * A file's text, or why there is none.
   *
   * @param path links resolved, if the file is there
   * @param shown how the file is called
   * @param library whether it is none of the user's own
   */
  Loaded read(Path path, String shown, boolean library);

  /** Files that have a text but aren't on the disk yet. */
  Collection<Path> unsaved();
}
