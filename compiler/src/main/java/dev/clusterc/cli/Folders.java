package dev.clusterc.cli;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import dev.clusterc.project.OpenTexts;
import dev.clusterc.project.Settings;
import dev.clusterc.project.Sources;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The folders in which a change is of interest. */
final class Folders {
  /** So often it is asked whether to stop. */
  private static final long PATIENCE = 50;

  /** An editor writes a file in several steps; it is read when there was none for so long. */
  private static final long QUIET = 15;

  /** Who writes without pause isn't waited for. */
  private static final int STEPS = 20;

  private final WatchService service;
  private final Path out;
  private final Map<WatchKey, Path> watched = new HashMap<>();

  /** Whether a file came or went that may matter. */
  private boolean found;

  /**
   * @param out what is below it was written by the compiler itself
   */
  Folders(WatchService service, Path out) {
    this.service = service;
    this.out = out;
  }

  void watch(Optional<Path> folder) {
    folder.filter(each -> !watched.containsValue(each)).ifPresent(this::register);
  }

  private void register(Path folder) {
    try {
      watched.put(folder.register(service, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE), folder);
    } catch (IOException e) {
      // It may be gone again; and where the system watches no more, the files that were read count.
      return;
    }
  }

  /** The folder, if it is one, and those in it, but for hidden ones and the output. */
  void watchBelow(Path start) {
    if (!Files.isDirectory(start)) {
      return;
    }
    try {
      Files.walkFileTree(
          start,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
              if (each.equals(out) || (!each.equals(start) && isHidden(each))) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              watch(Optional.of(each));
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException problem) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      // Nothing can be found below it either.
      return;
    }
  }

  private static boolean isHidden(Path path) {
    return String.valueOf(path.getFileName()).startsWith(".");
  }

  /** Waits for a change; false when the user has stopped it. */
  boolean await(BooleanSupplier stop, OpenTexts texts) {
    boolean changed = texts.stale();
    while (!changed) {
      if (stop.getAsBoolean()) {
        return false;
      }
      changed = poll(PATIENCE);
      for (int i = 0; changed && i < STEPS && poll(QUIET); i++) {
        if (stop.getAsBoolean()) {
          return false;
        }
      }
      changed &= texts.stale() || found;
    }
    found = false;
    return !stop.getAsBoolean();
  }

  private boolean poll(long milliseconds) {
    WatchKey key;
    try {
      key = service.poll(milliseconds, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    if (key == null) {
      return false;
    }
    Path folder = watched.get(key);
    for (WatchEvent<?> event : key.pollEvents()) {
      if (folder != null && event.context() instanceof Path name) {
        found |= event.kind() != ENTRY_MODIFY && matters(folder.resolve(name));
      } else {
        // More happened than the system remembers.
        found = true;
      }
    }
    if (!key.reset()) {
      watched.remove(key);
    }
    return true;
  }

  private boolean matters(Path path) {
    String name = String.valueOf(path.getFileName());
    if (path.equals(out) || name.startsWith(".")) {
      return false;
    }
    if (Files.isDirectory(path)) {
      watchBelow(path);
      return true;
    }
    return name.endsWith(Sources.ENDING) || name.endsWith(".ftl") || name.equals(Settings.FILE);
  }
}
