package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** Rules, their parts and their fixes. */
class RulesTest {
  @Test
  void aRuleIsWhole() {
    assertDiagnostics(
        """
        schema S {
          n: Int = 1
          d: Int := n
          rule silent { require n > 0 }
          rule empty { error "x" }
          rule twice { require n > 0 error "x" warning "y" }
          rule twice { require n > 0 error "x" }
          rule typed { require n  error "x" }
          rule fixed { require n > 0 error "x" fix d = 3 }
          rule unfixed { require n > 0 error "x" fix m = 3 }
          rule wrong { require n > 0 error "x" fix n = "3" source nobody }
        }
        """,
        """
        4:8 error[syntax] the rule `silent` says nothing when it is broken
          help: add `error "…"`, `warning "…"` or `note "…"`
        5:8 error[syntax] the rule `empty` asks for nothing
          help: add `require` with what must hold, or `when` with what must not be
        6:40 error[duplicate_declaration] a rule has one message: `error`, `warning` or `note`
          first: 6:30
        7:8 error[duplicate_declaration] the rule `main.twice` is declared twice
          first: 6:8
        8:24 error[type_mismatch] `n` is an Int where a Bool is wanted
        9:44 error[assign_derived] `d` is derived, and a fix sets what a user may set
          help: name the field that it follows from
        10:46 error[unknown_field] S has no field `m`
        11:48 error[type_mismatch] `"3"` is a String where an Int is wanted
          help: write it without quotes: `3`
        11:59 error[unknown_source] there is no source `nobody`
          help: import it, or declare `source nobody = "…"`
        """);
  }

  @Test
  void aRuleInASchemaHasNoParameters() {
    assertDiagnostics(
        """
        schema S { n: Int = 1, rule parameters(s: S) { require n > 0 error "x" } }
        """,
        """
        1:39 error[misplaced] a rule in a schema has no parameters
          help: use the schema's own fields and parameters
        """);
  }

  @Test
  void outsideOfSchemas() {
    assertDiagnostics(
        """
        schema S { n: Int = 1, t: T }
        schema T { k: Int = 1 }
        rule good(s: S) { require s.n > 0 and s.t.k > 0 error "x" fix s.t.k = 3 }
        rule nobody { require true error "x" }
        rule two(s: S, t: T) { require true error "x" }
        rule number(n: Int) { require true error "x" }
        """,
        """
        4:6 error[misplaced] a rule outside of schemas takes one parameter, the object that it judges
          help: write `rule nobody(cluster: Cluster) { … }` with a schema of yours
        5:16 error[misplaced] a rule outside of schemas takes one parameter, the object that it judges
          help: write `rule two(cluster: Cluster) { … }` with a schema of yours
        6:16 error[type_mismatch] a rule judges the objects of a schema, not an Int
        """);
  }

  @Test
  void messagesPrintQuantities() {
    assertDiagnostics(
        """
        schema S {
          size: Size = 1GB
          list: List<Int> = [1]
          t: T?
          r: Range<Size> = 1GB..2GB
          rule told { require size > 1GB error "${size} of ${r}" help "${list}" }
          text: String = "${size}"
          other: String = "${size as binary} ${r}"
          inner: String = "${t}"
        }
        schema T { k: Int = 1 }
        """,
        """
        6:66 error[type_mismatch] `list` is a List<Int>, which can't be printed in a string
          help: join its elements: `join(list, ", ")`
        7:21 error[quantity_without_form] `size` is a Size, and a string outside of messages doesn't say how to write it
          help: add `as`: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        8:40 error[quantity_without_form] `r` is a Range<Size>, and a string outside of messages doesn't say how to write it
          help: add `as`: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        9:22 error[none_possible] `t` may be none, which can't be printed
          help: ask `t != none` before, or give a default with `??`
        """);
  }

  @Test
  void fixesBeginWhereANameDoes() {
    assertDiagnostics(
        """
        schema C { n: Int = 1, d: Int := 2, parts: List<P(this)> = [] }
        schema P(c: C) {
          k: Int = 1
          rule good { require k == c.n error "x" fix c.n = k }
          rule derived { require k == c.n error "x" fix c.d = k }
          rule unknown { require k == c.n error "x" fix c.m = k }
          rule element { for p in c.parts require p.k > 0 error "x" fix p.k = 1 }
        }
        """,
        """
        5:49 error[assign_derived] `c.d` is derived, and a fix sets what a user may set
          help: name the field that it follows from
        6:51 error[unknown_field] C has no field `m`
        """);
  }
}
