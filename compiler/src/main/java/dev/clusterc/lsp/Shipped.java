package dev.clusterc.lsp;

import dev.clusterc.project.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Files inside of the program, laid down where an editor can open them. */
final class Shipped {
  private final Library library;
  private final Optional<Path> folder;
  private final Map<String, Optional<Path>> known = new ConcurrentHashMap<>();

  /**
   * @param folder of this version; without one nothing is laid down
   */
  Shipped(Library library, Optional<Path> folder) {
    this.library = library;
    this.folder = folder;
  }

  /** The file, if there is such a one and it can be written. */
  Optional<Path> file(String path) {
    return known.computeIfAbsent(path, this::lay);
  }

  /** How a file that was laid down is called in the program. */
  Optional<String> name(Path file) {
    return folder
        .map(Shipped::real)
        .filter(file::startsWith)
        .map(f -> f.relativize(file).toString().replace('\\', '/'));
  }

  private static Path real(Path folder) {
    try {
      return Files.exists(folder) ? folder.toRealPath() : folder;
    } catch (IOException e) {
      return folder;
    }
  }

  private Optional<Path> lay(String path) {
    if (folder.isEmpty() || !(library instanceof Library.Packaged packages)) {
      return Optional.empty();
    }
    try {
      Optional<byte[]> bytes = packages.read(path);
      Path file = folder.get().resolve(path);
      if (bytes.isPresent() && !holds(file, bytes.get())) {
        Files.createDirectories(file.getParent() == null ? file : file.getParent());
        Path made = Files.createTempFile(file.getParent(), ".made", "");
        Files.write(made, bytes.get());
        Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
      }
      return bytes.map(b -> file);
    } catch (IOException e) {
      // Without it the editor just can't go there.
      return Optional.empty();
    }
  }

  private static boolean holds(Path file, byte[] bytes) throws IOException {
    return Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), bytes);
  }
}
