package dev.clusterc.output;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes trees below one output folder, a folder an instance. A folder is replaced as a whole: the
 * new one is made beside it, the two change places, and what isn't ours moves over. A run that is
 * killed leaves the old tree or the new one; the next run tidies up.
 */
public final class Writer implements AutoCloseable {
  private final Path out;
  private final boolean force;
  private final Claim claim;

  private Writer(Path out, boolean force, Claim claim) {
    this.out = out;
    this.force = force;
    this.claim = claim;
  }

  /** The output folder can't be written to at all. */
  public static final class UnwritableException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    UnwritableException(Diagnostic diagnostic) {
      super(diagnostic.message());
      this.diagnostic = diagnostic;
    }

    public Diagnostic diagnostic() {
      return diagnostic;
    }
  }

  /**
   * Makes the output folder if need be and ends what a killed run has begun.
   *
   * @param force whether files that were edited by hand, or that others wrote, may be overwritten
   */
  public static Writer open(Path out, boolean force) throws UnwritableException {
    try {
      Files.createDirectories(out);
      Optional<Claim> claim = Claim.take(out);
      if (claim.isEmpty()) {
        throw new UnwritableException(
            Diagnostic.error(
                    Code.OUTPUT_UNWRITABLE,
                    "another run is writing to `" + Failure.shown(out) + "`")
                .help("wait until it has ended")
                .build());
      }
      Writer writer = new Writer(out, force, claim.get());
      try {
        Swap.recover(out);
      } catch (IOException e) {
        writer.close();
        throw e;
      }
      return writer;
    } catch (IOException e) {
      throw new UnwritableException(Failure.unwritable(out, e));
    }
  }

  /** What earlier runs have left. */
  public interface Memory {
    /**
     * What the disk told of the files of a lock that this compiler wrote, when they were last read;
     * nothing if they weren't, empty if this compiler is not known to have written it.
     */
    Optional<String> fingerprint(Lock lock);
  }

  /**
   * A folder that is as it would be written.
   *
   * @param fingerprint what the disk tells of its files now
   */
  public record Current(Lock lock, String fingerprint) {}

  /** What writing this tree would do; nothing is touched. */
  public Plan plan(OutputTree tree) {
    return Planner.plan(out, tree, force);
  }

  /**
   * The lock of an instance's folder, if it was written by just this compiler from just this input
   * and each file is still as it was written; then there is nothing to compile.
   *
   * @param memory tells whether a lock was written by this compiler, of which its stamp tells only
   *     the version
   */
  public Optional<Current> current(String instance, Stamp stamp, Memory memory) {
    try {
      Folder folder = new Folder(out.resolve(instance));
      if (Folder.state(folder.root()) != Folder.State.FOLDER) {
        return Optional.empty();
      }
      Optional<Lock> lock = folder.lock();
      Optional<String> seen =
          lock.filter(each -> each.stamp().equals(stamp)).flatMap(memory::fingerprint);
      if (seen.isEmpty()) {
        return Optional.empty();
      }
      String fingerprint = folder.fingerprint(lock.get());
      if (fingerprint.equals(seen.get())) {
        return Optional.of(new Current(lock.get(), fingerprint));
      }
      for (Map.Entry<String, Lock.Entry> each : lock.get().files().entrySet()) {
        if (!folder.isAsWritten(each.getKey(), each.getValue())) {
          return Optional.empty();
        }
      }
      return Optional.of(new Current(lock.get(), fingerprint));
    } catch (IOException | BadFormatException e) {
      // What is wrong there is told when the folder is written.
      return Optional.empty();
    }
  }

  /** Does it, unless something speaks against it; what was in the way is returned. */
  public List<Diagnostic> apply(Plan plan) {
    if (!plan.problems().isEmpty() || plan.current()) {
      return plan.problems();
    }
    try {
      new Swap(out, plan.tree()).run(plan.kept());
      return List.of();
    } catch (IOException e) {
      return List.of(Failure.unwritable(plan.folder(), e));
    }
  }

  /** Folders that an earlier run wrote for instances that are gone. */
  public static List<String> orphans(Path out, Set<String> instances) throws IOException {
    Set<String> found = new TreeSet<>();
    if (Files.isDirectory(out)) {
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(out)) {
        for (Path entry : entries) {
          String name = String.valueOf(entry.getFileName());
          boolean ours = !name.startsWith(OutputPaths.OURS) && !instances.contains(name);
          if (ours
              && Folder.state(entry) == Folder.State.FOLDER
              && new Folder(entry).state(OutputPaths.LOCK) == Folder.State.FILE) {
            found.add(name);
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /** Deletes the files of an instance that is gone, and its folder if nothing else is in it. */
  public List<Diagnostic> prune(String instance) {
    Folder folder = new Folder(out.resolve(instance));
    List<Diagnostic> problems = Planner.removal(folder.root(), force);
    if (!problems.isEmpty()) {
      return problems;
    }
    try {
      Optional<Lock> lock = folder.lock();
      if (lock.isPresent()) {
        Swap.remove(folder, lock.get());
      }
      return List.of();
    } catch (BadFormatException e) {
      return List.of(Failure.badLock(folder.root(), e));
    } catch (IOException e) {
      return List.of(Failure.unwritable(folder.root(), e));
    }
  }

  @Override
  public void close() {
    try {
      claim.close();
    } catch (IOException e) {
      // The claim ends with the process at the latest, and its file alone claims nothing.
    }
  }
}
