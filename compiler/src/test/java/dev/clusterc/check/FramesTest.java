package dev.clusterc.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.eval.Limits;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.rules.RuleRunner;
import dev.clusterc.rules.TestRunner;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What the checker makes of names is right only if the evaluator finds the same values there. */
class FramesTest {
  private static final String PROGRAM =
      """
      module main
        source a = "A" url "https://a"
        enum Role { main, events }
        enum Goal { pack, spread }
        fn double(x: Int, by: Int = 2): Int = x * by
        fn label(s: Size) = "${s as binary}!"
        fn half(n: Int) = n / 2

        schema Disk { name: String, size: Size = 10GB, mount: String = "/mnt/${name}" }
        schema Leaf(top: Top, label: String) {
          n: Int = 1
          title: String := "${label}-${top.base}-${n}"
          scaled: Int := n * top.base
          rule small { require n < 5
            error "${label} has ${n}" help "lower it" fix n = 4 source a }
        }
        schema Node(top: Top, name: String) {
          leaf: Leaf(top, name)
          leaves: Map<String, Leaf(top, key)> entry leaf
          list: List<Leaf(top, name)> = [for i in 1..2: Leaf { n = i }]
        }
        schema Top {
          base: Int = 10
          role: Role = main
          nodes: Map<String, Node(this, key)> entry node
          disk: Disk = Disk { name = "x" }
          maybe: Int?
          size: Size := if role == main then disk.size * 2 else 0B
          sum: Int := sum([for k, n in nodes: n.leaf.scaled])
          span: Range<Int> = 1..3
          ratio: Number = 3
          tags: Map<String, String> = object { "a.b/c" = "v" }
          goals: List<Goal> = [pack, spread]
          free: Object := object { a = 1, b = a + 1, c { d = b }, when role == main { e = 5 }, for i in 1..2 { "k${i}" = i } }
          rule both {
            for n in values(nodes), l in n.list
            let k = l.n * 2
            let kk = k + 1
            when maybe != none
            require kk < maybe
            warning "${n.leaf.title}: ${kk} against ${maybe} and ${size}"
          }
        }
        rule outside(top: Top) {
          require top.base < 100
          error "base ${top.base}"
          fix base = 99
        }
        let start: Top = Top { node one { leaf { n = 2 }, leaf x { n = 3 } } }
        Top t = start { node two { leaf { n = 3 } } }
        Top u = t { base = 20, override size = 1GB because "test" until 2099-01-01 }
        table sizes: Disk {
             | name | size
          big | "b" | 1TB
          def | "d" |
        }
        for name, d in sizes {
          let q = d.size * 2
          Top "${name}-x" = t { disk = d }
        }
        test "functions" {
          let f = double(4)
          expect f == 8 and double(4, by: 3) == 12
          expect half(3) == 1.5
          expect label(1GiB) == "1Gi!"
          expect ceil(7GB, to: 2GB) == 8GB and ceil(1.2) == 2
          expect clamp(5, 1, 3) == 3 and max([1, 2]) == 2 and min(3, 2) == 2
          expect match Role.main { main => 1, events => 2 } == 1
          expect sum([for s in [1GB] if s > 2GB: s]) == 0B
        }
        test "objects" {
          expect t.sum == 50
          expect t.size == 20GB
          expect u.size == 1GB
          expect u.sum == 100
          expect t.nodes.one.leaf.title == "one-10-2"
          expect t.nodes.one.leaves.x.title == "x-10-3"
          expect t.nodes.two.leaves == object {}
          expect [for l in t.nodes.two.list: l.title] == ["two-10-1", "two-10-2"]
          expect t.free.b == 2 and t.free.c.d == 2
          expect t.tags["a.b/c"] == "v"
          expect sizes.big.size == 1TB and sizes.def.size == 10GB
          expect sizes.big.mount == "/mnt/b"
          expect "big" in sizes and pack in t.goals and 2 in t.span
          expect (t.maybe ?? 3) == 3
          expect count(t.nodes) == 2
          expect t { nodes = object {} }.sum == 0
          expect count(t { node one = none }.nodes) == 1
        }
        test "rules" {
          expect t { node one { leaf { n = 7 } } } fails main.small
          expect t { maybe = 3 } fails main.both
          expect t { base = 100 } fails main.outside
        }
      """;

  /** The program writes nothing. */
  private static final class NoFormats implements Run.Encoder {
    @Override
    public String encode(Run run, String format, Object value, Span span) {
      throw new AssertionError(format);
    }

    @Override
    public List<Object> arguments(Run run, String program, ObjectValue flags, Span span) {
      throw new AssertionError(program);
    }
  }

  @TestFactory
  Stream<DynamicTest> everyTestOfTheProgramPasses() {
    Checked checked = Checked.of(PROGRAM);
    assertEquals("", checked.diagnostics());
    RuleRunner rules = new RuleRunner(checked.checker().modules());
    TestRunner runner = new TestRunner(rules, Limits.STANDARD, new NoFormats());
    List<TestRunner.Result> results = runner.run(checked.module());
    assertEquals(3, results.size());
    return results.stream()
        .map(
            result ->
                DynamicTest.dynamicTest(
                    result.test().name(), () -> assertEquals(List.of(), result.failures())));
  }
}
