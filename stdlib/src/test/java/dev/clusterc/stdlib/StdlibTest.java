package dev.clusterc.stdlib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every module of the standard library, as its own compiler sees it. */
class StdlibTest {
  private static final Path ROOT = Path.of("std");
  private static final Pattern RULE = Pattern.compile("^\\s*rule (\\w+)");
  private static final Pattern EXPECTATION =
      Pattern.compile("\\b(passes|fails) (\\w+\\.\\w+(?: and \\w+\\.\\w+)*)$");

  @TestFactory
  List<DynamicTest> aModuleIsNamedAfterItsFile() throws IOException {
    return files(".cluster").stream()
        .map(file -> DynamicTest.dynamicTest(file.toString(), () -> named(file)))
        .toList();
  }

  @TestFactory
  List<DynamicTest> aTemplateIsUsedByAModuleBesideIt() throws IOException {
    return files(".ftl").stream()
        .map(file -> DynamicTest.dynamicTest(file.toString(), () -> used(file)))
        .toList();
  }

  @Test
  void everyTestBlockPasses() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            stream,
            stream,
            false,
            false,
            Map.of(),
            Path.of("../examples/starter").toAbsolutePath().normalize(),
            () -> LocalDate.of(2026, 11, 30),
            new Library.Packaged(StdlibTest.class.getClassLoader()),
            () -> "");
    int code = new Main(environment).run("test", "--library");
    assertEquals(0, code, () -> bytes.toString(StandardCharsets.UTF_8));
  }

  @Test
  void everyRuleHasATestThatKeepsItAndOneThatBreaksIt() throws IOException {
    Set<String> rules = new TreeSet<>();
    Set<String> kept = new TreeSet<>();
    Set<String> broken = new TreeSet<>();
    for (Path file : files(".cluster")) {
      String module = file.getFileName().toString().replace(".cluster", "");
      for (String line : Files.readAllLines(file)) {
        Matcher rule = RULE.matcher(line);
        if (rule.find()) {
          rules.add(module + "." + rule.group(1));
        }
        Matcher expectation = EXPECTATION.matcher(line);
        if (expectation.find()) {
          Set<String> judged = expectation.group(1).equals("passes") ? kept : broken;
          judged.addAll(List.of(expectation.group(2).split(" and ")));
        }
      }
    }
    assertEquals(rules, kept, "rules, and those with a test that keeps them");
    assertEquals(rules, broken, "rules, and those with a test that breaks them");
  }

  private static void named(Path file) throws IOException {
    String path = file.toString().replace('\\', '/').replaceFirst("\\.cluster$", "");
    String expected = "module " + path.replace('/', '.');
    List<String> declared =
        Files.readAllLines(file).stream().filter(line -> line.startsWith("module ")).toList();
    assertEquals(List.of(expected), declared);
  }

  private static void used(Path template) throws IOException {
    String name = '"' + template.getFileName().toString() + '"';
    try (Stream<Path> beside = Files.list(template.getParent())) {
      List<Path> modules =
          beside.filter(file -> file.toString().endsWith(".cluster")).collect(Collectors.toList());
      boolean found = false;
      for (Path module : modules) {
        found |= Files.readString(module).contains(name);
      }
      assertTrue(found, () -> "no module beside " + template + " names " + name);
    }
  }

  private static List<Path> files(String suffix) throws IOException {
    try (Stream<Path> all = Files.walk(ROOT)) {
      return all.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }
}
