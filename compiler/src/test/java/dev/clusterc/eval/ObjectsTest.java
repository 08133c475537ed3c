package dev.clusterc.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Diagnostic;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectsTest {
  private static final String SHOP =
      """
      schema Shop {
        size: Int = 10
        half: Number := size / 2
        shelf: Shelf(this)
        rooms: Map<String, Room(this, key)> entry room
        area: Int := sum([for r in rooms: r.area])
      }
      schema Shelf(shop: Shop) {
        width: Int = shop.size
        boards: Int := 2 * width
        label: String?
      }
      schema Room(shop: Shop, name: String) {
        length: Int = 1
        area: Int := length * shop.size
        title: String := "${name} of ${shop.size}"
      }
      """;

  @Test
  void amendingCopiesWhatWasSetAndComputesTheRestAnew() {
    Toy toy =
        Toy.of(
            SHOP
                + """
                Shop small { size = 4, shelf { label = "x" }, room hall { length = 3 } }
                Shop large = small { size = 8, room attic { length = 2 } }
                """);
    assertEquals("", toy.messages());
    assertEquals("2", toy.value("small/half"));
    assertEquals("4", toy.value("large/half"));
    assertEquals("16", toy.value("large/shelf.boards"));
    assertEquals("\"x\"", toy.value("large/shelf.label"));
    assertEquals("24", toy.value("large/rooms.hall.area"));
    assertEquals("40", toy.value("large/area"));
    assertEquals("12", toy.value("small/area"));
    assertEquals("\"attic of 8\"", toy.value("large/rooms.attic.title"));
  }

  @Test
  void anEntryIsTakenOutByNone() {
    Toy toy =
        Toy.of(
            SHOP
                + """
                let base: Shop = Shop { room a { length = 1 }, room b { length = 2 } }
                Shop one = base { room a = none }
                """);
    assertEquals("", toy.messages());
    assertEquals("20", toy.value("area"));
  }

  @Test
  void blocksSeeTheObjectBeingFilledAndThoseAround() {
    Toy toy = Toy.of(SHOP + "Shop s { size = 3, shelf { width = size + 1 } }\n");
    assertEquals("", toy.messages());
    assertEquals("8", toy.value("shelf.boards"));
  }

  @Test
  void anOverrideReplacesADerivedLeaf() {
    Toy toy =
        Toy.of(
            SHOP
                + """
                Shop s {
                  shelf { width = 5 }
                  override shelf.boards = 11 because "measured" ref "T-1"
                }
                """);
    assertEquals("", toy.messages());
    assertEquals("11", toy.value("shelf.boards"));
    assertTrue(toy.why("shelf.boards").contains("overridden"), toy.why("shelf.boards"));
    assertTrue(toy.why("shelf.boards").contains("instead of = 10"), toy.why("shelf.boards"));
    assertTrue(toy.why("shelf.boards").contains("measured (T-1)"), toy.why("shelf.boards"));
  }

  @Test
  void anOverrideReachesIntoWhatAFormulaSets() {
    Toy toy =
        Toy.of(
            """
            schema File { a: Int?, b: Int?, tags: Map<String, String>? }
            schema Host { file: File := File { a = 1, tags = object { x = "y" } }, n: Int = 0 }
            Host h {
              override file.a = 7 because "why not"
              override file.tags.x = "z" because "tags too"
            }
            """);
    assertEquals("", toy.messages());
    assertEquals("7", toy.value("file.a"));
    assertEquals("\"z\"", toy.value("file.tags.x"));
  }

  @Test
  void extraAddsWhatTheLibraryLeftUnset() {
    String host =
        """
        schema File { file yaml at "etc/f", a: Int?, b: Int? }
        schema Host { file: File := File { a = 1 } }
        """;
    Toy added = Toy.of(host + "Host h { extra file { b = 2 } because \"needed\" }\n");
    assertEquals("", added.messages());
    assertEquals("2", added.value("file.b"));
    Toy refused = Toy.of(host + "Host h { extra file { a = 2 } because \"needed\" }\n");
    assertTrue(refused.messages().contains("extra_key_set"), refused.messages());
  }

  @Test
  void aCycleIsPrintedOnce() {
    Toy toy =
        Toy.of(
            """
            schema A { x: Int := y + 1, y: Int := z, z: Int := x }
            A a { }
            """);
    assertEquals(
        "error[field_cycle] 1:23 fields are computed from each other: x -> y -> z -> x",
        toy.messages().replaceAll("1:\\d+", "1:23"));
  }

  @Test
  void anErrorHasNoFollowers() {
    Toy toy =
        Toy.of(
            """
            schema A {
              n: Int
              x: Number := 1 / n
              y: Number := x + 1
              rule positive { require y > 0, error "y is ${y}" }
              rule other { require n > 1, error "n is ${n}" }
            }
            A a { n = 0 }
            """);
    assertEquals(
        """
        error[division_by_zero] 3:16 1 is divided by zero
        error[a.other] 8:11 n is 0\
        """,
        toy.messages().replace("main.other", "a.other").replaceAll("8:\\d+", "8:11"));
  }

  @Test
  void conditionsAndLoopsSetMembers() {
    Toy toy =
        Toy.of(
            """
            schema A { n: Int = 2, big: String?, m: Map<String, Int> = object {} }
            A a {
              n = 5
              when n > 3 { big = "yes" }
              when n > 9 { big = "very" }
              m = object { for i in 1..3 { "k${i}" = i * n } }
            }
            """);
    assertEquals("", toy.messages());
    assertEquals("\"yes\"", toy.value("big"));
    assertEquals("15", toy.value("m.k3"));
  }

  @Test
  void listsOfObjectsAreHomedOneByOne() {
    Toy toy =
        Toy.of(
            """
            schema Box { n: Int = 1, parts: List<Part(this)> := [for i in 1..n: Part { size = i }] }
            schema Part(box: Box) { size: Int = 0, of: Int := box.n }
            Box b { n = 3, override parts[1].size = 20 because "larger" }
            """);
    assertEquals("", toy.messages());
    assertEquals("3", toy.value("parts[2].of"));
    assertEquals("20", toy.value("parts[1].size"));
    assertEquals("3", toy.value("parts[2].size"));
  }

  @Test
  void limitsAreErrors() {
    Toy toy =
        Toy.of(
            """
            schema A { xs: List<Int> := [for i in 1..10_000_000: i] }
            A a { }
            """);
    assertTrue(toy.messages().startsWith("error[limit_values]"), toy.messages());
  }

  @Test
  void aLongChainIsToldWhereItBegins() {
    StringBuilder text = new StringBuilder("schema A {\n  out: Int := a1\n");
    for (int i = 1; i < 60; i++) {
      text.append("  a").append(i).append(": Int := a").append(i + 1).append(" + 1\n");
    }
    Toy toy =
        Toy.of(text + "  a60: Int = 1\n}\nA a { }\n", new Limits(1_000_000, 40, 1_000, 1_000, 10));
    List<Diagnostic> told = toy.all();
    assertEquals(1, told.size(), toy.messages());
    assertEquals(
        "error[limit_depth] 2:3 computing `out` takes more than 40 steps inside each other",
        toy.messages());
    assertEquals("out -> a1 -> a2 -> a3 -> …", told.get(0).notes().get(0).text());
    assertEquals("10", toy.value("a51"));
  }

  @Test
  void whatGrowsTooLargeIsAnErrorAtItsPlace() {
    Toy toy =
        Toy.of(
            """
            let t = "0123456789"
            let xs: List<Int> = [for i in 1..8: i]
            schema A {
              a: String := t + t
              b: String := "${t}${t}"
              c: String := join([t, t], "")
              d: String := replace(t, "1", t)
              e: List<Int> := xs + xs
              f: List<String> := split(t, "")
              g: String := replace(t, "1", "5") + "12345"
              h: List<Int> := unique(xs) + [1]
            }
            A a { }
            """,
            new Limits(1_000, 40, 9, 15, 10));
    assertEquals(
        """
        error[limit_values] 4:16 this text has more than 15 characters
        error[limit_values] 5:16 this text has more than 15 characters
        error[limit_values] 6:16 this text has more than 15 characters
        error[limit_values] 7:16 this text has more than 15 characters
        error[limit_values] 8:19 this list has more than 9 elements
        error[limit_values] 9:22 this list has more than 9 elements\
        """,
        toy.messages());
  }

  @Test
  void instancesAreBounded() {
    Toy toy =
        Toy.of(
            """
            schema A { n: Int }
            for i in 1..1_000_000 { A "a${i}" { n = i } }
            A b { n = 0 }
            """);
    assertEquals("error[limit_values] 2:27 this makes more than 200000 instances", toy.messages());
    assertEquals("[b]", toy.instances().toString());
  }

  @Test
  void manyInputsAreNotedInLinearTime() {
    Toy toy =
        Toy.of(
            """
            let xs: List<Int> = [for i in 1..100_000: i]
            schema A { total: Int := sum(xs) + sum(xs) }
            A a { }
            """);
    assertTimeout(Duration.ofSeconds(20), () -> assertEquals("10000100000", toy.value("total")));
    assertEquals(100_001, toy.cell("total").orElseThrow().inputs().size());
  }

  @Test
  void keysOfAnotherReleaseAreRefused() {
    Toy toy =
        Toy.of(
            """
            schema File(v: Version) {
              old: Int? until v1.2 replaced by fresh
              fresh: Int? since v1.3
            }
            schema Host { v: Version, file: File(v) }
            Host a { v = v1.3.4, file { old = 1 } }
            Host b { v = v1.2, file { fresh = 1 } }
            """);
    assertEquals(
        """
        error[not_available_until] 6:29 `old` was last known to v1.2, and this is v1.3.4
        error[not_available_since] 7:27 `fresh` came with v1.3, and this is v1.2\
        """,
        toy.messages());
  }

  @Test
  void anUnknownKeyIsJudgedByTheRelease() {
    Toy toy =
        Toy.of(
            """
            schema File(v: Version) open since v2 { port: Int?, gone: Int? until v1, part: Part, ports: List<Part> = [] }
            schema Part open since v2 { size: Int? }
            schema Host { v: Version, file: File(v), loose: Part }
            Host a { v = v1.9, file { prot = 1, part { sise = 1 }, when v > v2 { never = 1 } } }
            Host b { v = v2.0, extra file { prot = 1, gone = 2, ports = [Part { sise = 1 }] } because "b" }
            Host c { v = v3, loose { sise = 1 } }
            """);
    assertEquals(
        """
        error[unknown_field] 4:27 File has no field `prot` in v1.9
        error[unknown_field] 4:44 Part has no field `sise` in v1.9
        warning[unknown_key] 5:33 File isn't known to have a key `prot` in v2.0
        error[not_available_until] 5:43 `gone` was last known to v1, and this is v2.0
        warning[unknown_key] 5:69 Part isn't known to have a key `sise` in v2.0
        error[unknown_field] 6:26 Part has no field `sise`\
        """,
        toy.messages());
    assertEquals("1", toy.value("b/file.prot"));
  }

  @Test
  void aConditionSaysWhatIsWrong() {
    Toy toy =
        Toy.of(
            """
            source notes = "Notes"
            schema Host {
              v: Version
                where it >= v2 else "${it} is old"
                help "take a newer one than ${it}"
                where it <= v3 else "${it} isn't known"
                where it != v2.5
                source notes
              uses: String := "uses ${v}"
            }
            Host a { v = v1 }
            Host b { v = v4 }
            Host c { v = v2.5 }
            Host d { v = v2.6 }
            """);
    assertEquals(
        """
        error[where_violated] 11:10 v1 is old
        error[where_violated] 12:10 v4 isn't known
        error[where_violated] 13:10 `v` is v2.5, which breaks `where it != v2.5`\
        """,
        toy.messages());
  }
}
