package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** Types, units and dimensions are settled without running anything. */
class TypesTest {
  @Test
  void literalsHaveTheirTypes() {
    assertDiagnostics(
        """
        let a: Int = 1
        let b: Number = 1
        let c: Number = 95%
        let d: String = 1
        let e: Size = 17GB
        let f: Version = v1.35
        let g: Ip = 10.0.0.1
        let h: Cidr = 10.0.0.0/8
        let i: Bool = 1
        let j: Int = 1.5
        let k: Date = 2027-01-01
        let l: List<Int> = 1..3
        let m: Range<Int> = 20
        let n: Range<Number> = 1..3
        let o: List<Number> = [1, 2]
        """,
        """
        4:17 error[type_mismatch] `1` is an Int where a String is wanted
          help: make it a string: `"${1}"`
        9:15 error[type_mismatch] `1` is an Int where a Bool is wanted
        10:14 error[type_mismatch] `1.5` is a Number where an Int is wanted
          help: round it with `floor`, `ceil` or `round`
        """);
  }

  @Test
  void numbersWantTheirUnit() {
    assertDiagnostics(
        """
        let a: Duration = 30
        let b: Size = 0
        let n = 3
        let c: Size = n
        let d = 10s + 3
        let e = 10s < 5
        let f = 1GB..5
        let g: Rate = 5
        """,
        """
        1:19 error[missing_unit] `30` has no unit where a Duration is wanted
          help: did you mean `30ms`, `30s`, `30min` or `30h`?
        2:15 error[missing_unit] `0` has no unit where a Size is wanted
          help: did you mean `0MB`, `0GB`, `0MiB` or `0GiB`?
        4:15 error[missing_unit] `n` has no unit where a Size is wanted
          help: multiply it by a unit, such as `1MB`, `1GB`, `1MiB` or `1GiB`
        5:15 error[missing_unit] `3` has no unit where a Duration is wanted
          help: did you mean `3ms`, `3s`, `3min` or `3h`?
        6:15 error[missing_unit] `5` has no unit where a Duration is wanted
          help: did you mean `5ms`, `5s`, `5min` or `5h`?
        7:14 error[missing_unit] `5` has no unit where a Size is wanted
          help: did you mean `5MB`, `5GB`, `5MiB` or `5GiB`?
        8:15 error[missing_unit] `5` has no unit where a Rate is wanted
          help: did you mean `5/s` or `5/min`?
        """);
  }

  @Test
  void dimensionsCombine() {
    assertDiagnostics(
        """
        let a: Bandwidth = 10GB / 2s
        let b: Number = 10GB / 3MB
        let c: Size = 5/s * 10s * 8kB
        let d = 1GB + 1s
        let e: Size = 1GB / 1s
        let f = 1GB < 1s
        let g = 1GB == 1s
        let h = [1GB, 1s]
        let i = if true then 1GB else 1s
        let j = (1GB * 1GB) + 1GB
        let k: Range<Size> = (1..3) * 1GB
        let l: Duration = 1 / 5/s
        """,
        """
        4:9 error[dimension_mismatch] `1GB` is a Size and `1s` is a Duration: they can't be added
        5:15 error[dimension_mismatch] `1GB / 1s` is a Bandwidth where a Size is wanted
        6:9 error[dimension_mismatch] `1GB` is a Size and can't be compared with `1s`, a Duration
        7:9 error[dimension_mismatch] `1GB` is a Size and can't be compared with `1s`, a Duration
        8:15 error[dimension_mismatch] the elements of a list have different types: a Size, and here a Duration
          other: 8:10 a Size
        9:31 error[dimension_mismatch] the branches of `if` have different types: a Size, and here a Duration
          other: 9:22 a Size
        10:9 error[dimension_mismatch] `1GB * 1GB` is a Size^2 and `1GB` is a Size: they can't be added
        """);
  }

  @Test
  void divisionIsExact() {
    assertDiagnostics(
        """
        let a: Int = 4 / 2
        let b: Int = floor(4 / 2)
        let c: Int = 4 % 3
        let d = 4.5 % 2
        let e = 4GB % 2
        """,
        """
        1:14 error[type_mismatch] `4 / 2` is a Number where an Int is wanted
          help: round it with `floor`, `ceil` or `round`
        4:9 error[type_mismatch] `%` is for Int, and `4.5` is a Number
        5:9 error[type_mismatch] `%` is for Int, and `4GB` is a Size
        """);
  }

  @Test
  void rangesAreNotTheirEnds() {
    assertDiagnostics(
        """
        let r = 1..3
        let a: Int = r
        let b: Int = r.min + r.max
        let c = r.mean
        let d = r < 5 and 5 > r
        let e = 1..r
        let f = "a".."b"
        let g = clamp(r, 1, 2)
        """,
        """
        2:14 error[type_mismatch] `r` is a Range<Int> where an Int is wanted
          help: choose an end: `.min` or `.max`
        4:11 error[unknown_field] a range has no `mean`
          help: its ends are `.min` and `.max`
        6:12 error[type_mismatch] `r` is a range itself and can't be the end of one
          help: choose an end: `.min` or `.max`
        7:9 error[type_mismatch] a range has no ends of type String, which has no order
        8:15 error[type_mismatch] `clamp` takes what has an order, and `r` is a Range<Int>
          help: choose an end: `.min` or `.max`
        """);
  }

  @Test
  void comparisonsWantSomethingInCommon() {
    assertDiagnostics(
        """
        enum E { one, two }
        let a = 1 == "1"
        let b = "a" < "b" and true < false
        let c = v1.30 < v1.31 and v1.30 in v1.28..v1.31
        let d = 10.0.0.1 in 10.0.0.0/8 and 10.0.0.0/16 in 10.0.0.0/8
        let e = E.one == "one"
        let f = 1 == none
        let g = 1.5 in 1..3
        let h = 1 in 5
        let i = "a" in [1, 2]
        let j = [1] == [1.5]
        """,
        """
        2:9 error[type_mismatch] `1` is an Int and can't be compared with `"1"`, a String
        3:23 error[type_mismatch] `true` is a Bool, which has no order for `<`
        6:9 error[type_mismatch] `E.one` is an E and can't be compared with `"one"`, a String
          help: name a member of E, without quotes
        7:9 error[type_mismatch] `1` is an Int and never none
        9:14 error[type_mismatch] `5` is an Int, and `in` asks ranges, lists, networks and the keys of maps
        10:9 error[type_mismatch] `"a"` is a String where an Int is wanted
        """);
  }

  @Test
  void plusJoinsWhatBelongsTogether() {
    assertDiagnostics(
        """
        let a = "a" + "b"
        let b = "a" + 1
        let c = [1] + [2.5]
        let d = [1] + ["a"]
        let e: Ip = 10.0.0.1 + 5
        let f: List<String> = [] + ["x"]
        let g = -"a"
        let h = not 1
        let i = true + 1
        """,
        """
        2:9 error[type_mismatch] `+` can't join a String and an Int
          help: print the other into the string: `"… ${1}"`
        4:9 error[type_mismatch] `+` can't join a List<Int> and a List<String>
        7:10 error[type_mismatch] `"a"` is a String, which can't be negated
        8:13 error[type_mismatch] `1` is an Int where a Bool is wanted
        9:9 error[type_mismatch] `true` is a Bool, which `+` can't calculate with
        """);
  }

  @Test
  void branchesAgree() {
    assertDiagnostics(
        """
        let a = if true then 1 else 2.5
        let b: String = if true then "a" else 3
        let c = if 1 then 1 else "a"
        let d = [1, "a"]
        let e: Int? = if true then 1 else none
        let f = if true then none else 2
        """,
        """
        2:39 error[type_mismatch] `3` is an Int where a String is wanted
          help: make it a string: `"${3}"`
        3:12 error[type_mismatch] `1` is an Int where a Bool is wanted
        3:26 error[type_mismatch] the branches of `if` have different types: an Int, and here a String
          other: 3:19 an Int
        4:13 error[type_mismatch] the elements of a list have different types: an Int, and here a String
          other: 4:10 an Int
        """);
  }

  @Test
  void matchTakesAnEnumApart() {
    assertDiagnostics(
        """
        enum E { one, two, three }
        let e: E = one
        let a = match e { one => 1, two => 2 }
        let b = match e { one or two => 1, three => 2, one => 3 }
        let c = match e { one => 1, too => 2, three => 3 }
        let d = match 5 { one => 1 }
        let f: Int = match e { one => 1, two => "2", three => 3 }
        """,
        """
        3:15 error[match_not_exhaustive] no arm of this match covers `three`
          help: add `three => …`
        4:48 error[duplicate_key] `one` has an arm already
          first: 4:19
        5:29 error[unknown_name] enum `E` has no `too`
          help: did you mean `two`?
        6:15 error[type_mismatch] `5` is an Int, and `match` takes an enum apart
          help: use `if … then … else …`
        7:41 error[type_mismatch] `"2"` is a String where an Int is wanted
          help: write it without quotes: `2`
        """);
  }

  @Test
  void onlyCollectionsAreRunOver() {
    assertDiagnostics(
        """
        let a = [for x in 5: x]
        let b = [for x in "abc": x]
        let c: List<Int> = [for i, x in ["a"]: i]
        let d: List<String> = [for k, x in object { a = 1 }: k]
        let e: List<Int> = [for x in 1..3 if x > 1: x]
        let f = [for x in [1] if x: x]
        """,
        """
        1:19 error[type_mismatch] `5` is an Int, and `for` runs over lists, maps and ranges of Int
          help: for a count, run over a range: `1..5`
        2:19 error[type_mismatch] `"abc"` is a String, and `for` runs over lists, maps and ranges of Int
          help: make it a list: `[…]`
        6:26 error[type_mismatch] `x` is an Int where a Bool is wanted
        """);
  }

  @Test
  void elementsInBrackets() {
    assertDiagnostics(
        """
        let l = ["a"]
        let m: Map<String, Int> = object { a = 1 }
        let a: String = l[0]
        let b: Int = m["a"]
        let c: Int = m.a
        let d = l["a"]
        let e = m[0]
        let f = 5[0]
        """,
        """
        6:11 error[type_mismatch] `"a"` is a String where an Int is wanted
        7:11 error[type_mismatch] `0` is an Int where a String is wanted
          help: make it a string: `"${0}"`
        8:9 error[type_mismatch] `5` is an Int, and only lists and maps have elements in brackets
        """);
  }

  @Test
  void genericTypesAreWrittenInFull() {
    assertDiagnostics(
        """
        let a: List = []
        let b: Map<Int, Int> = object {}
        let c: Range<String> = 1
        let d: Foo<Int> = 1
        let e: Strin = "a"
        let f: Map<String> = object {}
        """,
        """
        1:8 error[type_mismatch] `List` takes one type in `< >`
          help: write it like `List<String>`
        2:12 error[type_mismatch] the keys of a map are strings or members of an enum, not an Int
        3:14 error[type_mismatch] a range has no ends of type String, which has no order
        4:8 error[unknown_type] there is no type `Foo`
          help: import it, or declare a schema or an enum of that name
        5:8 error[unknown_type] there is no type `Strin`
          help: did you mean `String`?
        6:8 error[type_mismatch] `Map` takes two types in `< >`
          help: write it like `Map<String, Int>`
        """);
  }
}
