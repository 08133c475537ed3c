package dev.clusterc.output;

import dev.clusterc.source.Hash;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that belongs into one instance's folder: its files, sorted by path, with the
 * provenance among them, and the lock that lists them.
 */
public final class OutputTree {
  private final String instance;
  private final SortedMap<String, OutputFile> files;
  private final Lock lock;

  private OutputTree(String instance, SortedMap<String, OutputFile> files, Lock lock) {
    this.instance = instance;
    this.files = files;
    this.lock = lock;
  }

  /** Makes a tree of files whose paths {@link OutputPaths#check} has found good. */
  public static OutputTree of(String instance, Stamp stamp, List<OutputFile> artifacts) {
    List<PathProblem> problems = OutputPaths.check(artifacts);
    if (!problems.isEmpty() || OutputPaths.checkFolder(instance).isPresent()) {
      throw new IllegalArgumentException("unchecked paths in " + instance + ": " + problems);
    }
    SortedMap<String, OutputFile> files = new TreeMap<>();
    artifacts.forEach(file -> files.put(file.path(), file));
    Provenance provenance = Provenance.of(instance, files.values());
    files.put(
        OutputPaths.PROVENANCE,
        new OutputFile(
            OutputPaths.PROVENANCE,
            provenance.render(),
            OutputFile.MODE,
            "clusterc",
            Optional.empty(),
            List.of()));
    SortedMap<String, Lock.Entry> locked = new TreeMap<>();
    files.forEach((path, file) -> locked.put(path, entry(file)));
    return new OutputTree(
        instance, Collections.unmodifiableSortedMap(files), new Lock(stamp, locked));
  }

  public String instance() {
    return instance;
  }

  /** By path, the provenance included, the lock not. */
  public SortedMap<String, OutputFile> files() {
    return files;
  }

  public Lock lock() {
    return lock;
  }

  private static Lock.Entry entry(OutputFile file) {
    return new Lock.Entry(file.mode(), Hash.of(file.bytes()));
  }
}
