package dev.clusterc.project;

import dev.clusterc.source.SourceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The texts that an editor has open lie over those of the disk. A file whose text doesn't change
 * stays the same object, so that what was made of it needn't be made again.
 */
public final class OpenTexts implements Texts {
  /** Whether what was read is still what would be read. */
  private record Stamp(@Nullable String open, Optional<Object> disk, String shown) {}

  /**
   * What was read.
   *
   * @param told the disk's state by which the file was last said to be another one
   */
  private record Kept(Stamp stamp, Loaded loaded, Optional<Object> told) {}

  private final Map<Path, String> open = new TreeMap<>();
  private final Map<Path, Kept> kept = new HashMap<>();

  /** A text that holds from now on, saved or not. */
  public synchronized void put(Path path, String text) {
    open.put(real(path), text);
  }

  /** From now on the disk's text holds. */
  public synchronized void remove(Path path) {
    open.remove(real(path));
  }

  @Override
  public synchronized boolean exists(Path path) {
    return Files.exists(path) || open.containsKey(path);
  }

  @Override
  public synchronized Loaded read(Path path, String shown, boolean library) {
    String text = open.get(path);
    Stamp now = new Stamp(text, text == null ? stamp(path) : Optional.empty(), shown);
    Kept before = kept.get(path);
    // Of a file that can't even be looked at nobody knows whether it changed.
    if (before != null && before.stamp.equals(now) && (text != null || now.disk.isPresent())) {
      return before.loaded;
    }
    Loaded loaded =
        text == null
            ? Loaded.read(path, shown, library)
            : Loaded.of(SourceFile.decode(shown, text.getBytes(StandardCharsets.UTF_8), library));
    if (before != null && same(before.loaded, loaded)) {
      loaded = before.loaded;
    }
    kept.put(path, new Kept(now, loaded, now.disk));
    return loaded;
  }

  /** The files of the disk that were read. */
  public synchronized Set<Path> read() {
    return Set.copyOf(kept.keySet());
  }

  /**
   * Whether one of them is another now, or gone. That is said once, also of a file that isn't read
   * again.
   */
  public synchronized boolean stale() {
    boolean stale = false;
    for (Path path : read()) {
      Kept before = Objects.requireNonNull(kept.get(path));
      Optional<Object> now = stamp(path);
      if (before.stamp.open == null && !before.told.equals(now)) {
        stale = true;
        if (now.isEmpty()) {
          kept.remove(path);
        } else {
          kept.put(path, new Kept(before.stamp, before.loaded, now));
        }
      }
    }
    return stale;
  }

  private static boolean same(Loaded one, Loaded other) {
    return one instanceof Loaded.Text a
        && other instanceof Loaded.Text b
        && a.file().path().equals(b.file().path())
        && a.file().library() == b.file().library()
        && a.file().text().equals(b.file().text());
  }

  private static Optional<Object> stamp(Path path) {
    try {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      return Optional.of(found.lastModifiedTime() + " " + found.size() + " " + found.fileKey());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public synchronized Collection<Path> unsaved() {
    return open.keySet().stream().filter(path -> !Files.exists(path)).toList();
  }

  private static Path real(Path path) {
    return Paths.real(path).orElse(path.toAbsolutePath().normalize());
  }
}
