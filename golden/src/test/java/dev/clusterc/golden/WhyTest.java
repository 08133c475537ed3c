package dev.clusterc.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.clusterc.output.BadFormatException;
import dev.clusterc.output.Leaf;
import dev.clusterc.output.Provenance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** {@code why} has an answer for all that stands in the trees of some examples. */
class WhyTest {
  /** To ask of each value of all examples would take a quarter of an hour. */
  private static final List<String> EXPLAINED = List.of("nas-home", "research-2500", "starter");

  /** Far below what a system takes as one command's arguments. */
  private static final int TARGETS = 3_000;

  @TempDir Path temporary = Path.of("");

  @TestFactory
  List<DynamicTest> everyValueIsExplainedFromItsLine() throws IOException {
    return each(WhyTest::lines, true);
  }

  @TestFactory
  List<DynamicTest> everyValueIsExplainedFromItsPath() throws IOException {
    return each(WhyTest::paths, true);
  }

  @TestFactory
  List<DynamicTest> everyOtherLineNamesItsDeclaration() throws IOException {
    return each(WhyTest::otherLines, false);
  }

  private interface Targets {
    Set<String> of(Path folder) throws IOException;
  }

  private List<DynamicTest> each(Targets targets, boolean values) throws IOException {
    return EXPLAINED.stream()
        .map(example -> DynamicTest.dynamicTest(example, () -> answered(example, targets, values)))
        .toList();
  }

  private void answered(String example, Targets targets, boolean values) throws IOException {
    Path tree = temporary.resolve(example);
    String input = "examples/" + example;
    Run compiled =
        Run.of(
            Repository.ROOT,
            Map.of(),
            Repository.COMMAND.toString(),
            "compile",
            input,
            "-o",
            tree.toString());
    assertEquals(0, compiled.code(), compiled::told);
    List<String> all = new ArrayList<>();
    try (Stream<Path> instances = Files.list(tree)) {
      for (Path instance : instances.sorted().toList()) {
        all.addAll(targets.of(instance));
      }
    }
    assertNotEquals(List.of(), all);
    Set<String> without = new TreeSet<>();
    for (int from = 0; from < all.size(); from += TARGETS) {
      List<String> some = all.subList(from, Math.min(from + TARGETS, all.size()));
      List<String> command =
          new ArrayList<>(
              List.of(Repository.COMMAND.toString(), "why", "--format", "json", "--in"));
      command.add(input);
      command.add("--");
      command.addAll(some);
      Run run = Run.of(Repository.ROOT, Map.of(), command);
      assertEquals(0, run.code(), run::told);
      List<?> answers = list(parse(run.out()).get("answers"));
      assertEquals(some.size(), answers.size(), run::told);
      for (Object each : answers) {
        Map<?, ?> answer = (Map<?, ?>) each;
        boolean explained = !list(answer.get("values")).isEmpty();
        if (explained != values || (!values && !answer.containsKey("literal"))) {
          without.add(String.valueOf(answer.get("target")));
        }
      }
    }
    assertEquals(Set.of(), without);
  }

  private static Set<String> lines(Path instance) throws IOException {
    Set<String> targets = new LinkedHashSet<>();
    for (Provenance.Entry file : files(instance)) {
      for (Leaf leaf : file.leaves()) {
        targets.add(target(instance, file) + ":" + leaf.line());
      }
    }
    return targets;
  }

  private static Set<String> paths(Path instance) throws IOException {
    Set<String> targets = new LinkedHashSet<>();
    for (Provenance.Entry file : files(instance)) {
      for (Leaf leaf : file.leaves()) {
        targets.add(instance.getFileName() + "." + leaf.property());
      }
    }
    return targets;
  }

  private static Set<String> otherLines(Path instance) throws IOException {
    Set<String> targets = new LinkedHashSet<>();
    for (Provenance.Entry file : files(instance)) {
      int count = Files.readAllLines(instance.resolve(file.path())).size();
      for (int line = 1; line <= count; line++) {
        targets.add(target(instance, file) + ":" + line);
      }
    }
    targets.removeAll(lines(instance));
    return targets;
  }

  private static String target(Path instance, Provenance.Entry file) {
    return "out/" + instance.getFileName() + "/" + file.path();
  }

  private static List<Provenance.Entry> files(Path instance) throws IOException {
    List<Provenance.Entry> files = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    for (Provenance.Entry file : provenance(instance).files()) {
      // Hosts that are all alike have the same files.
      if (texts.add(Files.readString(instance.resolve(file.path())))) {
        files.add(file);
      }
    }
    return files;
  }

  private static Provenance provenance(Path instance) throws IOException {
    try {
      return Provenance.parse(Files.readString(instance.resolve("provenance.json")));
    } catch (BadFormatException e) {
      throw new AssertionError(instance + ": " + e.getMessage(), e);
    }
  }

  private static List<?> list(Object value) {
    return (List<?>) value;
  }

  /** JSON is YAML. */
  private static Map<?, ?> parse(String json) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    options.setNestingDepthLimit(1_000);
    return new Yaml(new SafeConstructor(options)).load(json);
  }
}
