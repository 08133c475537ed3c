package dev.clusterc.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          1 + 2 * 3 - 4          | (- (+ 1 (* 2 3)) 4)
          a / b % c              | (% (/ a b) c)
          -a.b(c)[d]             | (- (Index (Call (Select a b) [(Argument c)]) d))
          - - a                  | (- (- a))
          a - -b                 | (- a (- b))
          1..n + 1               | (.. 1 (+ n 1))
          a ?? 1..2              | (?? a (.. 1 2))
          a ?? b ?? c            | (?? (?? a b) c)
          a ?? 3 > 2             | (> (?? a 3) 2)
          x in 1..5 and y        | (and (in x (.. 1 5)) y)
          not a == b             | (not (== a b))
          not a and not b or c   | (or (and (not a) (not b)) c)
          a or b and c           | (or a (and b c))
          a + b as bytes         | (As (+ a b) bytes)
          if a then b else c + 1 as ms | (If a b (As (+ c 1) ms))
          (if a then b else c) + 1 | (+ (If a b c) 1)
          a < (b < c)            | (< a (< b c))
          a { b = 1 }            | (Amend a (Block [(Set (NameKey b) 1)]))
          A(b, c: d) { }         | (Amend (Call A [(Argument b) (Argument c d)]) Block)
          object { "a" = 1 }     | (ObjectLiteral (Block [(Set (StringKey (Text ['a'])) 1)]))
          [1, 2,]                | (ListLiteral [1 2])
          []                     | ListLiteral
          [for x in xs: x]       | (Comprehension [(Binder [x] xs)] x)
          [for k, v in m, w in v if w > 1: w] | (Comprehension [(Binder [k v] m) (Binder [w] v)] (> w 1) w)
          match x { a or b => 1, c => 2 } | (Match x [(Arm [a b] 1) (Arm [c] 2)])
          match x { a => 1 } + 1 | (+ (Match x [(Arm [a] 1)]) 1)
          "a${b}c\\n\\$"         | (Text ['a' (ExprPart b) 'c\\n$'])
          "${a}${"${b}"}"        | (Text [(ExprPart a) (ExprPart (Text [(ExprPart b)]))])
          ""                     | Text
          this.a.match           | (Select (Select This a) match)
          none                   | None
          true                   | true
          `a b`.`c-d`            | (Select `a b` `c-d`)
          when.error + source    | (+ (Select when error) source)
          v3.7                   | v3.7
          10.0.0.0/8             | 10.0.0.0/8
          fd00::/8               | fd00::/8
          2027-03-31             | 2027-03-31
          10_000                 | 10000
          """)
  void expressions(String text, String tree) {
    assertEquals(tree.replace("\\\\", "\\"), let(text.replace("\\\\", "\\")));
  }

  @Test
  void types() {
    assertEquals("(TypeExpr Int)", type("Int"));
    assertEquals(
        "(TypeExpr Map [(TypeExpr String) (TypeExpr List [(TypeExpr Pool call [(Argument This)"
            + " (Argument key)])])] optional as_it_is)".replace("as_it_is", "bytes"),
        type("Map<String, List<Pool(this, key)>>? as bytes"));
    assertEquals("(TypeExpr std.etcd.Etcd call)", type("std.etcd.Etcd()"));
  }

  @Test
  void heads() {
    SourceTree tree =
        parse(
            """
            /// About the file.
            module a.`b-c`

            import a.b.C
            import a.b.{C, D}
            import "../x.cluster" as x
            """);
    assertEquals("a.`b-c`", tree.module().map(TreePrinter::print).orElse(""));
    assertEquals(
        "[(Import a.b.C) (Import a.b [C D]) (Import (Text ['../x.cluster']) x)]",
        TreePrinter.print(tree.imports()));
    assertEquals("About the file.", tree.doc());
  }

  @Test
  void declarations() {
    assertTree(
        """
        /// Where it is said.
        source a = "title" url "u"
        enum E { x, `y-z`, error }
        fn f(x: Int, y: Int = 3): Int = x
        let a: Int = 3
        table t: T {
            | p | q
          x | 1 |
          y |   | b
        }
        Cluster a { b = 1 }
        m.Pool(c) "a${b}" = d
        for k, v in m { C k { } }
        """,
        """
        (Source a (Text ['title']) (Text ['u']) Where it is said.)
        (Enum E [(EnumMember x) (EnumMember `y-z`) (EnumMember error)])
        (Function f [(Parameter x (TypeExpr Int)) (Parameter y (TypeExpr Int) 3)] (TypeExpr Int) x)
        (Let a (TypeExpr Int) 3)
        (Table t (TypeExpr T) [p q] [(Row x [1 _]) (Row y [_ b])])
        (Instance (TypeExpr Cluster) (NameKey a) (Amend Cluster (Block [(Set (NameKey b) 1)])))
        (Instance (TypeExpr m.Pool call [(Argument c)]) (StringKey (Text ['a' (ExprPart b)])) d)
        (For (Binder [k v] m) [(Instance (TypeExpr C) (NameKey k) (Amend C Block))])
        """);
  }

  @Test
  void schemas() {
    assertTree(
        """
        open schema S(c: C) {
          file json at "etc/x" where kind == "K"
          /// The size.
          a: Size as bytes = 1 where it > 1 where it < 9 else "c" help "d" because "b" source x and y.z since v1 until v2 replaced by n
          b: Map<A, B> entry pool
          c: Int := a
          artifact "p": text("f", mode: "0755") = x because "y"
          for x in xs { artifact "q": yaml = x }
          when a { artifact "r": yaml = x }
        }
        """,
        """
        (Schema S [(Parameter c (TypeExpr C))] open [\
        (File json (Text ['etc/x']) (== kind (Text ['K']))) \
        (Field a (TypeExpr Size bytes) 1 (Clauses (Text ['b']) [x y.z] v1 v2 n [(Where (> it 1)) (Where (< it 9) (Text ['c']) (Text ['d']))]) The size.) \
        (Field b (TypeExpr Map [(TypeExpr A) (TypeExpr B)]) (Clauses pool)) \
        (Field c (TypeExpr Int) a derived Clauses) \
        (Artifact (Text ['p']) text [(Argument (Text ['f'])) (Argument mode (Text ['0755']))] x \
        (Clauses (Text ['y']))) \
        (For (Binder [x] xs) [(Artifact (Text ['q']) yaml x Clauses)]) \
        (When a [(Artifact (Text ['r']) yaml x Clauses)])])
        """);
  }

  @Test
  void aSchemaIsOpenSinceARelease() {
    assertTree(
        "schema S(v: Version) open since v3 { }",
        "(Schema S [(Parameter v (TypeExpr Version))] v3)\n");
  }

  @Test
  void rules() {
    assertTree(
        """
        rule r(c: C) {
          for a in x, k, b in y
          let n: Int = 1
          when a
          require b
          error "e" warning "w", note "n"
          help "h"
          because "b"
          fix a[0].`b` = 1
          source s and t.u
        }
        """,
        """
        (Rule r [(Parameter c (TypeExpr C))] [\
        (RuleFor [(Binder [a] x) (Binder [k b] y)]) \
        (RuleLet n (TypeExpr Int) 1) (RuleWhen a) (RuleRequire b) \
        (RuleMessage ERROR (Text ['e'])) (RuleMessage WARNING (Text ['w'])) \
        (RuleMessage NOTE (Text ['n'])) (RuleHelp (Text ['h'])) (RuleBecause (Text ['b'])) \
        (RuleFix (Path [(Field a) (Element 0) (Field `b`)]) 1) (RuleSource [s t.u])])
        """);
  }

  @Test
  void members() {
    assertTree(
        """
        A a {
          b = 1
          c { }
          pool d { e = 1 }
          pool "f" = none
          "k/${x}" = 2
          override g.h = 8GiB because "x" ref "y" until 2027-03-31
          waive r.s because "x"
          extra g.i { j = 1 } because "y"
          for k, x in xs { l = x }
          when b { source = 1 }
        }
        """,
        """
        (Instance (TypeExpr A) (NameKey a) (Amend A (Block [\
        (Set (NameKey b) 1) (Amend (NameKey c) Block) \
        (EntryAmend pool (NameKey d) (Block [(Set (NameKey e) 1)])) \
        (EntrySet pool (StringKey (Text ['f'])) None) \
        (Set (StringKey (Text ['k/' (ExprPart x)])) 2) \
        (Override (Path [(Field g) (Field h)]) 8GiB \
        (Reason (Text ['x']) (Text ['y']) 2027-03-31)) \
        (Waive r.s (Reason (Text ['x']))) \
        (Extra (Path [(Field g) (Field i)]) (Block [(Set (NameKey j) 1)]) (Reason (Text ['y']))) \
        (For (Binder [k x] xs) (Block [(Set (NameKey l) x)])) \
        (When b (Block [(Set (NameKey source) 1)]))])))
        """);
  }

  @Test
  void tests() {
    assertTree(
        """
        test "t" {
          let a = 1
          expect a == 1
          expect b { c = 1 } fails r.s and t
        }
        """,
        """
        (Test (Text ['t']) [(TestLet a 1) (Expect (== a 1)) \
        (ExpectFails (Amend b (Block [(Set (NameKey c) 1)])) [r.s t])])
        """);
  }

  @Test
  void placesAreExact() {
    SourceTree tree = parse("Cluster \"\uD83D\uDE00\" {\n  a = (1 + b.c) * 2 // d\n}\n");
    assertEquals(
        "Cluster \"\uD83D\uDE00\" {\n  a = (1 + b.c) * 2 // d\n}",
        tree.items().get(0).span().text());
    Item.Instance instance = (Item.Instance) tree.items().get(0);
    Member.Set set = (Member.Set) ((Expr.Amend) instance.value()).block().members().get(0);
    assertEquals("a = (1 + b.c) * 2", set.span().text());
    assertEquals(2, set.span().line());
    assertEquals(3, set.span().column());
    Expr.Binary product = (Expr.Binary) set.value();
    assertEquals("(1 + b.c) * 2", product.span().text());
    assertEquals("1 + b.c", product.left().span().text());
    assertEquals("b.c", ((Expr.Binary) product.left()).right().span().text());
  }

  @Test
  void everyPlaceLiesWithinThatOfItsParent() {
    SourceTree tree =
        parse(
            """
            schema S(c: C) {
              a: List<Int>? as x = [for k, v in m if not a: -k] where it in 1..2 source b
              rule r { when (a { b = 1 }).c require match x { a => "${b}" } == 1 fix a[0].b = c }
            }
            A a { pool b { c = 1 }, override d.e = 2 because "f" }
            """);
    tree.items().forEach(i -> holds(i.span(), i));
  }

  @Test
  void whatBreaksIsKeptAsFarAsItWasRead() {
    Sink sink = new Sink();
    SourceTree tree =
        Parser.parse(
            SourceFile.of(
                "a.cluster",
                """
                schema S {
                  a: Int = 1 +
                  b: Int
                  c:
                  rule r { when }
                }
                A a { b = , c = 1 }
                let d =
                """),
            sink);
    assertFalse(tree.complete());
    assertEquals(
        "[(Schema S [(Field a (TypeExpr Int) Broken Clauses) (Field b (TypeExpr Int) Clauses)"
            + " (Rule r [(RuleWhen Broken)])])"
            + " (Instance (TypeExpr A) (NameKey a) (Amend A (Block"
            + " [(Set (NameKey b) Broken) (Set (NameKey c) 1)])))"
            + " (Let d Broken)]",
        TreePrinter.print(tree.items()));
  }

  /** Half-typed text gives a tree, and a tree that lacks something comes with a diagnostic. */
  @Test
  void damagedTextGivesATreeAndSaysSo() {
    String text =
        """
        clusterc 1
        module a.b
        import c.{d, e}
        source s = "t" url "u"
        schema R(v: Version) open since v3 { f: Int where it > 1 else "${it}" help "i" where it < 9 }
        open schema S(c: C<D>?) {
          file json at "x" where k == 1
          a: Map<K, V(this)>? as x := [for k, v in m { n = 1 } if not k: -v.w(1)[2]] where it > 1
          rule r { for a, b in c let x = 1 when y require z error "e${f("g")}" fix h[0].i = 1 source s }
          artifact "p": text("f", m: "n") = match x { a or b => object { c = d }, e => none }
          for k in m { when a { artifact "q": yaml = if a then b else c as ms } }
        }
        table t: T { | a | b
          c | 1 | }
        A.B(c) "d${e}" = f { pool g { h = 1 }, override i.j = 2 because "k" until 2027-03-31 }
        test "u" { let v = 1, expect v { w = 1 } fails x.y and z }
        """;
    parse(text);
    Random random = new Random(7);
    String scraps = "{}()[]\"$`=:,|\n.<>?-/ #;x1";
    for (int i = 0; i < 1000; i++) {
      StringBuilder changed = new StringBuilder(text);
      for (int n = random.nextInt(3); n >= 0 && !changed.isEmpty(); n--) {
        int at = random.nextInt(changed.length());
        switch (random.nextInt(3)) {
          case 0 -> changed.delete(at, Math.min(changed.length(), at + random.nextInt(12)));
          case 1 -> changed.insert(at, scraps.charAt(random.nextInt(scraps.length())));
          default -> changed.setLength(random.nextBoolean() ? changed.length() : at + 1);
        }
      }
      Sink sink = new Sink();
      SourceTree tree = Parser.parse(SourceFile.of("a.cluster", changed.toString()), sink);
      assertEquals(tree.complete(), sink.isEmpty(), changed::toString);
      assertTrue(
          !tree.complete() || !TreePrinter.print(tree.items()).contains("Broken"),
          changed::toString);
    }
  }

  @Test
  void anEmptyFileIsATree() {
    assertEquals(List.of(), parse("").items());
    assertEquals(List.of(), parse("\n// nothing\n").items());
  }

  private static void holds(Span outer, Object node) {
    if (node instanceof List<?> list) {
      list.forEach(n -> holds(outer, n));
    } else if (node instanceof Optional<?> optional) {
      optional.ifPresent(n -> holds(outer, n));
    } else if (node instanceof Record record && !(node instanceof Span)) {
      Span inner = outer;
      try {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
          if (component.getAccessor().invoke(record) instanceof Span span) {
            inner = span;
          }
        }
        assertTrue(
            outer.start() <= inner.start() && inner.end() <= outer.end(),
            () -> record + " leaves " + outer.text());
        for (RecordComponent component : record.getClass().getRecordComponents()) {
          if (component.getType().getPackageName().startsWith("dev.clusterc.syntax")
              || component.getType() == List.class
              || component.getType() == Optional.class) {
            holds(inner, component.getAccessor().invoke(record));
          }
        }
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
    }
  }

  private static SourceTree parse(String text) {
    Sink sink = new Sink();
    SourceTree tree = Parser.parse(SourceFile.of("a.cluster", text), sink);
    assertEquals(List.of(), sink.sorted());
    assertTrue(tree.complete());
    return tree;
  }

  private static String let(String expression) {
    Item.Let let = (Item.Let) parse("let a = " + expression).items().get(0);
    return TreePrinter.print(let.value());
  }

  private static String type(String text) {
    Item.Let let = (Item.Let) parse("let a: " + text + " = 1").items().get(0);
    return TreePrinter.print(let.type().orElseThrow());
  }

  private static void assertTree(String text, String tree) {
    assertEquals(
        tree,
        parse(text).items().stream()
            .map(TreePrinter::print)
            .collect(Collectors.joining("\n", "", "\n")));
  }
}
