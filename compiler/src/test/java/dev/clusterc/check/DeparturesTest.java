package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** Overrides, waivers and extras. */
class DeparturesTest {
  @Test
  void overridesNeedADerivedFieldAndAReason() {
    assertDiagnostics(
        """
        schema T { k: Int = 1 }
        schema Etcd { quota: Size := 8GiB, plain: Int = 1, list: List<T> := [T], map: Map<String, Int> := object { a = 1 } }
        schema Cluster { etcd: Etcd, n: Int := 3 }
        Cluster c {
          override etcd.quota = 4GiB because "small" ref "X-1" until 2027-03-31
          override n = 4
          override etcd.plain = 2 because "x"
          override etcd.quot = 4GiB because "x"
          override etcd.quota = 4 because "x"
          override etcd.list[0].k = 2 because "x"
          override etcd.map.a = 2 because "x"
          override etcd.map["b"] = "c" because "x"
          override etcd.quota.x = 1 because "x"
          override etcd.list.k = 1 because "x"
          override n = 5 because "" until 5
          override etcd.list[n] = T because "x"
          override n = 6 because "${n}"
        }
        """,
        """
        6:3 error[override_without_reason] this override gives no reason
          help: add `because "…"`: whoever reads it next year will ask
        7:12 error[override_not_derived] `etcd.plain` isn't derived, so there is nothing to override
          help: set it: `etcd { plain = 2 }`
        8:17 error[unknown_field] Etcd has no field `quot`
          help: did you mean `quota`?
        9:25 error[missing_unit] `4` has no unit where a Size is wanted
          help: did you mean `4MB`, `4GB`, `4MiB` or `4GiB`?
        12:28 error[type_mismatch] `"c"` is a String where an Int is wanted
        13:23 error[unknown_field] `x` leads below a Size, which has no parts
          help: end the path before it
        14:22 error[unknown_field] `k` leads below a List<T>, which has no parts
          help: name an element by its number: `[0]`
        15:3 error[override_without_reason] this override gives no reason
          help: add `because "…"`: whoever reads it next year will ask
        15:35 error[type_mismatch] `5` isn't a date
          help: write a date such as `2027-03-31`
        16:22 error[type_mismatch] a path names its steps, and `n` is computed
          help: write a number from 0 for a list, a string for a map
        17:26 error[misplaced] a reason is a fixed text and can't compute `${…}`
        """);
  }

  @Test
  void waiversNameARuleAndGiveAReason() {
    assertDiagnostics(
        """
        module main
        schema S {
          n: Int = 1
          rule small { require n < 5 error "x" }
        }
        S s {
          waive main.small because "known"
          waive main.smal because "known"
          waive main.small
        }
        """,
        """
        8:9 error[unknown_rule] there is no rule `main.smal`
          help: did you mean `main.small`?
        9:3 error[waive_without_reason] this waiver gives no reason
          help: add `because "…"`: whoever reads it next year will ask
        """);
  }

  @Test
  void extrasAddToTheObjectsOfFiles() {
    assertDiagnostics(
        """
        schema File { file json at "x.json", a: Int?, b: Duration? as s }
        schema S { one: File, all: List<File> = [], n: Int = 1 }
        S s {
          extra one { a = 1 } because "x"
          extra all { b = 3s } because "x"
          extra one { c = 1 } because "x"
          extra n { c = 1 } because "x"
          extra one { a = 1 }
        }
        """,
        """
        6:15 error[unknown_field] File has no field `c`
        7:9 error[misplaced] `n` is an Int, not the object of a file
          help: `extra` adds keys to what is written to a file; to change a value, use `override`
        8:3 error[override_without_reason] this extra gives no reason
          help: add `because "…"`: whoever reads it next year will ask
        """);
  }
}
