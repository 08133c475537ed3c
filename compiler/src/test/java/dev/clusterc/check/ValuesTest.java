package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** Tables, instances, tests. */
class ValuesTest {
  @Test
  void valuesInQuotesAndOtherSpellings() {
    assertDiagnostics(
        """
        schema S { a: Any }
        let a: Int = "4"
        let b: Bool = "true"
        let c: Size = "4GiB"
        let d: Version = "1.2"
        let e: Version = 1.2
        let f: Ip = 10.0.0.0/8
        let g: Cidr = 10.0.0.1
        let h: Date = "tomorrow"
        let i: Range<Int> = "1..2"
        let j: Range<Int> = [1, 2]
        let k: Number? = "1"
        let l: Bool = 1
        let m: Duration = "4GiB"
        """,
        """
        2:14 error[type_mismatch] `"4"` is a String where an Int is wanted
          help: write it without quotes: `4`
        3:15 error[type_mismatch] `"true"` is a String where a Bool is wanted
          help: write it without quotes: `true`
        4:15 error[type_mismatch] `"4GiB"` is a String where a Size is wanted
          help: write it without quotes: `4GiB`
        5:18 error[type_mismatch] `"1.2"` is a String where a Version is wanted
          help: write it without quotes: `v1.2`
        6:18 error[type_mismatch] `1.2` is a Number where a Version is wanted
          help: a version is written `v1.2`
        7:13 error[type_mismatch] `10.0.0.0/8` is a Cidr where an Ip is wanted
          help: leave out the prefix, or take an address of it: `address(network, 1)`
        8:15 error[type_mismatch] `10.0.0.1` is an Ip where a Cidr is wanted
          help: a network has a prefix, as in `10.0.0.0/8`
        9:15 error[type_mismatch] `"tomorrow"` is a String where a Date is wanted
          help: a date is written `2027-03-31`
        10:21 error[type_mismatch] `"1..2"` is a String where a Range<Int> is wanted
          help: write it without quotes: `1..2`
        11:21 error[type_mismatch] `[1, 2]` is a List<Int> where a Range<Int> is wanted
          help: a range is written `from..to`
        12:18 error[type_mismatch] `"1"` is a String where a Number or none is wanted
          help: write it without quotes: `1`
        13:15 error[type_mismatch] `1` is an Int where a Bool is wanted
        14:19 error[type_mismatch] `"4GiB"` is a String where a Duration is wanted
        """);
  }

  @Test
  void tablesAreMapsOfRows() {
    assertDiagnostics(
        """
        enum Kind { ssd, hdd }
        schema Disk { size: Size, kind: Kind = ssd, fast: Bool := kind == ssd }
        table disks: Disk {
            | size | kind
          a | 1GB  | hdd
          b | 2    |
          c | 1GB  | tape
          a | 1GB  | ssd
          d | 1GB
        }
        table more: Disk {
            | sise | fast | kind | kind
          a | 1GB  | true | ssd  | hdd
        }
        table numbers: Int {
            | a
          x | 1
        }
        let x = disks.a.size
        let y: Map<String, Disk> = disks
        """,
        """
        6:7 error[missing_unit] `2` has no unit where a Size is wanted
          help: did you mean `2MB`, `2GB`, `2MiB` or `2GiB`?
        7:14 error[unknown_name] there is no Kind `tape`
          help: Kind has `ssd` and `hdd`
        8:3 error[duplicate_key] the row `a` stands twice
          first: 5:3
        9:3 error[table_shape] the row `d` has one cell for 2 columns
          help: write one `|` before each cell; a cell may be empty
        12:7 error[unknown_field] Disk has no field `sise`
          help: did you mean `size`?
        12:14 error[assign_derived] `fast` is derived and can't be a column
          declared: 2:45
          help: leave the column out
        12:28 error[duplicate_field] the column `kind` stands twice
          first: 12:21
        15:16 error[type_mismatch] the rows of a table are objects of a schema, not an Int
        """);
  }

  @Test
  void instances() {
    assertDiagnostics(
        """
        schema S { n: Int = 1 }
        S a { n = 2 }
        S b = a { n = "x" }
        S c = 5
        Int d = 5
        for i in 1..3 {
          let twice = i * 2
          S "s-${i}" { n = twice }
          S plain = a { n = twic }
          rule x { require true error "x" }
        }
        S "e" { n = 1 }
        let both = a.n + b.n
        """,
        """
        3:15 error[type_mismatch] `"x"` is a String where an Int is wanted
        4:7 error[type_mismatch] `5` is an Int where a S is wanted
        5:1 error[type_mismatch] an instance is an object of a schema, not an Int
          help: a value that isn't compiled by itself is a `let`
        9:21 error[unknown_name] there is no name `twic`
          help: did you mean `twice`?
        10:3 error[misplaced] only instances and lets stand in a `for` of a file
        """);
  }

  @Test
  void librariesCompileNothing() {
    assertDiagnostics(
        """
        import std.lib.S
        S a { n = 1 }
        --- std.lib
        module std.lib
        schema S { n: Int = 1 }
        S b { n = 1 }
        """,
        """
        std/lib.cluster:3:3 error[misplaced] a library compiles nothing by itself
          help: make it a `let`, which those who import it can use or amend
        """);
  }

  @Test
  void tests() {
    assertDiagnostics(
        """
        module main
        schema S { n: Int = 1, rule small { require n < 5 error "x" } }
        test "good" {
          let s = S { n = 7 }
          let n: Int = s.n
          expect s fails main.small
          expect n == 7
          expect n
          expect n fails main.small
          expect s fails main.smal
        }
        """,
        """
        8:10 error[type_mismatch] `n` is an Int where a Bool is wanted
        9:10 error[type_mismatch] `n` is an Int, and rules judge objects of schemas
        10:18 error[unknown_rule] there is no rule `main.smal`
          help: did you mean `main.small`?
        """);
  }
}
