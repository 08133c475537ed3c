package dev.clusterc.stdlib;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** {@code COVERAGE.md} says of each row of the fact sheet where it is; this holds it to that. */
class CoverageTest {
  private static final int ROWS = 289;
  private static final Path PAGE = Path.of("COVERAGE.md");
  private static final Path ROOT = Path.of("std");
  private static final Pattern ROW =
      Pattern.compile("\\| (\\d+) \\| ([a-z0-9-]+) \\| ([^|]*) \\| ?(.*?) ?\\|");
  private static final Pattern NAME = Pattern.compile("`([^`]+)`");
  private static final Pattern RULE_ID = Pattern.compile("[a-z0-9_]+\\.[a-z0-9_]+");
  private static final Pattern FIELD = Pattern.compile("(std(?:\\.[a-z0-9_]+)+)\\.(\\w+)\\.(.+)");
  private static final Set<String> KINDS = Set.of("rule", "derivation", "artifact", "key", "left");

  private record Row(int number, String id, List<String> kinds, String where) {
    List<String> names() {
      return NAME.matcher(where).results().map(result -> result.group(1)).toList();
    }
  }

  @Test
  void eachRowStandsThereOnceAndInOrder() throws IOException {
    assertEquals(
        IntStream.rangeClosed(1, ROWS).boxed().toList(), rows().stream().map(Row::number).toList());
    assertEquals(ROWS, rows().stream().map(Row::id).distinct().count(), "ids differ");
  }

  @TestFactory
  Stream<DynamicTest> eachRowIsHeld() throws IOException {
    Map<String, String> modules = modules();
    Set<String> rules = rules(modules);
    String everything = String.join("\n", modules.values());
    return rows().stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.number + " " + row.id, () -> held(row, rules, modules, everything)));
  }

  private static void held(
      Row row, Set<String> rules, Map<String, String> modules, String everything) {
    assertTrue(KINDS.containsAll(row.kinds), () -> "kinds are " + KINDS + ", not " + row.kinds);
    assertFalse(row.where.isBlank(), "says nothing");
    List<String> names = row.names();
    if (row.kinds.contains("rule")) {
      assertTrue(names.stream().anyMatch(rules::contains), () -> "names no rule: " + row.where);
    }
    if (row.kinds.contains("derivation")) {
      assertTrue(
          names.stream().anyMatch(name -> FIELD.matcher(name).matches()),
          () -> "names no field: " + row.where);
    }
    if (row.kinds.contains("artifact")) {
      assertTrue(
          names.stream().anyMatch(name -> name.contains("/")),
          () -> "names no artifact: " + row.where);
    }
    if (row.kinds.contains("key")) {
      assertTrue(
          names.stream().anyMatch(name -> hasReleases(name, modules)),
          () -> "names no key with a first or last release: " + row.where);
    }
    assertAll(names.stream().map(name -> () -> exists(name, rules, modules, everything)));
  }

  private static void exists(
      String name, Set<String> rules, Map<String, String> modules, String everything) {
    Matcher field = FIELD.matcher(name);
    if (field.matches()) {
      String text = modules.get(field.group(1));
      assertTrue(text != null, () -> "no module " + field.group(1));
      assertTrue(
          Pattern.compile("\\bschema " + field.group(2) + "\\b").matcher(text).find(),
          () -> field.group(1) + " has no schema " + field.group(2));
      assertTrue(declaration(field.group(3), "").matcher(text).find(), () -> name + " is no field");
    } else if (name.contains("/")) {
      String tail = name.substring(name.lastIndexOf('/') + 1);
      assertTrue(everything.contains(tail), () -> "no module writes " + name);
    } else if (RULE_ID.matcher(name).matches() && modules.containsKey("std." + module(name))) {
      assertTrue(rules.contains(name), () -> "no rule " + name);
    }
  }

  /** Keys that are no names stand in backticks, which this page can't hold. */
  private static Pattern declaration(String field, String clauses) {
    return Pattern.compile("(?m)^\\s*`?" + Pattern.quote(field) + "`?\\??:" + clauses);
  }

  private static boolean hasReleases(String name, Map<String, String> modules) {
    Matcher field = FIELD.matcher(name);
    return field.matches()
        && declaration(field.group(3), ".*\\b(since|until) v\\d")
            .matcher(modules.getOrDefault(field.group(1), ""))
            .find();
  }

  private static String module(String ruleId) {
    return ruleId.substring(0, ruleId.indexOf('.'));
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(PAGE)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        rows.add(
            new Row(
                Integer.parseInt(row.group(1)),
                row.group(2),
                List.of(row.group(3).strip().split(",\\s*")),
                row.group(4)));
      }
    }
    return rows;
  }

  /** The text of each module, by its name. */
  private static Map<String, String> modules() throws IOException {
    Map<String, String> modules = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(ROOT)) {
      for (Path file : all.filter(each -> each.toString().endsWith(".cluster")).sorted().toList()) {
        String name = file.toString().replace('\\', '/').replaceFirst("\\.cluster$", "");
        modules.put(name.replace('/', '.'), Files.readString(file));
      }
    }
    return modules;
  }

  private static Set<String> rules(Map<String, String> modules) {
    Set<String> rules = new TreeSet<>();
    modules.forEach(
        (module, text) ->
            Pattern.compile("(?m)^\\s*rule (\\w+)")
                .matcher(text)
                .results()
                .forEach(
                    rule ->
                        rules.add(
                            module.substring(module.lastIndexOf('.') + 1) + "." + rule.group(1))));
    return rules;
  }
}
