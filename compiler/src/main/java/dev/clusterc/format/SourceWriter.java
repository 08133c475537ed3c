package dev.clusterc.format;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Changes a file of a person, as a whole or not at all. */
public final class SourceWriter {
  private SourceWriter() {}

  /** Puts another text into a file that is there; links to it and its permissions stay. */
  public static void write(Path file, String text) throws IOException {
    Path real = file.toRealPath();
    // A copy takes the permissions along.
    Path fresh = real.resolveSibling("." + real.getFileName() + ".clusterc");
    try {
      Files.copy(
          real, fresh, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
      Files.write(fresh, text.getBytes(StandardCharsets.UTF_8));
      try {
        Files.move(fresh, real, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(fresh, real, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(fresh);
    }
  }
}
