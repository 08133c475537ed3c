package dev.clusterc.output;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Hash;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Compares a tree with what lies on the disk, without touching it: {@code compile --check}. */
public final class Check {
  private final OutputTree tree;
  private final Folder folder;
  private final SortedMap<String, Kind> findings = new TreeMap<>();

  private Check(Path out, OutputTree tree) {
    this.tree = tree;
    this.folder = new Folder(out.resolve(tree.instance()));
  }

  /** How a file differs. */
  public enum Kind {
    /** It is as it was written, but would be written differently now. */
    DRIFTED("drifted"),
    /** It is as it was written, but no longer belongs to the tree. */
    STALE("stale"),
    /** It isn't as it was written. */
    EDITED("edited by hand"),
    /** It belongs to the tree but isn't there. */
    MISSING("missing"),
    /** It was never written by the compiler but stands in the way. */
    FOREIGN("not written by clusterc");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** What has changed since the folder was written. */
  public enum Cause {
    NOTHING,
    COMPILER,
    INPUT,
    BOTH,
    /** There is no lock that would tell. */
    UNKNOWN
  }

  /**
   * What came out.
   *
   * @param findings by path
   * @param lockBehind whether the lock alone would change: other input or another compiler, but the
   *     same files
   * @param problems why the comparison couldn't be made
   */
  public record Report(
      String instance,
      SortedMap<String, Kind> findings,
      Cause cause,
      boolean lockBehind,
      List<Diagnostic> problems) {

    public boolean drift() {
      return !findings.isEmpty();
    }
  }

  public static Report compare(Path out, OutputTree tree) {
    return new Check(out, tree).compare();
  }

  private Report compare() {
    try {
      Folder.State state = Folder.state(folder.root());
      if (state == Folder.State.ABSENT) {
        tree.files().keySet().forEach(path -> findings.put(path, Kind.MISSING));
        return report(Optional.empty(), List.of());
      }
      if (state != Folder.State.FOLDER) {
        return report(Optional.empty(), List.of(noFolder()));
      }
      Optional<Lock> lock = folder.lock();
      compare(lock.map(Lock::files).orElse(new TreeMap<>()));
      return report(lock, List.of());
    } catch (BadFormatException e) {
      return report(Optional.empty(), List.of(Failure.badLock(folder.root(), e)));
    } catch (IOException e) {
      return report(Optional.empty(), List.of(Failure.unreadable(folder.root(), e)));
    }
  }

  private void compare(SortedMap<String, Lock.Entry> listed) throws IOException {
    for (OutputFile file : tree.files().values()) {
      wanted(file, Optional.ofNullable(listed.get(file.path())))
          .ifPresent(kind -> findings.put(file.path(), kind));
    }
    for (String path : listed.keySet()) {
      if (!tree.files().containsKey(path) && state(path) != Folder.State.ABSENT) {
        boolean asWritten = isAsWritten(path, Optional.of(listed.get(path)));
        findings.put(path, asWritten ? Kind.STALE : Kind.EDITED);
      }
    }
  }

  private Optional<Kind> wanted(OutputFile file, Optional<Lock.Entry> entry) throws IOException {
    String path = file.path();
    Folder.State state = state(path);
    if (state == Folder.State.ABSENT) {
      return Optional.of(Kind.MISSING);
    }
    if (state == Folder.State.FILE && folder.holds(path, Hash.of(file.bytes()))) {
      boolean sameMode =
          folder.hasMode(path, file.executable())
              && entry.map(e -> e.mode().equals(file.mode())).orElse(true);
      return sameMode ? Optional.empty() : Optional.of(Kind.DRIFTED);
    }
    if (entry.isEmpty()) {
      return Optional.of(Kind.FOREIGN);
    }
    return Optional.of(isAsWritten(path, entry) ? Kind.DRIFTED : Kind.EDITED);
  }

  /** What lies behind a link isn't the tree's. */
  private Folder.State state(String path) throws IOException {
    return folder.obstacle(path).isPresent() ? Folder.State.ABSENT : folder.state(path);
  }

  private boolean isAsWritten(String path, Optional<Lock.Entry> entry) throws IOException {
    return entry.isPresent()
        && state(path) == Folder.State.FILE
        && folder.holds(path, entry.get().hash());
  }

  private Report report(Optional<Lock> lock, List<Diagnostic> problems) {
    boolean behind = lock.isPresent() && findings.isEmpty() && !lock.get().equals(tree.lock());
    return new Report(tree.instance(), findings, cause(lock), behind, problems);
  }

  private Cause cause(Optional<Lock> lock) {
    if (lock.isEmpty()) {
      return Cause.UNKNOWN;
    }
    Stamp then = lock.get().stamp();
    Stamp now = tree.lock().stamp();
    boolean sameCompiler = then.compiler().equals(now.compiler());
    boolean sameInput = then.input().equals(now.input());
    if (sameCompiler) {
      return sameInput ? Cause.NOTHING : Cause.INPUT;
    }
    return sameInput ? Cause.COMPILER : Cause.BOTH;
  }

  private Diagnostic noFolder() {
    return Diagnostic.error(
            Code.OUTPUT_LINK, "`" + Failure.shown(folder.root()) + "` is no folder of its own")
        .help("remove what stands there, or choose another folder with -o")
        .build();
  }
}
