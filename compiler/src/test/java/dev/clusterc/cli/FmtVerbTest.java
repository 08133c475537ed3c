package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of files that aren't laid out as they should be. */
class FmtVerbTest {
  private static final String GOOD = "let a = 1\n";
  private static final String BAD = "let   b=2\n";

  @TempDir Path temporary = Path.of("");
  private Command command = new Command(Path.of("target"));

  FmtVerbTest() throws IOException {}

  @BeforeEach
  void folders() throws IOException {
    command = new Command(temporary);
    command.write("good.cluster", GOOD).write("sub/bad.cluster", BAD);
  }

  @Test
  void filesAreChangedInPlaceAndNamed() throws IOException {
    assertEquals(0, command.run("fmt"), command::told);
    assertEquals("sub/bad.cluster\n", command.out());
    assertEquals("formatted 1 of 2 files\n", command.err());
    assertEquals("let b = 2\n", command.read("sub/bad.cluster"));
    assertEquals(0, command.run("fmt"), command::told);
    assertEquals("", command.out());
    try (var left = Files.list(command.folder.resolve("sub"))) {
      assertEquals(1, left.count());
    }
  }

  @Test
  void checkNamesThemAndWritesNothing() throws IOException {
    assertEquals(3, command.run("fmt", "--check"), command::told);
    assertEquals("sub/bad.cluster\n", command.out());
    assertEquals(BAD, command.read("sub/bad.cluster"));
    assertEquals(0, command.run("fmt", "--check", "good.cluster"), command::told);
  }

  @Test
  void diffShowsThem() throws IOException {
    assertEquals(0, command.run("fmt", "--diff"), command::told);
    assertEquals(
        """
        --- a/sub/bad.cluster
        +++ b/sub/bad.cluster
        @@ -1,1 +1,1 @@
        -let   b=2
        +let b = 2
        """,
        command.out());
    assertEquals(BAD, command.read("sub/bad.cluster"));
    assertEquals(3, command.run("fmt", "--diff", "--check"), command::told);
    command.write("end.cluster", "let a = 1");
    assertEquals(0, command.run("fmt", "--diff", "end.cluster"), command::told);
    assertTrue(
        command.out().contains("-let a = 1\n\\ No newline at end of file\n+let a = 1\n"),
        command::told);
  }

  @Test
  void standardInputBecomesStandardOutput() throws IOException {
    command.in(BAD);
    assertEquals(0, command.run("fmt", "-"), command::told);
    assertEquals("let b = 2\n", command.out());
    assertEquals("", command.err());
    assertEquals(3, command.run("fmt", "--check", "-"), command::told);
    assertEquals("", command.out());
    assertEquals(2, command.run("fmt", "-", "good.cluster"), command::told);
  }

  @Test
  void whatDoesNotParseIsToldAndTheRestFormatted() throws IOException {
    command.write("sub/bad.cluster", BAD + "schema  S {\n   x: =\n}\nlet   c=3\n");
    assertEquals(1, command.run("fmt"), command::told);
    assertEquals(
        "let b = 2\nschema  S {\n   x: =\n}\nlet c = 3\n", command.read("sub/bad.cluster"));
    assertTrue(command.err().contains("error[syntax]"), command::told);
    assertTrue(command.err().contains("sub/bad.cluster:3:7"), command::told);
  }

  @Test
  void linksAndPermissionsStay() throws IOException {
    Path file = command.folder.resolve("sub/bad.cluster");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
    Path link = command.folder.resolve("good.cluster");
    Files.delete(link);
    Files.createSymbolicLink(link, Path.of("sub/bad.cluster"));
    assertEquals(0, command.run("fmt", "good.cluster"), command::told);
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("let b = 2\n", Files.readString(file));
    assertEquals("rw-rw-r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void programsGetTheNames() throws IOException {
    assertEquals(3, command.run("fmt", "--check", "--format", "json"), command::told);
    assertTrue(command.out().contains("\"files\": [\n    \"sub/bad.cluster\"\n  ]"), command::told);
  }
}
