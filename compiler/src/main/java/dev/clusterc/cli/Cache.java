package dev.clusterc.cli;

import dev.clusterc.output.Lock;
import dev.clusterc.source.Hash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which locks this very compiler has written, so that an instance whose lock is among them, and
 * whose input is still the lock's, needn't be computed to know that nothing would change. It can be
 * deleted at any time, and shared: an entry is a hash of the compiler, the instance's name and the
 * whole lock, so what others wrote into it says nothing wrong of this run's folders.
 */
final class Cache implements AutoCloseable {
  private static final String FOLDER = "clusterc";
  private static final String OFF = "off";

  /** Digits of a hash that are kept. */
  private static final int DIGITS = 32;

  /** How many entries of earlier runs stay, for each of this one, before the oldest go. */
  private static final int EARLIER = 4;

  private static final int FEW = 10_000;

  private final Optional<Path> file;
  private final Optional<String> compiler;
  private final Map<String, String> before;
  private final Map<String, String> now = new LinkedHashMap<>();

  private Cache(Optional<Path> file, Optional<String> compiler, Map<String, String> before) {
    this.file = file;
    this.compiler = compiler;
    this.before = before;
  }

  /** That of an output folder; projects of the same name may share one. */
  static Cache of(Environment environment, Path root, String out) {
    String name = root.getFileName() + "\n" + out;
    String hash = Hash.of(name.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
    return open(
        folder(environment).map(folder -> folder.resolve("made-" + hash)), Identity.current());
  }

  static Cache open(Optional<Path> file, Optional<String> compiler) {
    return new Cache(file, compiler, compiler.isEmpty() ? Map.of() : read(file));
  }

  private static Optional<Path> folder(Environment environment) {
    Optional<String> own = environment.variable("CLUSTERC_CACHE");
    if (own.isPresent()) {
      return own.filter(text -> !text.equals(OFF)).map(environment.folder()::resolve);
    }
    return environment
        .variable("XDG_CACHE_HOME")
        .map(environment.folder()::resolve)
        .or(() -> environment.variable("HOME").map(home -> Path.of(home, ".cache")))
        .map(caches -> caches.resolve(FOLDER));
  }

  /** A line is the hash of an entry and, behind a blank, what the disk told of its files. */
  private static Map<String, String> read(Optional<Path> file) {
    Map<String, String> lines = new LinkedHashMap<>();
    if (file.filter(Files::isRegularFile).isPresent()) {
      try {
        for (String line : Files.readAllLines(file.get(), StandardCharsets.ISO_8859_1)) {
          int blank = line.indexOf(' ');
          lines.put(
              line.substring(0, blank < 0 ? line.length() : blank),
              blank < 0 ? "" : line.substring(blank + 1));
        }
      } catch (IOException e) {
        // What can't be read is computed again.
      }
    }
    return lines;
  }

  /**
   * What the disk told of the lock's files when they were last read, if this compiler wrote it and
   * would write it again from the same input.
   */
  Optional<String> fingerprint(String instance, Lock lock) {
    return compiler.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(before.get(entry(instance, lock)));
  }

  /**
   * Notes a lock that lies on the disk.
   *
   * @param fingerprint nothing if its files were just written and may as well be read once
   */
  void add(String instance, Lock lock, String fingerprint) {
    if (compiler.isPresent() && file.isPresent() && !lock.stamp().findings()) {
      String entry = entry(instance, lock);
      synchronized (now) {
        now.put(entry, fingerprint);
      }
    }
  }

  private String entry(String instance, Lock lock) {
    String text = compiler.orElseThrow() + "\n" + instance + "\n" + lock.render();
    return Hash.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
  }

  /** Writes what is new; without a folder that can be written to, the next run computes again. */
  @Override
  public void close() {
    if (file.isEmpty() || before.entrySet().containsAll(now.entrySet())) {
      return;
    }
    // Another run may have written meanwhile.
    Map<String, String> all = read(file);
    all.keySet().removeAll(now.keySet());
    int most = Math.max(FEW, EARLIER * now.size());
    all.putAll(now);
    List<String> lines =
        all.entrySet().stream()
            .skip(Math.max(0, all.size() - now.size() - most))
            .map(each -> (each.getKey() + " " + each.getValue()).strip())
            .toList();
    try {
      Path folder = Optional.ofNullable(file.get().getParent()).orElseThrow();
      Files.createDirectories(folder);
      // A fixed name, so that what a killed run left is overwritten.
      Path fresh = folder.resolve(file.get().getFileName() + ".new");
      Files.write(fresh, lines, StandardCharsets.ISO_8859_1);
      Files.move(fresh, file.get(), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      // Nothing of the result depends on it.
    }
  }
}
