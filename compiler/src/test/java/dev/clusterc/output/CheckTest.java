package dev.clusterc.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Code;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
  private static final OutputFile A = Trees.file("a", "1");
  private static final OutputFile B = Trees.file("d/b", "1");

  @TempDir Path out;
  private Path box;

  @BeforeEach
  void setUp() {
    box = out.resolve("box");
  }

  @Test
  void sameTree() throws Exception {
    write(Trees.tree(A, B));
    Check.Report report = Check.compare(out, Trees.tree(A, B));
    assertFalse(report.drift());
    assertFalse(report.lockBehind());
    assertEquals(Check.Cause.NOTHING, report.cause());
  }

  @Test
  void nothingWrittenYet() {
    Check.Report report = Check.compare(out, Trees.tree(A));
    assertEquals(
        Map.of("a", Check.Kind.MISSING, "provenance.json", Check.Kind.MISSING), report.findings());
    assertEquals(Check.Cause.UNKNOWN, report.cause());
  }

  @Test
  void tellsTheKindsApart() throws Exception {
    write(
        Trees.tree(
            Trees.file("drifted", "1"),
            Trees.file("edited", "1"),
            Trees.file("edited-gone", "1"),
            Trees.file("link", "1"),
            Trees.file("missing", "1"),
            Trees.file("mode", "1"),
            Trees.file("stale", "1"),
            Trees.file("stale-gone", "1")));
    Trees.write(box, Map.of("edited", "x", "edited-gone", "x", "foreign", "x", "other", "x"));
    Files.delete(box.resolve("missing"));
    Files.delete(box.resolve("stale-gone"));
    Files.delete(box.resolve("link"));
    Files.createSymbolicLink(box.resolve("link"), Path.of("drifted"));
    Files.setPosixFilePermissions(
        box.resolve("mode"), PosixFilePermissions.fromString("rwxr-xr-x"));
    OutputTree now =
        Trees.tree(
            Trees.file("drifted", "2"),
            Trees.file("edited", "1"),
            Trees.file("foreign", "1"),
            Trees.file("link", "1"),
            Trees.file("missing", "1"),
            Trees.file("mode", "1"));
    Map<String, String> before = Trees.read(out);
    Map<String, Check.Kind> found = Check.compare(out, now).findings();
    assertEquals(
        Map.of(
            "drifted", Check.Kind.DRIFTED,
            "edited", Check.Kind.EDITED,
            "edited-gone", Check.Kind.EDITED,
            "foreign", Check.Kind.FOREIGN,
            "link", Check.Kind.EDITED,
            "missing", Check.Kind.MISSING,
            "mode", Check.Kind.DRIFTED,
            "provenance.json", Check.Kind.DRIFTED,
            "stale", Check.Kind.STALE),
        found);
    assertEquals(before, Trees.read(out));
  }

  @Test
  void whatLiesBehindALinkIsMissing() throws Exception {
    write(Trees.tree(B));
    Files.move(box.resolve("d"), out.resolve("elsewhere"));
    Files.createSymbolicLink(box.resolve("d"), out.resolve("elsewhere"));
    assertEquals(Map.of("d/b", Check.Kind.MISSING), Check.compare(out, Trees.tree(B)).findings());
  }

  @Test
  void tellsCompilerFromInput() throws Exception {
    write(Trees.tree(A));
    assertEquals(Check.Cause.COMPILER, cause(new Stamp("2", "aa")));
    assertEquals(Check.Cause.INPUT, cause(new Stamp("1.0.0", "bb")));
    assertEquals(Check.Cause.BOTH, cause(new Stamp("2", "bb")));
  }

  @Test
  void anotherStampAloneIsNoDrift() throws Exception {
    write(Trees.tree(A));
    Check.Report report =
        Check.compare(out, OutputTree.of("box", new Stamp("2", "aa"), List.of(A)));
    assertFalse(report.drift());
    assertTrue(report.lockBehind());
  }

  @Test
  void badLocksAndPlacesAreProblems() throws Exception {
    write(Trees.tree(A));
    Files.writeString(box.resolve(OutputPaths.LOCK), "?");
    assertEquals(Code.BAD_LOCK.id(), Check.compare(out, Trees.tree(A)).problems().get(0).id());
    Files.move(box, out.resolve("elsewhere"));
    Files.createSymbolicLink(box, out.resolve("elsewhere"));
    assertEquals(Code.OUTPUT_LINK.id(), Check.compare(out, Trees.tree(A)).problems().get(0).id());
  }

  private Check.Cause cause(Stamp stamp) {
    return Check.compare(out, OutputTree.of("box", stamp, List.of(Trees.file("a", "2")))).cause();
  }

  private void write(OutputTree tree) throws Exception {
    try (Writer writer = Writer.open(out, false)) {
      assertEquals(List.of(), writer.apply(writer.plan(tree)));
    }
  }
}
