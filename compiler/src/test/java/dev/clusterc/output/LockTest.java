package dev.clusterc.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockTest {
  private static final String HASH = "0".repeat(64);
  private static final String HEAD = "version 1\ncompiler 1.0.0\ninput aa\n";

  @Test
  void form() {
    Lock lock = Trees.tree(Trees.file("b c.sh", "b", "0755"), Trees.file("a/x", "a")).lock();
    String hash = lock.files().getOrDefault("provenance.json", new Lock.Entry("", "")).hash();
    assertEquals(
        """
        # Written by clusterc, for clusterc: the files here that it may replace and delete.
        version 1
        compiler 1.0.0
        input aa
        0644 ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb a/x
        0755 3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d b c.sh
        0644 %s provenance.json
        """
            .formatted(hash),
        lock.render());
  }

  @Test
  void isReadBackAsItWas() throws BadFormatException {
    Lock lock = Trees.tree(Trees.file("größe/字 x.txt", "b"), Trees.file("a", "a")).lock();
    assertEquals(lock, Lock.parse(lock.render()));
    assertEquals(lock, Lock.parse(lock.render().replace("\n", "\r\n")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0644 HASH ../../etc/passwd | line 4 names a file that can't be ours
          0644 HASH /etc/passwd      | line 4 names a file that can't be ours
          0644 HASH .clusterc.lock   | line 4 names a file that can't be ours
          0644 HASH a\\b             | line 4 names a file that can't be ours
          0644 1234 a                | line 4 can't be read
          {"version": 1}             | line 4 can't be read
          <<<<<<< HEAD               | line 4 is a mark of a merge conflict
          version 2                  | it has version 2, and this compiler knows version 1
          """)
  void tellsWhatIsWrong(String line, String message) {
    assertBad(message, HEAD + line.replace("HASH", HASH) + "\n");
  }

  @Test
  void tellsWhatIsMissingOrDouble() {
    assertBad("its head is incomplete", "");
    assertBad("its head is incomplete", "version 1\ninput aa\n");
    String file = "0644 " + HASH + " a\n";
    assertBad("line 5 names a file for the second time", HEAD + file + file);
  }

  private static void assertBad(String message, String text) {
    BadFormatException e = assertThrows(BadFormatException.class, () -> Lock.parse(text));
    assertEquals(message, e.getMessage());
  }
}
