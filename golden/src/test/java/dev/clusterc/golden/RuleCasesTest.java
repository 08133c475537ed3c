package dev.clusterc.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.cases.Cases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The smallest wrong inputs: each folder of {@code golden/cases/} is named after a rule of the
 * standard library and holds an {@code input.cluster} and what {@code check} must say of it. The
 * command runs in this process; that the packaged one says the same is {@link LauncherTest}'s.
 */
class RuleCasesTest {
  static final String FOLDER = "cases";
  static final Path CASES = Repository.GOLDEN.resolve(FOLDER);
  static final String DIAGNOSTICS = "diagnostics";
  private static final Path RULES = Repository.ROOT.resolve("stdlib/std");
  private static final Pattern RULE = Pattern.compile("(?m)^\\s*rule\\s+(\\w+)");

  @TestFactory
  Stream<DynamicTest> diagnostics() {
    return Cases.in(CASES).each(DIAGNOSTICS, RuleCasesTest::check);
  }

  @TestFactory
  Stream<DynamicTest> everyFileIsClaimed() {
    return Stream.of(Cases.in(CASES).claimedBy(DIAGNOSTICS));
  }

  @Test
  void everyRuleHasItsCase() throws IOException {
    Set<String> folders;
    try (Stream<Path> all = Files.list(CASES)) {
      folders =
          all.map(folder -> folder.getFileName().toString())
              .collect(Collectors.toCollection(TreeSet::new));
    }
    assertEquals(rules(), folders);
  }

  @TestFactory
  Stream<DynamicTest> everyCaseBreaksItsRule() throws IOException {
    return rules().stream()
        .map(
            id ->
                DynamicTest.dynamicTest(
                    id,
                    () -> {
                      String told = Files.readString(CASES.resolve(id).resolve(DIAGNOSTICS));
                      assertTrue(told.contains("[" + id + "]: "), told);
                    }));
  }

  /** The ids of the standard library's rules. */
  private static Set<String> rules() throws IOException {
    Set<String> ids = new TreeSet<>();
    try (Stream<Path> all = Files.walk(RULES)) {
      for (Path file : all.filter(each -> each.toString().endsWith(".cluster")).toList()) {
        String module = file.getFileName().toString().replaceFirst("\\.cluster$", "");
        Matcher matcher = RULE.matcher(Files.readString(file));
        while (matcher.find()) {
          ids.add(module + "." + matcher.group(1));
        }
      }
    }
    return ids;
  }

  static String[] arguments() {
    return Check.arguments("input.cluster");
  }

  private static String check(Path folder) {
    Check check = Check.of(folder, "input.cluster");
    return told(check.out(), check.err(), check.code());
  }

  /** As it is approved: without the library's line numbers, which any rule above would move. */
  static String told(String out, String err, int code) {
    String told = out + err + "exit code " + code + "\n";
    return told.replaceAll("(= rule: std/\\S+\\.cluster):\\d+", "$1");
  }
}
