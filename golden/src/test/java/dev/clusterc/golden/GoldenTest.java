package dev.clusterc.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every folder of {@code examples/} is compiled by the packaged command and compared with its
 * folder of {@code golden/}. Adding an example is adding a folder; {@code -Dapprove=true} writes
 * the approved trees, in a run that fails. Of a fleet the first instance is approved as a whole,
 * and of all others their locks, which name each file by its hash.
 */
class GoldenTest {
  private static final boolean APPROVE = Boolean.getBoolean("approve");

  /** What stands in {@code golden/} and is no approved tree, besides what tools leave there. */
  private static final Set<String> OWN =
      Set.of("pom.xml", "src", "target", "diagnostics", RuleCasesTest.FOLDER);

  @TempDir Path temporary = Path.of("");

  @TestFactory
  List<DynamicTest> theExampleCompilesToItsApprovedTree() throws IOException {
    return each(this::approved);
  }

  @TestFactory
  List<DynamicTest> anotherPlaceMakesNoOtherByte() throws IOException {
    return each(this::elsewhere);
  }

  @Test
  void everyApprovedTreeHasItsExample() throws IOException {
    Set<String> approved = new TreeSet<>();
    try (Stream<Path> all = Files.list(Repository.GOLDEN)) {
      all.map(path -> path.getFileName().toString())
          .filter(name -> !OWN.contains(name) && !name.startsWith("."))
          .forEach(approved::add);
    }
    assertEquals(new TreeSet<>(Repository.examples()), approved);
  }

  private void approved(String example) throws IOException {
    Path out = Files.createTempDirectory(temporary, "out");
    compile(Repository.ROOT, Map.of(), example, out);
    Tree actual = Tree.read(out).ofFleet();
    Path golden = Repository.GOLDEN.resolve(example);
    if (APPROVE) {
      actual.write(golden);
      fail("golden/" + example + " was rewritten; read its diff, then run again without approve");
    }
    List<String> differences = Tree.read(golden).differences(actual);
    if (!differences.isEmpty()) {
      fail(
          "golden/"
              + example
              + " is not what the example compiles to (-Dapprove=true rewrites it):\n"
              + String.join("\n", differences));
    }
    Run again =
        clusterc(
            Repository.ROOT, Map.of(), "compile", "--check", "examples/" + example, "-o", "" + out);
    assertEquals(0, again.code(), again::told);
  }

  private void elsewhere(String example) throws IOException {
    Path first = Files.createTempDirectory(temporary, "first");
    compile(Repository.ROOT, Map.of("TZ", "UTC", "LC_ALL", "C"), example, first);
    // A copy whose files were made in the opposite order, for folders list them as they were made.
    Path root = Files.createTempDirectory(temporary, "another place");
    Path source = Repository.EXAMPLES.resolve(example);
    Path copy = root.resolve("examples").resolve(example);
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(source)) {
      all.filter(Files::isRegularFile).sorted(Comparator.reverseOrder()).forEach(files::add);
    }
    for (Path file : files) {
      Path target = copy.resolve(source.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(file, target);
    }
    Path second = Files.createTempDirectory(temporary, "second");
    Map<String, String> other =
        Map.of(
            "TZ", "Pacific/Kiritimati",
            "LC_ALL", "tr_TR.UTF-8",
            "LANG", "tr_TR.UTF-8",
            "JDK_JAVA_OPTIONS",
                "-Duser.language=tr -Duser.country=TR -Duser.timezone=Asia/Kolkata");
    compile(root, other, example, second);
    assertEquals(List.of(), Tree.read(first).differences(Tree.read(second)));
  }

  private static void compile(
      Path root, Map<String, String> environment, String example, Path out) {
    Run run = clusterc(root, environment, "compile", "examples/" + example, "-o", out.toString());
    assertEquals(0, run.code(), run::told);
  }

  private static Run clusterc(Path folder, Map<String, String> environment, String... arguments) {
    List<String> command = new ArrayList<>(List.of(Repository.COMMAND.toString()));
    command.addAll(List.of(arguments));
    return Run.of(folder, environment, command);
  }

  private interface Body {
    void run(String example) throws IOException;
  }

  private static List<DynamicTest> each(Body body) throws IOException {
    return Repository.examples().stream()
        .map(example -> DynamicTest.dynamicTest(example, () -> body.run(example)))
        .toList();
  }
}
