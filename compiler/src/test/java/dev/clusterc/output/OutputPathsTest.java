package dev.clusterc.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Code;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputPathsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "etc/sysctl.d/90-box.conf",
        "a b/c@.service",
        "größe/字.txt",
        "..a/b..",
        ".hidden",
        "sub/provenance.json",
        ".github/x"
      })
  void goodPaths(String path) {
    assertEquals(List.of(), check(path));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          ""              | ARTIFACT_PATH
          /etc/x          | ARTIFACT_PATH_ABSOLUTE
          C:/x            | ARTIFACT_PATH_ABSOLUTE
          ~/x             | ARTIFACT_PATH_ABSOLUTE
          ..              | ARTIFACT_PATH_ESCAPES
          ../x            | ARTIFACT_PATH_ESCAPES
          a/../../x       | ARTIFACT_PATH_ESCAPES
          a/..            | ARTIFACT_PATH_ESCAPES
          .               | ARTIFACT_PATH
          ./a             | ARTIFACT_PATH
          a//b            | ARTIFACT_PATH
          a/              | ARTIFACT_PATH
          a\\b            | ARTIFACT_PATH
          " a"            | ARTIFACT_PATH
          "a /b"          | ARTIFACT_PATH
          .clusterc.lock  | ARTIFACT_PATH
          .Clusterc-new-x | ARTIFACT_PATH
          provenance.json | ARTIFACT_PATH
          Provenance.JSON | ARTIFACT_PATH
          .git/hooks/x    | ARTIFACT_PATH
          a/.GIT/config   | ARTIFACT_PATH
          """)
  void badPaths(String path, Code code) {
    assertEquals(List.of(code), check(path).stream().map(PathProblem::code).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\0b", "a\nb", "a\u001Bb", "a\u202Eb", "a\u200Bb", "a\uD800", "\u2028"})
  void unprintablePaths(String path) {
    assertEquals(List.of(Code.ARTIFACT_PATH), check(path).stream().map(PathProblem::code).toList());
  }

  @Test
  void longPaths() {
    assertEquals(List.of(), check("x".repeat(255)));
    assertEquals(1, check("x".repeat(256)).size());
    assertEquals(1, check("é".repeat(128)).size());
    assertEquals(1, check("abc/".repeat(300) + "x").size());
  }

  @Test
  void collisions() {
    assertCollision("`a` is written twice", "a", "a");
    assertCollision("`A` and `a` differ only in case or accents", "a", "A");
    assertCollision("`e\u0301` and `é` differ only in case or accents", "é", "e\u0301");
    assertCollision("`a` would be both a file and a folder", "a", "a/b");
    assertCollision("`a` would be both a file and a folder", "a/b", "a");
    assertCollision("`A` would be both a file and a folder", "a/b/c", "A");
    assertCollision("`Etc` and `etc` differ only in case or accents", "etc/a", "Etc/b");
  }

  @Test
  void neighboursDontCollide() {
    assertEquals(List.of(), check("a/b", "a/c", "ab", "a.b", "a/b.d/x"));
  }

  @Test
  void everyProblemIsTold() {
    assertEquals(3, check("/a", "b", "b", "../c", "d").size());
  }

  @Test
  void modes() {
    for (String good : List.of("0644", "0755", "0600", "0444")) {
      assertEquals(List.of(), OutputPaths.check(List.of(Trees.file("a", "", good))));
    }
    for (String bad : List.of("", "644", "0o644", "0044", "0844", "4755", "rw-r--r--")) {
      List<PathProblem> found = OutputPaths.check(List.of(Trees.file("a", "", bad)));
      assertEquals(List.of(Code.BAD_MODE), found.stream().map(PathProblem::code).toList(), bad);
    }
  }

  @Test
  void instancesAreNamesOfFolders() {
    assertTrue(OutputPaths.checkFolder("prod-eu_1").isEmpty());
    for (String bad : List.of("", "a/b", "..", ".clusterc-new-x", ".git", "a\\b")) {
      assertTrue(OutputPaths.checkFolder(bad).isPresent(), bad);
    }
    assertTrue(OutputPaths.same("Prod", "prod"));
    assertFalse(OutputPaths.same("prod", "prod2"));
  }

  @Test
  void treesAreMadeOfGoodPathsOnly() {
    assertThrows(IllegalArgumentException.class, () -> Trees.tree("../x", ""));
  }

  private static void assertCollision(String message, String first, String second) {
    List<PathProblem> problems = check(first, second);
    assertEquals(1, problems.size());
    assertEquals(Code.ARTIFACT_PATH_COLLISION, problems.get(0).code());
    assertEquals(message, problems.get(0).message());
    assertEquals(second, problems.get(0).file().path());
  }

  private static List<PathProblem> check(String... paths) {
    return OutputPaths.check(Stream.of(paths).map(path -> Trees.file(path, "")).toList());
  }
}
