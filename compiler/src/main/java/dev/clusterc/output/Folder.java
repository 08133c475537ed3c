package dev.clusterc.output;

import dev.clusterc.source.Hash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** One instance's folder as it lies on the disk. Links are seen, never followed. */
record Folder(Path root) {

  /** What stands at a path. */
  enum State {
    ABSENT,
    FILE,
    FOLDER,
    LINK,
    OTHER
  }

  Path resolve(String path) {
    return root.resolve(path);
  }

  State state(String path) throws IOException {
    return state(resolve(path));
  }

  static State state(Path path) throws IOException {
    BasicFileAttributes found;
    try {
      found = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      return State.ABSENT;
    } catch (java.nio.file.FileSystemException e) {
      if (isBelowFile(path)) {
        return State.ABSENT;
      }
      throw e;
    }
    if (found.isSymbolicLink()) {
      return State.LINK;
    }
    if (found.isDirectory()) {
      return State.FOLDER;
    }
    return found.isRegularFile() ? State.FILE : State.OTHER;
  }

  /** Whether the file at this path holds just these bytes. */
  boolean holds(String path, String hash) throws IOException {
    return Hash.of(Files.readAllBytes(resolve(path))).equals(hash);
  }

  /** Whether the file may be executed; where files have no such bit, as wished. */
  boolean hasMode(String path, boolean executable) throws IOException {
    if (!isPosix(root)) {
      return true;
    }
    return Files.getPosixFilePermissions(resolve(path)).contains(PosixFilePermission.OWNER_EXECUTE)
        == executable;
  }

  /** Whether a file of a lock is still there as it was written, links on the way excluded. */
  boolean isAsWritten(String path, Lock.Entry entry) throws IOException {
    boolean executable = (Integer.parseInt(entry.mode(), 8) & 0100) != 0;
    return obstacle(path).isEmpty()
        && state(path) == State.FILE
        && holds(path, entry.hash())
        && hasMode(path, executable);
  }

  /**
   * What the disk tells of a lock's files without reading them: another text says that a file may
   * have changed, the same one that none was touched.
   */
  String fingerprint(Lock lock) throws IOException {
    StringBuilder all = new StringBuilder();
    Class<? extends BasicFileAttributes> kind =
        isPosix(root) ? PosixFileAttributes.class : BasicFileAttributes.class;
    for (String path : lock.files().keySet()) {
      BasicFileAttributes found =
          Files.readAttributes(resolve(path), kind, LinkOption.NOFOLLOW_LINKS);
      if (found instanceof PosixFileAttributes posix) {
        all.append(posix.permissions().contains(PosixFilePermission.OWNER_EXECUTE)).append(' ');
      }
      all.append(found.fileKey()).append(' ').append(found.size()).append(' ');
      all.append(found.lastModifiedTime().to(TimeUnit.NANOSECONDS)).append(' ');
      all.append(found.isRegularFile()).append('\n');
    }
    return Hash.of(all.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** The first step of a path that isn't a folder but stands where one is wanted. */
  Optional<String> obstacle(String path) throws IOException {
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      String step = path.substring(0, slash);
      State state = state(step);
      if (state == State.ABSENT) {
        return Optional.empty();
      }
      if (state != State.FOLDER) {
        return Optional.of(step);
      }
    }
    return Optional.empty();
  }

  /** The folder's lock; empty if there is none. */
  Optional<Lock> lock() throws IOException, BadFormatException {
    return switch (state(OutputPaths.LOCK)) {
      case FILE ->
          Optional.of(
              Lock.parse(
                  new String(
                      Files.readAllBytes(resolve(OutputPaths.LOCK)), StandardCharsets.UTF_8)));
      case ABSENT -> Optional.empty();
      default -> throw new BadFormatException("it is no file");
    };
  }

  static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static boolean isBelowFile(Path path) {
    for (Path up = path.getParent(); up != null; up = up.getParent()) {
      if (Files.exists(up, LinkOption.NOFOLLOW_LINKS)) {
        return !Files.isDirectory(up, LinkOption.NOFOLLOW_LINKS);
      }
    }
    return false;
  }
}
