package dev.clusterc.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.clusterc.cli.Environment;
import dev.clusterc.cli.Main;
import dev.clusterc.project.Library;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The blocks of the documentation that import the standard library. */
class LibraryDocsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern HEAD =
      Pattern.compile("^(?:error|warning|note)\\[[a-z0-9_.]+]", Pattern.MULTILINE);

  @TempDir Path folder = Path.of("");

  @TestFactory
  Stream<DynamicTest> blocksCompile() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Page page : Page.below(ROOT)) {
      for (Page.Block block : page.blocks()) {
        if (block.isSource() && block.needsLibrary()) {
          String name = ROOT.relativize(page.path()) + ":" + block.line();
          tests.add(DynamicTest.dynamicTest(name, () -> compile(block)));
        }
      }
    }
    assertFalse(tests.isEmpty(), "no block imports the standard library");
    return tests.stream();
  }

  private void compile(Page.Block block) throws IOException {
    write(block.name(), block.text());
    for (Map.Entry<String, String> other : block.others().entrySet()) {
      write(other.getKey(), other.getValue());
    }
    String told = run("check", block.name()) + run("test", block.name());
    if (block.expected().isEmpty()) {
      told += run("compile", block.name(), "-o", "out");
    }
    assertEquals(
        block.expected(),
        HEAD.matcher(told).results().map(found -> found.group()).sorted().toList(),
        told);
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private String run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            stream,
            stream,
            false,
            false,
            Map.of(),
            folder,
            () -> LocalDate.of(2026, 1, 1),
            new Library.Packaged(LibraryDocsTest.class.getClassLoader()),
            () -> "");
    new Main(environment).run(arguments);
    return out.toString(StandardCharsets.UTF_8);
  }
}
