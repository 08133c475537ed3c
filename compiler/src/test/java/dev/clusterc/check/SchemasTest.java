package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** What a schema declares. */
class SchemasTest {
  @Test
  void defaultsHaveTheFieldsType() {
    assertDiagnostics(
        """
        schema S {
          a: Int = "x"
          b: Size := 5
          c: Int where it > 0
          d: Int where it
          e: String = "x" where it in ["x", "y"]
          f: Int entry thing
          g: Missing
          h: Int = 1 source nobody
          i: Size as bytes = 1GiB
          j: Size as ms = 1GiB
          k: Size as byte = 1GiB
          l: Int as bytes = 1
          m: List<Duration as s> = [1s]
        }
        """,
        """
        2:12 error[type_mismatch] `"x"` is a String where an Int is wanted
        3:14 error[missing_unit] `5` has no unit where a Size is wanted
          help: did you mean `5MB`, `5GB`, `5MiB` or `5GiB`?
        5:16 error[type_mismatch] `it` is an Int where a Bool is wanted
        7:16 error[misplaced] only a map has entries, and `f` is an Int
        8:6 error[unknown_type] there is no type `Missing`
          help: import it, or declare a schema or an enum of that name
        9:21 error[unknown_source] there is no source `nobody`
          help: import it, or declare `source nobody = "…"`
        11:14 error[unknown_form] `ms` writes a Duration, and this is a Size
          help: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        12:14 error[unknown_form] there is no form `byte`
          help: did you mean `bytes`?
        13:13 error[type_mismatch] `as` writes a quantity, and this is an Int
        """);
  }

  @Test
  void theTextsOfAConditionAreThoseOfMessages() {
    assertDiagnostics(
        """
        schema S {
          a: Size where it > 1GiB else "${it} is small" help "take ${nobody}"
          b: Int where it > 1 else "${[it]}"
        }
        """,
        """
        2:62 error[unknown_name] there is no name `nobody`
        3:31 error[type_mismatch] `[it]` is a List<Int>, which can't be printed in a string
          help: join its elements: `join([it], ", ")`
        """);
  }

  @Test
  void opennessIsMeasuredByARelease() {
    assertDiagnostics(
        """
        schema S(version: Version) open since 3 { a: Int? }
        open schema T(version: Version) open since v3 { a: Int? }
        schema U(version: Version) open since v3 { a: Int? }
        schema V { u: U(v2.9) }
        V v { u { b = 1, "${1}" = 2 }, override u.c = 3 because "no key, nothing to replace" }
        """,
        """
        1:39 error[type_mismatch] `open since` takes a version, and `3` isn't one
          help: write it like `v1.30`
        2:44 error[misplaced] T is open in every release
          help: leave out `open` before `schema`, or `open since …` behind its name
        5:18 error[misplaced] the fields of U have fixed names
          help: only the keys of maps and free objects are computed
        5:43 error[unknown_field] U has no field `c`
        """);
  }

  @Test
  void releasesAreMeasuredByAVersion() {
    assertDiagnostics(
        """
        schema S(version: Version) { a: Int? since v1.2, b: Int? until 5 replaced by a }
        schema T { a: Int? since v1.2 }
        """,
        """
        1:64 error[type_mismatch] `until` takes a version, and `5` isn't one
          help: write it like `v1.30`
        2:26 error[misplaced] `since` is measured by the schema's one parameter of type Version, and T has none
          help: declare `schema T(version: Version)`
        """);
  }

  @Test
  void schemasThatNeedEachOther() {
    assertDiagnostics(
        """
        schema A { b: B }
        schema B { c: C }
        schema C { a: A, d: A?, e: List<A> = [], f: A = A }
        """,
        """
        1:12 error[schema_cycle] an object of A would need another one without end: A.b -> B.c -> C.a -> A
          declared: 2:12 `c`
          declared: 3:12 `a`
          help: make one of them optional, `a: …?`
        """);
  }

  @Test
  void sourcesAreDeclared() {
    assertDiagnostics(
        """
        source report = "A report" url "https://example.com"
        schema S { a: Int = 1 source report, b: Int = 1 source reprt }
        """,
        """
        2:56 error[unknown_source] there is no source `reprt`
          help: did you mean `report`?
        """);
  }

  @Test
  void secretsAreReferences() {
    assertDiagnostics(
        """
        schema S { key: Secret, other: Secret? }
        let a = S { key = "/etc/key", other = "vault:x" }
        let b = S { key = "hunter2" }
        fn f(host: String): S = S { key = "${host}/key", other = "pre${host}" }
        """,
        """
        3:19 error[secret_literal] a secret is written out here
          help: write where it is kept: a path, or a reference such as `vault:…`, `secret:…`, `env:…`
        4:58 error[secret_literal] a secret is written out here
          help: write where it is kept: a path, or a reference such as `vault:…`, `secret:…`, `env:…`
        """);
  }

  @Test
  void filesSayWhatTheyAre() {
    assertDiagnostics(
        """
        schema S(version: Version) { file yaml where kind == "S" and apiVersion == "v1", kind: String = "S" }
        schema T { file yml at "x", a: Int = 1 }
        schema U { file json at "a", file json at "b", a: Int = 1 }
        """,
        """
        2:17 error[unknown_format] there is no format `yml`
          help: did you mean `yaml`?
        3:30 error[duplicate_declaration] U says twice what file it is
          first: 3:12
        """);
  }
}
