package dev.clusterc.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Puts a new folder in the place of an old one. Three names play a part: {@code NAME}, the new
 * {@code .clusterc-new-NAME} and the old {@code .clusterc-old-NAME}; which of them exist tells how
 * far a killed run came.
 */
final class Swap {
  private static final String NEW = OutputPaths.OURS + "-new-";
  private static final Set<StandardOpenOption> NEW_FILE =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

  private static final String OLD = OutputPaths.OURS + "-old-";

  private final OutputTree tree;
  private final Folder target;
  private final Folder fresh;
  private final Path aside;
  private final boolean posix;

  /** Modes that a new file gets as they are asked for, which needn't be set again. */
  private final Set<String> given = new HashSet<>();

  Swap(Path out, OutputTree tree) {
    this.tree = tree;
    this.target = new Folder(out.resolve(tree.instance()));
    this.fresh = new Folder(out.resolve(NEW + tree.instance()));
    this.aside = out.resolve(OLD + tree.instance());
    this.posix = Folder.isPosix(out);
  }

  void run(Set<String> kept) throws IOException {
    boolean existed = Folder.state(target.root()) == Folder.State.FOLDER;
    try {
      deleteAll(fresh.root());
      build(kept);
      if (existed) {
        move(target.root(), aside);
      }
      try {
        move(fresh.root(), target.root());
      } catch (IOException e) {
        if (existed) {
          move(aside, target.root());
        }
        throw e;
      }
    } catch (IOException e) {
      deleteAll(fresh.root());
      throw e;
    }
    if (existed) {
      settle(aside, target);
    }
  }

  /** Ends what killed runs began: back if the new folder wasn't in place yet, else forward. */
  static void recover(Path out) throws IOException {
    for (Path entry : entries(out)) {
      String name = String.valueOf(entry.getFileName());
      if (name.startsWith(OLD)) {
        Folder target = new Folder(out.resolve(name.substring(OLD.length())));
        if (Folder.state(target.root()) == Folder.State.ABSENT) {
          move(entry, target.root());
        } else {
          settle(entry, target);
        }
      } else if (name.startsWith(NEW)) {
        deleteAll(entry);
      }
    }
  }

  /** Deletes what is ours in a folder, and the folder if nothing else is in it. */
  static void remove(Folder folder, Lock lock) throws IOException {
    Set<Path> parents = new TreeSet<>();
    for (String path : lock.files().keySet()) {
      Folder.State state = folder.state(path);
      if (state == Folder.State.FILE || state == Folder.State.LINK) {
        Files.delete(folder.resolve(path));
      }
      for (int at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        parents.add(folder.resolve(path.substring(0, at)));
      }
    }
    List<Path> deepestFirst = new ArrayList<>(parents);
    deepestFirst.sort((a, b) -> b.getNameCount() - a.getNameCount());
    for (Path parent : deepestFirst) {
      deleteIfEmpty(parent);
    }
    Files.delete(folder.resolve(OutputPaths.LOCK));
    deleteIfEmpty(folder.root());
  }

  /** The lock comes last: a folder that has one is complete. */
  private void build(Set<String> kept) throws IOException {
    boolean beside = Folder.state(target.root()) == Folder.State.FOLDER;
    Set<String> made = new HashSet<>();
    makeFolder("", made, beside);
    for (OutputFile file : tree.files().values()) {
      String path = file.path();
      for (int at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
        makeFolder(path.substring(0, at), made, beside);
      }
      if (!kept.contains(path) || !link(path)) {
        write(path, file.bytes(), file.mode());
      }
    }
    byte[] lock = tree.lock().render().getBytes(StandardCharsets.UTF_8);
    write(OutputPaths.LOCK, lock, OutputFile.MODE);
  }

  private void makeFolder(String path, Set<String> known, boolean beside) throws IOException {
    if (!known.add(path)) {
      return;
    }
    Path made = fresh.resolve(path);
    Files.createDirectory(made);
    if (beside && posix && target.state(path) == Folder.State.FOLDER) {
      Files.setPosixFilePermissions(made, Files.getPosixFilePermissions(target.resolve(path)));
    }
  }

  /** A file that doesn't change keeps its time stamp, which other tools go by. */
  private boolean link(String path) throws IOException {
    try {
      Files.createLink(fresh.resolve(path), target.resolve(path));
      return true;
    } catch (UnsupportedOperationException | FileSystemException e) {
      return false;
    }
  }

  private void write(String path, byte[] bytes, String mode) throws IOException {
    Path file = fresh.resolve(path);
    try (SeekableByteChannel channel = create(file, mode)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    }
    if (posix && !given.contains(mode)) {
      Set<PosixFilePermission> wanted = permissions(mode);
      if (Files.getPosixFilePermissions(file).equals(wanted)) {
        given.add(mode);
      } else {
        // The umask took some away.
        Files.setPosixFilePermissions(file, wanted);
      }
    }
  }

  private SeekableByteChannel create(Path file, String mode) throws IOException {
    return posix
        ? Files.newByteChannel(
            file, NEW_FILE, PosixFilePermissions.asFileAttribute(permissions(mode)))
        : Files.newByteChannel(file, NEW_FILE);
  }

  private static Set<PosixFilePermission> permissions(String mode) {
    int bits = Integer.parseInt(mode, 8);
    PosixFilePermission[] all = PosixFilePermission.values();
    Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
    for (int i = 0; i < all.length; i++) {
      if ((bits & (0400 >> i)) != 0) {
        set.add(all[i]);
      }
    }
    return set;
  }

  /** Moves what isn't ours from the old folder to the new one, and deletes the rest of the old. */
  private static void settle(Path old, Folder target) throws IOException {
    Set<String> ours = new TreeSet<>();
    lock(new Folder(old)).ifPresent(lock -> ours.addAll(lock.files().keySet()));
    lock(target).ifPresent(lock -> ours.addAll(lock.files().keySet()));
    carry(old, target, "", ours);
    Files.deleteIfExists(old.resolve(OutputPaths.LOCK));
    Files.delete(old);
  }

  private static void carry(Path from, Folder to, String folder, Set<String> ours)
      throws IOException {
    for (Path entry : entries(from)) {
      String path = folder + entry.getFileName();
      if (path.equals(OutputPaths.LOCK)) {
        continue;
      }
      boolean isFolder = Folder.state(entry) == Folder.State.FOLDER;
      if (isFolder && (to.state(path) != Folder.State.ABSENT || holdsOurs(path, ours))) {
        carry(entry, to, path + "/", ours);
        Files.delete(entry);
      } else if (!isFolder && ours.contains(path)) {
        Files.delete(entry);
      } else {
        carryOne(entry, to, path);
      }
    }
  }

  /** A move would silently replace what came to stand there since the run was killed. */
  private static void carryOne(Path entry, Folder to, String path) throws IOException {
    Path moved = to.resolve(path);
    if (to.state(path) != Folder.State.ABSENT) {
      throw new FileSystemException(
          Failure.shown(moved),
          Failure.shown(entry),
          "`"
              + Failure.shown(entry)
              + "` is left from a killed run, and another file has its place");
    }
    Files.createDirectories(moved.getParent());
    move(entry, moved);
  }

  private static boolean holdsOurs(String folder, Set<String> ours) {
    return ours.stream().anyMatch(path -> path.startsWith(folder + "/"));
  }

  /** A lock that can't be read was given up when the run was forced. */
  private static Optional<Lock> lock(Folder folder) throws IOException {
    try {
      return folder.lock();
    } catch (BadFormatException e) {
      return Optional.empty();
    }
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void deleteAll(Path path) throws IOException {
    if (Folder.state(path) == Folder.State.FOLDER) {
      for (Path entry : entries(path)) {
        deleteAll(entry);
      }
    }
    Files.deleteIfExists(path);
  }

  private static void deleteIfEmpty(Path folder) throws IOException {
    if (Folder.state(folder) == Folder.State.FOLDER && entries(folder).isEmpty()) {
      Files.delete(folder);
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    List<Path> all = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(all::add);
    }
    all.sort(null);
    return all;
  }
}
