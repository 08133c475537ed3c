package dev.clusterc.stdlib;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.TestDef;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Instances;
import dev.clusterc.eval.Limits;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.project.Library;
import dev.clusterc.project.Project;
import dev.clusterc.rules.Finding;
import dev.clusterc.rules.RuleRunner;
import dev.clusterc.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every rule of the standard library breaks somewhere, and holds somewhere. */
class LibraryRulesTest {
  private static final Path EXAMPLES = Path.of("../examples");

  /** The clusters with which the library's tests begin, as instances. */
  private static final String BASES =
      """
      import std.kubernetes.Cluster
      import std.tests.base.{large, middle, small}
      Cluster first = large
      Cluster second = middle
      Cluster third = small
      """;

  private final Sink sink = new Sink();
  private final Checker checker;
  private final List<ModuleDef> library = new ArrayList<>();

  LibraryRulesTest() {
    Path here = EXAMPLES.toAbsolutePath().normalize();
    Library packaged = new Library.Packaged(LibraryRulesTest.class.getClassLoader());
    Project project = Project.open(List.of(), here, packaged, "0", sink);
    checker = new Checker(project, sink, Set.copyOf(Formats.names()));
    SourceFile nowhere = SourceFile.of("nowhere", "");
    for (String name : project.moduleNames()) {
      if (name.startsWith(Library.NAME + ".")
          && project.module(name, nowhere.span()) instanceof ModuleFinder.Source source) {
        library.add(checker.load(source.file()));
      }
    }
  }

  @Test
  void everyRuleFailsInATest() {
    Set<String> failing = new TreeSet<>();
    for (ModuleDef module : library) {
      for (TestDef test : module.tests()) {
        for (TestDef.Expectation each : test.expectations()) {
          if (each instanceof TestDef.Fails fails) {
            fails.rules().forEach(rule -> failing.add(rule.id()));
          }
        }
      }
    }
    assertEquals(Set.of(), missing(failing), "no `expect … fails` names these rules");
  }

  @Test
  void everyRuleHoldsInACluster() throws IOException {
    List<ModuleDef> modules = new ArrayList<>(List.of(checker.load(SourceFile.of("bases", BASES))));
    for (Path each : examples()) {
      modules.add(checker.load(SourceFile.of(each.toString(), Files.readString(each))));
    }
    Set<String> kept = new TreeSet<>();
    for (ModuleDef module : modules) {
      Run run = new Run(sink, Limits.STANDARD, Emitter.encoder());
      RuleRunner runner = new RuleRunner(checker.modules());
      for (ObjectValue instance : Instances.of(run, module)) {
        kept.addAll(kept(runner.judge(run, instance)));
      }
    }
    assertEquals(List.of(), sink.sorted());
    assertEquals(Set.of(), missing(kept), "no example or base cluster keeps these rules");
  }

  /** The rules of the instance's objects, without those that found something. */
  private Set<String> kept(RuleRunner.Verdict verdict) {
    Set<SchemaDef> schemas =
        verdict.objects().stream()
            .flatMap(object -> object.schema().stream())
            .collect(Collectors.toSet());
    Set<String> kept = new TreeSet<>();
    for (RuleDef rule : checker.rules()) {
      if (schemas.contains(rule.subject())) {
        kept.add(rule.id());
      }
    }
    for (Finding each : verdict.findings()) {
      kept.remove(each.rule().id());
    }
    return kept;
  }

  private Set<String> missing(Set<String> found) {
    Set<String> ids = checker.rules().stream().map(RuleDef::id).collect(Collectors.toCollection(TreeSet::new));
    ids.removeAll(found);
    return ids;
  }

  private static List<Path> examples() throws IOException {
    try (Stream<Path> all = Files.walk(EXAMPLES)) {
      return all.filter(file -> file.toString().endsWith(".cluster")).sorted().toList();
    }
  }
}
