package dev.clusterc.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InstancesTest {
  private static final String LOOPS =
      """
      schema Row { size: Int }
      schema A { n: Int, tag: String = "", row: Int = 0 }
      table rows: Row {
            | size
        one | 1
        six | 6
      }
      let names = ["x", "y"]
      A plain { n = 7 }
      for key, row in rows {
        for i, name in names {
          A "${key}-${name}" { n = i, tag = name, row = row.size }
        }
      }
      for i in 3..4 { A "n${i}" { n = i } }
      """;

  private final Sink sink = new Sink();

  @Test
  void eachIsFoundAgainInARunOfItsOwn() {
    ModuleDef module = module(LOOPS);
    List<String> first = new ArrayList<>();
    List<String> again = new ArrayList<>();
    for (Instances.Found each : Instances.of(run(Limits.STANDARD), module)) {
      first.add(shown(each.object()));
      again.add(shown(Instances.at(run(Limits.STANDARD), module, each.group(), each.steps())));
    }
    assertEquals(
        List.of(
            "plain 7  0",
            "one-x 0 x 1",
            "one-y 1 y 1",
            "six-x 0 x 6",
            "six-y 1 y 6",
            "n3 3  0",
            "n4 4  0"),
        first);
    assertEquals(first, again);
    assertTrue(sink.isEmpty(), sink.sorted().toString());
  }

  @Test
  void oneOfManyDoesNotComputeTheOthers() {
    StringBuilder rows = new StringBuilder("schema Row { size: Int }\nschema A { n: Int }\n");
    rows.append("table rows: Row {\n  | size\n");
    StringBuilder list = new StringBuilder("let list: List<Row> = [\n");
    for (int i = 0; i < 500; i++) {
      rows.append("  r").append(i).append(" | ").append(i).append('\n');
      list.append("  Row { size = ").append(i).append(" },\n");
    }
    String loops =
        """
        for name, row in rows { A "t-${name}" { n = row.size } }
        for row in list { A "l-${row.size}" { n = row.size } }
        """;
    ModuleDef module = module(rows + "}\n" + list + "]\n" + loops);
    for (Instances.Found each : Instances.of(run(Limits.STANDARD), module)) {
      // Far fewer values than there are rows.
      Run small = run(new Limits(40, 100, 1000, 1000, 1000));
      ObjectValue one = Instances.at(small, module, each.group(), each.steps());
      String name = one.instanceName().orElseThrow();
      assertTrue(name.endsWith(one.field("n").orElseThrow().force().toString()), name);
    }
    assertTrue(sink.isEmpty(), sink.sorted().toString());
  }

  private static String shown(ObjectValue object) {
    List<String> values = new ArrayList<>(List.of(object.instanceName().orElseThrow()));
    for (Cell each : object.cells().values()) {
      values.add(each.force().toString());
    }
    return String.join(" ", values);
  }

  private Run run(Limits limits) {
    return new Run(sink, limits, Emitter.encoder());
  }

  private ModuleDef module(String text) {
    Checker checker = new Checker(new Nothing(), sink, Set.copyOf(Formats.names()));
    return checker.load(SourceFile.of("main.cluster", text));
  }

  private record Nothing() implements ModuleFinder {
    @Override
    public Found module(String dottedName, Span importer) {
      return new Missing();
    }

    @Override
    public Found file(String relativePath, Span importer) {
      return new Missing();
    }

    @Override
    public Collection<String> moduleNames() {
      return List.of();
    }
  }
}
