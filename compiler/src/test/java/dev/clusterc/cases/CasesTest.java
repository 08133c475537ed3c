package dev.clusterc.cases;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CasesTest {
  @TempDir Path root = Path.of("");

  @Test
  void aFolderWithAnInputIsACase() throws IOException {
    write("units/one/input.cluster", "");
    write("two/input/a.cluster", "");
    write("no-case/notes", "");
    assertEquals(
        List.of("two", "units/one"),
        Cases.in(root).each("diagnostics", folder -> "").map(DynamicTest::getDisplayName).toList());
  }

  @Test
  void theApprovedTextPasses() throws IOException {
    write("one/input.cluster", "");
    write("one/diagnostics", "error\n");
    assertDoesNotThrow(() -> run("error\n"));
  }

  @Test
  void anotherTextFailsAndIsKept() throws IOException {
    write("one/input.cluster", "");
    write("one/diagnostics", "error\n");
    assertThrows(Throwable.class, () -> run("error \n"));
    assertEquals("error \n", Files.readString(root.resolve("one/diagnostics.received.txt")));
  }

  @Test
  void aTextThatNobodyApprovedFails() throws IOException {
    write("one/input.cluster", "");
    assertThrows(Throwable.class, () -> run("error\n"));
    assertEquals("error\n", Files.readString(root.resolve("one/diagnostics.received.txt")));
  }

  @Test
  void anApprovedTextThatIsGoneFails() throws IOException {
    write("one/input.cluster", "");
    write("one/diagnostics", "error\n");
    assertThrows(Throwable.class, () -> run(""));
  }

  @Test
  void silenceNeedsNoApproval() throws IOException {
    write("one/input.cluster", "");
    assertDoesNotThrow(() -> run(""));
    assertFalse(Files.exists(root.resolve("one/diagnostics")));
  }

  @Test
  void aFileThatNoAspectClaimsFails() throws IOException {
    write("one/input.cluster", "");
    write("one/diagnostics", "");
    assertDoesNotThrow(() -> Cases.in(root).claimedBy("diagnostics").getExecutable().execute());
    write("one/diagnotics", "");
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () -> Cases.in(root).claimedBy("diagnostics").getExecutable().execute());
    assertTrue(error.getMessage().contains("diagnotics"));
  }

  private void run(String actual) throws Throwable {
    for (DynamicTest test : Cases.in(root).each("diagnostics", folder -> actual).toList()) {
      test.getExecutable().execute();
    }
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
