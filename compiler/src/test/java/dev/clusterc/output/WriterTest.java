package dev.clusterc.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Hash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterTest {
  @TempDir Path temp;
  private Path out;
  private Path box;

  @BeforeEach
  void setUp() {
    out = temp.resolve("out");
    box = out.resolve("box");
  }

  @Test
  void writesATree() throws Exception {
    write(Trees.tree(Trees.file("a/b.conf", "b\n"), Trees.file("run.sh", "#!\n", "0755")));
    assertEquals(Map.of("a/b.conf", "b\n", "run.sh", "#!\n"), Trees.read(box));
    assertEquals("rwxr-xr-x", mode("run.sh"));
    assertEquals("rw-r--r--", mode("a/b.conf"));
    assertTrue(Files.exists(box.resolve("provenance.json")));
    assertOnlyInstancesIn(out);
  }

  @Test
  void replacesATreeAndDeletesWhatIsGone() throws Exception {
    write(Trees.tree(Trees.file("a/b/c", "1"), Trees.file("kept", "2"), Trees.file("d", "3")));
    write(Trees.tree(Trees.file("kept", "2"), Trees.file("d", "4"), Trees.file("e/f", "5")));
    assertEquals(Map.of("kept", "2", "d", "4", "e/f", "5"), Trees.read(box));
    assertFalse(Files.exists(box.resolve("a")));
    assertOnlyInstancesIn(out);
  }

  @Test
  void aFileMayBecomeAFolderAndBack() throws Exception {
    write(Trees.tree("a", "1"));
    write(Trees.tree("a/b", "2"));
    assertEquals(Map.of("a/b", "2"), Trees.read(box));
    write(Trees.tree("a", "3"));
    assertEquals(Map.of("a", "3"), Trees.read(box));
  }

  @Test
  void planTellsWhatWouldHappen() throws Exception {
    write(Trees.tree(Trees.file("a", "1"), Trees.file("b", "1"), Trees.file("c", "1")));
    try (Writer writer = Writer.open(out, false)) {
      Plan plan =
          writer.plan(Trees.tree(Trees.file("b", "2"), Trees.file("c", "1"), Trees.file("d", "1")));
      assertEquals(Set.of("d"), plan.created());
      assertEquals(Set.of("b", "provenance.json"), plan.changed());
      assertEquals(Set.of("a"), plan.deleted());
      assertTrue(plan.kept().contains("c"));
      assertFalse(plan.current());
    }
    assertEquals("1", Files.readString(box.resolve("b")));
  }

  @Test
  void unchangedTreesAreLeftAlone() throws Exception {
    write(Trees.tree("a", "1"));
    FileTime longAgo = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
    Object folder = Files.getAttribute(box, "unix:ino");
    Files.setLastModifiedTime(box.resolve("a"), longAgo);
    try (Writer writer = Writer.open(out, false)) {
      assertTrue(writer.plan(Trees.tree("a", "1")).current());
    }
    write(Trees.tree("a", "1"));
    assertEquals(folder, Files.getAttribute(box, "unix:ino"));
    write(Trees.tree(Trees.file("a", "1"), Trees.file("b", "1")));
    assertEquals(longAgo, Files.getLastModifiedTime(box.resolve("a")));
  }

  @Test
  void anotherStampAloneRewritesTheLock() throws Exception {
    write(Trees.tree("a", "1"));
    OutputTree next = OutputTree.of("box", new Stamp("2.0.0", "aa"), List.of(Trees.file("a", "1")));
    write(next);
    assertEquals(next.lock().render(), Files.readString(box.resolve(OutputPaths.LOCK)));
  }

  @Test
  void changesModes() throws Exception {
    write(Trees.tree(Trees.file("a", "1", "0644"), Trees.file("b", "1", "0644")));
    write(Trees.tree(Trees.file("a", "1", "0755"), Trees.file("b", "1", "0600")));
    assertEquals("rwxr-xr-x", mode("a"));
    assertEquals("rw-------", mode("b"));
    Files.setPosixFilePermissions(box.resolve("a"), PosixFilePermissions.fromString("rw-r--r--"));
    write(Trees.tree(Trees.file("a", "1", "0755"), Trees.file("b", "1", "0600")));
    assertEquals("rwxr-xr-x", mode("a"));
  }

  @Test
  void readOnlyFilesAreReplacedAllTheSame() throws Exception {
    write(Trees.tree(Trees.file("a", "1", "0444")));
    write(Trees.tree(Trees.file("a", "2", "0444")));
    assertEquals("r--r--r--", mode("a"));
    assertEquals(Map.of("a", "2"), Trees.read(box));
  }

  @Test
  void foldersKeepTheirModes() throws Exception {
    write(Trees.tree("a/b", "1"));
    Files.setPosixFilePermissions(box, PosixFilePermissions.fromString("rwx------"));
    Files.setPosixFilePermissions(box.resolve("a"), PosixFilePermissions.fromString("rwxrwx---"));
    write(Trees.tree("a/b", "2"));
    assertEquals("rwx------", mode(""));
    assertEquals("rwxrwx---", mode("a"));
  }

  @Test
  void whatIsntOursSurvives() throws Exception {
    write(Trees.tree(Trees.file("a/b", "1"), Trees.file("gone/c", "1")));
    Trees.write(
        box,
        Map.of("mine", "m", "a/mine", "m", "gone/mine", "m", "own/deep/mine", "m", ".git/x", "m"));
    Files.createSymbolicLink(box.resolve("a/link"), Path.of("/nowhere"));
    Files.createDirectories(box.resolve("empty/folder"));
    write(Trees.tree(Trees.file("a/b", "2"), Trees.file("own/new", "2")));
    assertEquals(
        Map.of(
            "a/b", "2",
            "own/new", "2",
            "mine", "m",
            "a/mine", "m",
            "a/link", "-> /nowhere",
            "gone/mine", "m",
            "own/deep/mine", "m",
            ".git/x", "m"),
        Trees.read(box));
    assertTrue(Files.isDirectory(box.resolve("empty/folder")));
    assertOnlyInstancesIn(out);
  }

  @Test
  void editedFilesAreNeitherOverwrittenNorDeleted() throws Exception {
    write(Trees.tree(Trees.file("a", "1"), Trees.file("b", "1"), Trees.file("c", "1")));
    Trees.write(box, Map.of("a", "edited", "b", "edited"));
    OutputTree next = Trees.tree(Trees.file("a", "2"), Trees.file("c", "2"));
    assertEquals(
        List.of(
            "`out/box/a` was edited by hand and would be overwritten",
            "`out/box/b` was edited by hand and is no longer generated and would be deleted"),
        messages(refused(next, Code.HAND_EDITED)));
    assertEquals(Map.of("a", "edited", "b", "edited", "c", "1"), Trees.read(box));
    writeForced(next);
    assertEquals(Map.of("a", "2", "c", "2"), Trees.read(box));
  }

  @Test
  void anEditThatSaysTheSameIsNone() throws Exception {
    write(Trees.tree("a", "1"));
    Trees.write(box, Map.of("a", "2"));
    write(Trees.tree("a", "2"));
    assertEquals(Map.of("a", "2"), Trees.read(box));
  }

  @Test
  void aListedFileThatBecameALinkIsAnEdit() throws Exception {
    Path precious = Files.writeString(temp.resolve("precious"), "p");
    write(Trees.tree("a", "1"));
    Files.delete(box.resolve("a"));
    Files.createSymbolicLink(box.resolve("a"), precious);
    refused(Trees.tree("a", "2"), Code.HAND_EDITED);
    refused(Trees.tree("b", "2"), Code.HAND_EDITED);
    writeForced(Trees.tree("a", "2"));
    assertEquals(Map.of("a", "2"), Trees.read(box));
    assertEquals("p", Files.readString(precious));
  }

  @Test
  void foreignFilesInTheWayAreNotOverwritten() throws Exception {
    Trees.write(box, Map.of("a", "mine", "same", "1"));
    OutputTree tree = Trees.tree(Trees.file("a", "1"), Trees.file("same", "1"));
    assertEquals(
        List.of("`out/box/a` wasn't written by clusterc"),
        messages(refused(tree, Code.FOREIGN_FILE)));
    writeForced(tree);
    assertEquals(Map.of("a", "1", "same", "1"), Trees.read(box));
  }

  @Test
  void foreignFilesAndFoldersOfTheWrongKindAreRefusedEvenWithForce() throws Exception {
    Trees.write(box, Map.of("file", "mine", "folder/mine", "mine"));
    for (boolean force : List.of(false, true)) {
      refused(Trees.tree("file/x", "1"), Code.FOREIGN_FILE, force);
      refused(Trees.tree("folder", "1"), Code.FOREIGN_FILE, force);
    }
    assertEquals(Map.of("file", "mine", "folder/mine", "mine"), Trees.read(box));
  }

  @Test
  void aFileInThePlaceOfTheFolderIsRefused() throws Exception {
    Trees.write(out, Map.of("box", "mine"));
    refused(Trees.tree("a", "1"), Code.FOREIGN_FILE, true);
    assertEquals(Map.of("box", "mine"), Trees.read(out));
  }

  @Test
  void linksAreNotFollowed() throws Exception {
    Path elsewhere = temp.resolve("elsewhere");
    Trees.write(elsewhere, Map.of("b", "precious"));
    Files.createDirectories(out);
    Files.createSymbolicLink(box, elsewhere);
    refused(Trees.tree("b", "1"), Code.OUTPUT_LINK, true);
    Files.delete(box);

    write(Trees.tree(Trees.file("a/b", "1"), Trees.file("c", "1")));
    Files.delete(box.resolve("a/b"));
    Files.delete(box.resolve("a"));
    Files.createSymbolicLink(box.resolve("a"), elsewhere);
    refused(Trees.tree("a/b", "2"), Code.OUTPUT_LINK, true);
    refused(Trees.tree("c", "2"), Code.OUTPUT_LINK, true);
    assertEquals(Map.of("b", "precious"), Trees.read(elsewhere));
  }

  @Test
  void theOutputFolderItselfMayBeALink() throws Exception {
    Path real = Files.createDirectories(temp.resolve("real"));
    Files.createSymbolicLink(out, real);
    write(Trees.tree("a", "1"));
    assertEquals(Map.of("box/a", "1"), Trees.read(real));
  }

  @Test
  void aLockThatCantBeReadIsNotGuessed() throws Exception {
    write(Trees.tree(Trees.file("a", "1"), Trees.file("gone", "1")));
    Files.writeString(box.resolve(OutputPaths.LOCK), "<<<<<<< ours\n");
    List<Diagnostic> found = refused(Trees.tree("a", "2"), Code.BAD_LOCK);
    assertEquals(
        List.of("`out/box/.clusterc.lock` can't be used: line 1 is a mark of a merge conflict"),
        messages(found));
    writeForced(Trees.tree("a", "2"));
    assertEquals(Map.of("a", "2", "gone", "1"), Trees.read(box));
  }

  @Test
  void aLockThatPointsOutsideDeletesNothing() throws Exception {
    Path precious = Files.writeString(temp.resolve("precious"), "p");
    write(Trees.tree("a", "1"));
    String lock = Files.readString(box.resolve(OutputPaths.LOCK));
    String entry = "0644 " + Hash.of(Files.readAllBytes(precious)) + " ../../precious\n";
    Files.writeString(box.resolve(OutputPaths.LOCK), lock + entry);
    refused(Trees.tree("a", "2"), Code.BAD_LOCK);
    writeForced(Trees.tree("a", "2"));
    assertTrue(Files.exists(precious));
  }

  @Test
  void aRunKilledBeforeTheSwapLeavesTheOldTree() throws Exception {
    write(Trees.tree("a", "1"));
    Trees.write(out.resolve(".clusterc-new-box"), Map.of("a", "half"));
    write(Trees.tree("b", "1"));
    assertEquals(Map.of("b", "1"), Trees.read(box));
    assertOnlyInstancesIn(out);
  }

  @Test
  void aRunKilledWithinTheSwapLeavesTheOldTree() throws Exception {
    write(Trees.tree("a", "1"));
    Trees.write(box, Map.of("mine", "m"));
    Files.move(box, out.resolve(".clusterc-old-box"));
    Trees.write(out.resolve(".clusterc-new-box"), Map.of("a", "2"));
    Writer.open(out, false).close();
    assertEquals(Map.of("a", "1", "mine", "m"), Trees.read(box));
    assertOnlyInstancesIn(out);
  }

  @Test
  void aRunKilledAfterTheSwapLeavesTheNewTree() throws Exception {
    write(Trees.tree(Trees.file("a/b", "1"), Trees.file("gone", "1")));
    Trees.write(box, Map.of("mine", "m", "a/mine", "m"));
    Path held = Files.move(box, temp.resolve("held"));
    write(Trees.tree("a/b", "2"));
    Path old = Files.move(held, out.resolve(".clusterc-old-box"));
    Files.deleteIfExists(old.resolve("gone"));
    Writer.open(out, false).close();
    assertEquals(Map.of("a/b", "2", "mine", "m", "a/mine", "m"), Trees.read(box));
    assertFalse(Files.exists(old));
  }

  @Test
  void whatCameToStandInTheWayOfRecoveryIsNotOverwritten() throws Exception {
    write(Trees.tree("a", "1"));
    Trees.write(out.resolve(".clusterc-old-box"), Map.of("mine", "old"));
    Trees.write(box, Map.of("mine", "new"));
    Writer.UnwritableException e =
        assertThrows(Writer.UnwritableException.class, () -> Writer.open(out, true));
    assertTrue(e.diagnostic().message().contains("left from a killed run"), e.getMessage());
    assertEquals("new", Files.readString(box.resolve("mine")));
    assertEquals("old", Files.readString(out.resolve(".clusterc-old-box/mine")));
  }

  @Test
  void oneRunAtATime() throws Exception {
    try (Writer first = Writer.open(out, false)) {
      Writer.UnwritableException e =
          assertThrows(Writer.UnwritableException.class, () -> Writer.open(out, false));
      assertTrue(e.diagnostic().message().startsWith("another run is writing"), e.getMessage());
      assertEquals(List.of(), first.apply(first.plan(Trees.tree("a", "1"))));
    }
    Writer.open(out, false).close();
    assertOnlyInstancesIn(out);
  }

  @Test
  void anOutputFolderThatCantBeIsTold() throws Exception {
    Files.writeString(temp.resolve("file"), "");
    for (String bad : List.of("file", "file/out")) {
      Writer.UnwritableException e =
          assertThrows(
              Writer.UnwritableException.class, () -> Writer.open(temp.resolve(bad), false));
      assertEquals(Code.OUTPUT_UNWRITABLE.id(), e.diagnostic().id());
    }
  }

  @Test
  void orphansAreFoldersWithALock() throws Exception {
    write(Trees.tree("a", "1"));
    write(OutputTree.of("other", Trees.STAMP, List.of(Trees.file("a", "1"))));
    Trees.write(out, Map.of("mine/x", "m"));
    assertEquals(List.of("other"), Writer.orphans(out, Set.of("box")));
    assertEquals(List.of(), Writer.orphans(temp.resolve("nowhere"), Set.of()));
  }

  @Test
  void pruningDeletesOnlyWhatIsOurs() throws Exception {
    write(Trees.tree(Trees.file("a/b/c", "1"), Trees.file("d", "1")));
    Trees.write(box, Map.of("mine", "m"));
    Trees.write(box, Map.of("d", "edited"));
    try (Writer writer = Writer.open(out, false)) {
      assertEquals(1, writer.prune("box").size());
    }
    assertEquals(Map.of("a/b/c", "1", "d", "edited", "mine", "m"), Trees.read(box));
    try (Writer writer = Writer.open(out, true)) {
      assertEquals(List.of(), writer.prune("box"));
    }
    assertEquals(Map.of("mine", "m"), Trees.read(box));
    assertFalse(Files.exists(box.resolve("a")));
    Files.delete(box.resolve("mine"));
    write(Trees.tree("a/b/c", "1"));
    try (Writer writer = Writer.open(out, false)) {
      assertEquals(List.of(), writer.prune("box"));
    }
    assertFalse(Files.exists(box));
  }

  private void write(OutputTree tree) throws Exception {
    try (Writer writer = Writer.open(out, false)) {
      assertEquals(List.of(), writer.apply(writer.plan(tree)));
    }
  }

  private void writeForced(OutputTree tree) throws Exception {
    try (Writer writer = Writer.open(out, true)) {
      assertEquals(List.of(), writer.apply(writer.plan(tree)));
    }
  }

  private List<Diagnostic> refused(OutputTree tree, Code code) throws Exception {
    return refused(tree, code, false);
  }

  private List<Diagnostic> refused(OutputTree tree, Code code, boolean force) throws Exception {
    try (Writer writer = Writer.open(out, force)) {
      List<Diagnostic> problems = writer.apply(writer.plan(tree));
      assertFalse(problems.isEmpty());
      for (Diagnostic problem : problems) {
        assertEquals(code.id(), problem.id(), problem.message());
      }
      return problems;
    }
  }

  private List<String> messages(List<Diagnostic> diagnostics) {
    String prefix = Failure.shown(temp) + "/";
    return diagnostics.stream().map(d -> d.message().replace(prefix, "")).toList();
  }

  private String mode(String path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(box.resolve(path)));
  }

  private static void assertOnlyInstancesIn(Path out) throws IOException {
    try (Stream<Path> entries = Files.list(out)) {
      List<String> ours =
          entries.map(e -> e.getFileName().toString()).filter(n -> n.startsWith(".")).toList();
      assertEquals(List.of(), ours);
    }
  }
}
