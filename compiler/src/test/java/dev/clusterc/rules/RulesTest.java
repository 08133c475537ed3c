package dev.clusterc.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.diagnostic.render.TextRenderer;
import dev.clusterc.eval.Toy;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is told of rules that don't hold: where, why, and what to do. */
class RulesTest {
  /** The library; a test adds its rules to the schema Farm. */
  private static final String FARM =
      """
      module farm
      enum Crop { wheat, rye, maize }
      schema Barn { stalls: Int, doors: Int = 2 * stalls }
      table barns: Barn {
              | stalls
        small | 4
        large | 40
      }
      schema Shed(farm: Farm, name: String) {
        places: Int = 2
        rule space { require places > 1 warning "${name} is narrow" }
      }
      schema Dairy { limit: Int = 0, rule tank { require limit <= 1000 error "x" fix limit = 1000 } }
      schema Farm {
        acres: Int = 10
        cows: Int = 4
        crops: List<Crop> = [wheat]
        prices: Map<String, Int> = object {}
        barn: Barn = barns.small
        sheds: Map<String, Shed(this, key)> entry shed
        milk: Int := cows * 20
        dairy: Dairy := Dairy { limit = milk }
        organic: Bool = false
        note: String?
      """;

  private static void assertTold(String rules, String main, String expected) {
    assertEquals(expected, told(Map.of("lib/farm.cluster", FARM + rules, "main.cluster", main)));
  }

  private static String told(Map<String, String> files) {
    return new TextRenderer(false, false).render(Toy.of(files).all());
  }

  @Test
  void theUsersValueComesFirstAndTheRuleSecond() {
    assertTold(
        """
          rule room {
            when acres < 100
            require cows <= acres
            error "${cows} cows share ${acres} acres"
            because "a cow needs an acre"
            help "buy land"
            source almanac
          }
        }
        source almanac = "The almanac"
        """,
        """
        import farm.Farm
        Farm home { cows = 30 }
        """,
        """
        error[farm.room]: 30 cows share 10 acres
         --> main.cluster:2:20
        2 | Farm home { cows = 30 }
          |                    ^^ cows is 30
          = rule: lib/farm.cluster:25  require cows <= acres   (30 <= 10)
          = because: acres is 10 (< 100)
          = because: a cow needs an acre
          = help: buy land
          = source: The almanac
        """);
  }

  @Test
  void theNearestValueIsTold() {
    assertTold(
        "  rule meadow { require dairy.limit < 10 * acres error \"x\" }\n}\n",
        """
        import farm.Farm
        Farm home { cows = 30, acres = 20 }
        """,
        """
        error[farm.meadow]: x
         --> main.cluster:2:32
        2 | Farm home { cows = 30, acres = 20 }
          |                                ^^ acres is 20
          = rule: lib/farm.cluster:25  require dairy.limit < 10 * acres   (600 < 200)
        """);
  }

  @Test
  void aDerivedValueLeadsToWhatTheUserGave() {
    assertTold(
        "  rule milky { require dairy.limit < 100 error \"too much\" }\n}\n",
        """
        import farm.Farm
        Farm home { cows = 30 }
        """,
        """
        error[farm.milky]: too much
         --> main.cluster:2:20
        2 | Farm home { cows = 30 }
          |                    ^^ cows is 30
          = rule: lib/farm.cluster:25  require dairy.limit < 100   (600 < 100)
        """);
  }

  @Test
  void partsOfWhatWasChosenPointAtTheChoice() {
    assertTold(
        "  rule small { require barn.doors < 10 error \"x\" }\n}\n",
        """
        import farm.{Farm, barns}
        Farm home { barn = barns.large }
        """,
        """
        error[farm.small]: x
         --> main.cluster:2:20
        2 | Farm home { barn = barns.large }
          |                    ^^^^^^^^^^^ doors is 80
          = rule: lib/farm.cluster:25  require barn.doors < 10   (80 < 10)
        """);
  }

  @Test
  void anOverrideIsToldByItsValue() {
    assertTold(
        "  rule small { require dairy.limit < 100 error \"x\" }\n}\n",
        """
        import farm.Farm
        Farm home { override dairy.limit = 200 because "new cows" }
        """,
        """
        error[farm.small]: x
         --> main.cluster:2:36
        2 | Farm home { override dairy.limit = 200 because "new cows" }
          |                                    ^^^ limit is 200
          = rule: lib/farm.cluster:25  require dairy.limit < 100   (200 < 100)
        """);
  }

  @Test
  void withNothingFromTheUserItsBlockIsTold() {
    assertTold(
        "  rule many { require cows > 5 warning \"few\" }\n}\n",
        """
        import farm.Farm
        Farm home { shed a { places = 1 } }
        """,
        """
        warning[farm.many]: few
         --> main.cluster:2:11
        2 | Farm home { shed a { places = 1 } }
          |           ^^^^^^^^^^^^^^^^^^^^^^^^^
          = rule: lib/farm.cluster:25  require cows > 5   (4 > 5)

        warning[farm.space]: a is narrow
         --> main.cluster:2:31
        2 | Farm home { shed a { places = 1 } }
          |                               ^ places is 1
          = rule: lib/farm.cluster:11  require places > 1   (1 > 1)
        """);
  }

  @Test
  void aForTellsTheElement() {
    assertTold(
        """
          rule rotation { for crop in crops require crop != rye warning "${crop} exhausts the soil" }
          rule price { for name, price in prices require price < 100 note "${name} is dear" }
        }
        """,
        """
        import farm.Farm
        Farm home {
          crops = [wheat, rye, maize]
          prices = object { wheat = 80, rye = 120 }
        }
        """,
        """
        warning[farm.rotation]: rye exhausts the soil
         --> main.cluster:3:19
        3 |   crops = [wheat, rye, maize]
          |                   ^^^
          = rule: lib/farm.cluster:25  require crop != rye   (rye != rye)

        note[farm.price]: rye is dear
         --> main.cluster:4:39
        4 |   prices = object { wheat = 80, rye = 120 }
          |                                       ^^^ rye is 120
          = rule: lib/farm.cluster:26  require price < 100   (120 < 100)
        """);
  }

  @Test
  void withoutRequireTheWhenIsTheFinding() {
    assertTold(
        """
          rule idle { when organic and cows == 0 when note == none error "nobody is there" }
        }
        """,
        """
        import farm.Farm
        Farm home { acres = 20, cows = 0, organic = true }
        """,
        """
        error[farm.idle]: nobody is there
         --> main.cluster:2:45
        2 | Farm home { acres = 20, cows = 0, organic = true }
          |                                             ^^^^ organic is true
          = rule: lib/farm.cluster:25  when note == none   (none == none)
          = because: organic is true and cows is 0
        """);
  }

  @Test
  void conditionsAreFacts() {
    assertTold(
        """
          rule a {
            when not organic and note != none
            when cows in 2..9 and wheat in crops
            when acres > 500 or cows >= 4
            require cows < 4 and acres == 10
            error "x"
          }
        }
        """,
        """
        import farm.Farm
        Farm home { note = "old" }
        """,
        """
        error[farm.a]: x
         --> main.cluster:2:20
        2 | Farm home { note = "old" }
          |                    ^^^^^ note is "old"
          = rule: lib/farm.cluster:25  require cows < 4 and acres == 10   (4 < 4)
          = because: organic is false and note is "old"
          = because: cows is 4 (in 2..9) and `wheat in crops` holds
          = because: cows is 4 (>= 4)
        """);
  }

  @Test
  void aFixIsTriedThenOffered() {
    assertTold(
        "  rule room { require cows <= acres error \"x\" fix cows = acres }\n}\n",
        """
        import farm.Farm
        Farm home { cows = 30 }
        """,
        """
        error[farm.room]: x
         --> main.cluster:2:20
        2 | Farm home { cows = 30 }
          |                    ^^ cows is 30
          = rule: lib/farm.cluster:25  require cows <= acres   (30 <= 10)
          = help: write `cows = 10`  [tried: the rule then holds]
        """);
  }

  @Test
  void aFixThatBreaksAnotherRuleIsNotOffered() {
    assertTold(
        """
          rule room { require cows <= acres error "x" help "buy land" fix cows = acres }
          rule profit { require cows > 10 error "y" }
        }
        """,
        """
        import farm.Farm
        Farm home { cows = 30 }
        """,
        """
        error[farm.room]: x
         --> main.cluster:2:20
        2 | Farm home { cows = 30 }
          |                    ^^ cows is 30
          = rule: lib/farm.cluster:25  require cows <= acres   (30 <= 10)
          = help: buy land
        """);
  }

  @Test
  void aFixOfWhatIsDerivedIsNotOffered() {
    assertTold(
        "}\n",
        """
        import farm.Farm
        Farm home { cows = 60 }
        """,
        """
        error[farm.tank]: x
         --> main.cluster:2:20
        2 | Farm home { cows = 60 }
          |                    ^^ cows is 60
          = rule: lib/farm.cluster:13  require limit <= 1000   (1200 <= 1000)
        """);
    assertTold(
        "}\n",
        """
        import farm.Farm
        Farm home { override dairy.limit = 2000 because "new cows" }
        """,
        """
        error[farm.tank]: x
         --> main.cluster:2:36
        2 | Farm home { override dairy.limit = 2000 because "new cows" }
          |                                    ^^^^ limit is 2000
          = rule: lib/farm.cluster:13  require limit <= 1000   (2000 <= 1000)
          = help: write `limit = 1000`  [tried: the rule then holds]
        """);
  }

  @Test
  void aWaiverCountsWhereItStandsAndBelow() {
    String narrow =
        """
        import farm.Farm
        Farm home {
          shed a { places = 1 }
          shed b { places = 1%s }
          %s
        }
        """;
    String a =
        """
        warning[farm.space]: a is narrow
         --> main.cluster:3:21
        3 |   shed a { places = 1 }
          |                     ^ places is 1
          = rule: lib/farm.cluster:11  require places > 1   (1 > 1)
        """;
    String waiver = "waive farm.space because \"it is full of hay\"";
    assertTold("}\n", narrow.formatted(", " + waiver, ""), a);
    assertTold("}\n", narrow.formatted("", waiver), "");
  }

  @Test
  void aRuleOutsideOfSchemasIsInForceWhereItIsImported() {
    String main =
        """
        import farm.Farm
        %s
        Farm home { cows = 30 }
        """;
    String company =
        """
        module company
        import farm.Farm
        rule few(farm: Farm) { require farm.cows < 20 error "${farm.cows} cows" fix cows = 19 }
        """;
    String farm = FARM + "}\n";
    String without =
        told(
            Map.of(
                "lib/farm.cluster",
                farm,
                "lib/company.cluster",
                company,
                "main.cluster",
                main.formatted("")));
    assertEquals("", without);
    String with =
        told(
            Map.of(
                "lib/farm.cluster",
                farm,
                "lib/company.cluster",
                company,
                "main.cluster",
                main.formatted("import company")));
    assertEquals(
        """
        error[company.few]: 30 cows
         --> main.cluster:3:20
        3 | Farm home { cows = 30 }
          |                    ^^ cows is 30
          = rule: lib/company.cluster:3  require farm.cows < 20   (30 < 20)
          = help: write `cows = 19`  [tried: the rule then holds]
        """,
        with);
  }
}
