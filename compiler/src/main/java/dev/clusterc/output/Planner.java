package dev.clusterc.output;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** Compares the files that are wanted with those of a folder, and finds out what may be written. */
final class Planner {
  private final SortedMap<String, OutputFile> wanted;
  private final SortedMap<String, Lock.Entry> hashes;
  private final boolean force;
  private final Folder folder;
  private final Sink problems = new Sink();
  private final SortedSet<String> created = new TreeSet<>();
  private final SortedSet<String> changed = new TreeSet<>();
  private final SortedSet<String> deleted = new TreeSet<>();
  private final SortedSet<String> kept = new TreeSet<>();
  private SortedMap<String, Lock.Entry> listed = Collections.emptySortedMap();
  private Optional<Lock> lock = Optional.empty();

  private Planner(
      Path folder,
      SortedMap<String, OutputFile> wanted,
      SortedMap<String, Lock.Entry> hashes,
      boolean force) {
    this.wanted = wanted;
    this.hashes = hashes;
    this.force = force;
    this.folder = new Folder(folder);
  }

  static Plan plan(Path out, OutputTree tree, boolean force) {
    Planner planner =
        new Planner(out.resolve(tree.instance()), tree.files(), tree.lock().files(), force);
    planner.look();
    boolean same = planner.created.isEmpty() && planner.changed.isEmpty();
    boolean current = same && planner.lock.equals(Optional.of(tree.lock()));
    return new Plan(
        out,
        tree,
        planner.created,
        planner.changed,
        planner.deleted,
        planner.kept,
        planner.problems.sorted(),
        current && planner.problems.isEmpty());
  }

  /** What speaks against deleting all files of a folder that are ours. */
  static List<Diagnostic> removal(Path folder, boolean force) {
    Planner planner =
        new Planner(folder, Collections.emptySortedMap(), Collections.emptySortedMap(), force);
    planner.look();
    return planner.problems.sorted();
  }

  private void look() {
    try {
      lookAtFolder();
    } catch (IOException e) {
      problems.add(Failure.unreadable(folder.root(), e));
    }
  }

  private void lookAtFolder() throws IOException {
    switch (Folder.state(folder.root())) {
      case ABSENT -> created.addAll(wanted.keySet());
      case FOLDER -> lookInside();
      case LINK -> problems.add(link(folder.root()));
      default -> problems.add(inTheWay(folder.root(), "a file stands where a folder is wanted"));
    }
  }

  private void lookInside() throws IOException {
    try {
      lock = folder.lock();
    } catch (BadFormatException e) {
      if (!force || folder.state(OutputPaths.LOCK) != Folder.State.FILE) {
        problems.add(Failure.badLock(folder.root(), e));
        return;
      }
    }
    listed = lock.map(Lock::files).orElse(Collections.emptySortedMap());
    for (OutputFile file : wanted.values()) {
      lookAt(file);
    }
    for (String path : listed.keySet()) {
      if (!wanted.containsKey(path)) {
        lookAtGone(path);
      }
    }
  }

  private void lookAt(OutputFile file) throws IOException {
    String path = file.path();
    Optional<String> obstacle = folder.obstacle(path);
    if (obstacle.isPresent()) {
      lookAtObstacle(obstacle.get());
      created.add(path);
      return;
    }
    switch (folder.state(path)) {
      case ABSENT -> created.add(path);
      case FILE -> {
        boolean sameContent = folder.holds(path, hash(file));
        if (sameContent && hasMode(file)) {
          kept.add(path);
        } else {
          changed.add(path);
        }
        if (!sameContent) {
          refuseForeign(path);
        }
      }
      case FOLDER -> {
        created.add(path);
        if (holdsForeign(path)) {
          problems.add(inTheWay(folder.resolve(path), "a folder stands where a file is wanted"));
        }
      }
      default -> {
        changed.add(path);
        refuseForeign(path);
      }
    }
  }

  private String hash(OutputFile file) {
    return Objects.requireNonNull(hashes.get(file.path())).hash();
  }

  /** What stood there is lost by writing; unless it was ours, someone has to agree to that. */
  private void refuseForeign(String path) throws IOException {
    if (force || isAsWritten(path)) {
      return;
    }
    if (listed.containsKey(path)) {
      problems.add(edited(folder.resolve(path), "would be overwritten"));
    } else {
      problems.add(
          Diagnostic.error(
                  Code.FOREIGN_FILE,
                  "`" + Failure.shown(folder.resolve(path)) + "` wasn't written by clusterc")
              .because("an artifact of the same path would overwrite it")
              .help("move it away, or overwrite it with --force")
              .build());
    }
  }

  private void lookAtGone(String path) throws IOException {
    Optional<String> obstacle = folder.obstacle(path);
    if (obstacle.isPresent()) {
      if (folder.state(obstacle.get()) == Folder.State.LINK) {
        problems.add(link(folder.resolve(obstacle.get())));
      }
      return;
    }
    switch (folder.state(path)) {
      case FILE, LINK -> {
        deleted.add(path);
        if (!force && !isAsWritten(path)) {
          problems.add(edited(folder.resolve(path), "is no longer generated and would be deleted"));
        }
      }
      default -> {
        // Nothing of ours is there any more, so there is nothing to delete.
      }
    }
  }

  private void lookAtObstacle(String step) throws IOException {
    if (folder.state(step) == Folder.State.LINK) {
      problems.add(link(folder.resolve(step)));
    } else if (!listed.containsKey(step)) {
      problems.add(inTheWay(folder.resolve(step), "a file stands where a folder is wanted"));
    }
  }

  private boolean isAsWritten(String path) throws IOException {
    Lock.Entry entry = listed.get(path);
    return entry != null
        && folder.state(path) == Folder.State.FILE
        && folder.holds(path, entry.hash());
  }

  private boolean holdsForeign(String path) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder.resolve(path))) {
      for (Path entry : entries) {
        String below = path + "/" + entry.getFileName();
        boolean foreign =
            Folder.state(entry) == Folder.State.FOLDER
                ? holdsForeign(below)
                : !listed.containsKey(below);
        if (foreign) {
          return true;
        }
      }
    }
    return false;
  }

  /** The disk tells one bit of a mode for sure; the lock tells the rest. */
  private boolean hasMode(OutputFile file) throws IOException {
    Lock.Entry entry = listed.get(file.path());
    return folder.hasMode(file.path(), file.executable())
        && (entry == null || entry.mode().equals(file.mode()));
  }

  private static Diagnostic edited(Path path, String fate) {
    return Diagnostic.error(
            Code.HAND_EDITED, "`" + Failure.shown(path) + "` was edited by hand and " + fate)
        .help(
            "move the change into the input (`clusterc why FILE:LINE` tells where), or use --force")
        .build();
  }

  private static Diagnostic link(Path path) throws IOException {
    String target = Failure.shown(Files.readSymbolicLink(path));
    return Diagnostic.error(
            Code.OUTPUT_LINK,
            "`" + Failure.shown(path) + "` is a link to `" + target + "`, where a folder is wanted")
        .because("files are never written or deleted through a link inside the output folder")
        .help("remove the link, or choose another folder with -o")
        .build();
  }

  private static Diagnostic inTheWay(Path path, String what) {
    return Diagnostic.error(Code.FOREIGN_FILE, "`" + Failure.shown(path) + "`: " + what)
        .help("move it away, or choose another folder with -o")
        .build();
  }
}
