package dev.clusterc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.cases.Cases;
import dev.clusterc.image.Image;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The library's schemas say of each key what the tables in {@code data/} say: which releases have
 * it. {@code differences.tsv} names what may differ, with the reason.
 */
class TablesTest {
  private static final Path GATES = Path.of("std/files/feature_gates.cluster");

  /** {@code -Dapprove=true} writes the module. */
  @Test
  void gatesAreWhatTheirTableYields() throws IOException {
    Cases.verify(GATES, FeatureGates.module(Table.read("feature-gates")));
  }

  /** {@code -Dapprove=true} writes the module. */
  @Test
  void deprecationsAreWhatTheTablesYield() throws IOException {
    Cases.verify(Path.of("std/files/deprecated.cluster"), Deprecations.module());
  }

  @TestFactory
  Stream<DynamicTest> schemasSayWhatTheTablesSay() throws IOException {
    Image library = library();
    return Comparison.all().stream()
        .map(one -> DynamicTest.dynamicTest(one.table(), () -> compare(one, library)));
  }

  /** A table that nothing reads would say what it likes. */
  @Test
  void everyTableIsRead() throws IOException {
    Set<String> read = new TreeSet<>(Set.of("feature-gates", "differences"));
    Comparison.all().forEach(one -> read.add(one.table()));
    try (Stream<Path> all = Files.list(Path.of("data"))) {
      Set<String> there =
          all.map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".tsv"))
              .map(name -> name.replace(".tsv", ""))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(there, read);
    }
  }

  private static void compare(Comparison comparison, Image library) throws IOException {
    Map<String, String> found = comparison.differences(library);
    List<Map<String, String>> known =
        Table.read("differences").rows().stream()
            .filter(row -> comparison.table().equals(row.get("table")))
            .toList();
    Set<String> unknown = new TreeSet<>();
    Set<String> unused =
        known.stream().map(TablesTest::line).collect(Collectors.toCollection(TreeSet::new));
    found.forEach(
        (key, difference) -> {
          List<Map<String, String>> named =
              known.stream().filter(row -> names(row, key, difference)).toList();
          named.forEach(row -> unused.remove(line(row)));
          if (named.isEmpty()) {
            unknown.add(key + ": " + difference);
          }
        });
    assertEquals(Set.of(), unknown, "differ, and differences.tsv gives no reason");
    assertEquals(Set.of(), unused, "in differences.tsv, and no longer differ");
    known.forEach(row -> assertTrue(!row.getOrDefault("reason", "").isBlank(), () -> line(row)));
  }

  private static boolean names(Map<String, String> row, String key, String difference) {
    String pattern = Pattern.quote(row.getOrDefault("key", "")).replace("*", "\\E.*\\Q");
    return key.matches(pattern) && difference.equals(row.get("difference"));
  }

  private static String line(Map<String, String> row) {
    return row.get("key") + ": " + row.get("difference");
  }

  private static Image library() throws IOException {
    try (InputStream in = TablesTest.class.getResourceAsStream("/std.image")) {
      return Image.of(in.readAllBytes(), TablesTest::text).orElseThrow();
    }
  }

  private static String text(String path) {
    try {
      return Files.readString(Path.of(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
