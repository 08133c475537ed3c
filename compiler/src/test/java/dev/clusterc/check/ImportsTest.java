package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** What imports find, and what is said when they don't. */
class ImportsTest {
  @Test
  void namesOfAModuleComeInAllSpellings() {
    assertDiagnostics(
        """
        import std.disks.Disk
        import std.disks
        import std.disks.{Class, fast}
        import std.disks as d
        let a: Disk = Disk { class = ssd }
        let b: disks.Disk = d.Disk { class = disks.Class.hdd }
        let c: Class = d.Class.ssd
        let e = fast.class == ssd
        --- std.disks
        module std.disks
        schema Disk { class: Class }
        enum Class { ssd, hdd }
        let fast = Disk { class = ssd }
        """,
        "");
  }

  @Test
  void unknownModulesAndNamesAreSuggested() {
    assertDiagnostics(
        """
        import std.diskz.Disk
        import std.disks.Disc
        import std.disks.{Class, Clas}
        import nothing.like.it
        let a: Disk = 1
        --- std.disks
        module std.disks
        schema Disk { class: Class }
        enum Class { ssd, hdd }
        """,
        """
        1:8 error[unknown_module] there is no module `std.diskz.Disk`
          help: did you mean `std.disks.Disk`?
        2:18 error[unknown_name] module `std.disks` has no `Disc`
          help: did you mean `Disk`?
        3:26 error[unknown_name] module `std.disks` has no `Clas`
          help: did you mean `Class`?
        4:8 error[unknown_module] there is no module `nothing.like.it`
        """);
  }

  @Test
  void modulesImportEachOther() {
    assertDiagnostics(
        """
        import std.a.A
        let x = A { b { n = 2 } }
        --- std.a
        module std.a
        import std.b.B
        schema A { b: B }
        fn one(): Int = 1
        --- std.b
        module std.b
        import std.a.{A, one}
        schema B { n: Int = one(), a: A? }
        """,
        "");
  }

  @Test
  void aFileIsImportedByItsPath() {
    assertDiagnostics(
        """
        import "base.cluster" as base
        import "missing.cluster" as missing
        let x = base.start { n = 2 }
        let y = missing.start
        --- base.cluster
        schema S { n: Int = 1 }
        let start = S { n = 1 }
        """,
        """
        2:8 error[unknown_module] there is no file `missing.cluster`
          help: the path is read from the folder of main.cluster
        """);
  }

  @Test
  void aModuleIsCalledAsItsFile() {
    assertDiagnostics(
        """
        module std.other
        let x = 1
        """,
        """
        1:8 error[module_name] this file calls itself `std.other` but stands at main.cluster
          help: move it to `std/other.cluster`, or leave the `module` line out
        """);
  }

  @Test
  void twoImportsOfOneName() {
    assertDiagnostics(
        """
        import std.a.A
        import std.b.A
        --- std.a
        module std.a
        schema A { n: Int = 1 }
        --- std.b
        module std.b
        schema A { n: Int = 1 }
        """,
        """
        2:14 error[duplicate_declaration] two imports bring the name `A`
          help: give one of them another name with `as`
        """);
  }

  @Test
  void aModuleIsNoValue() {
    assertDiagnostics(
        """
        import std.a
        let x = a
        let y = a.B
        let z: a.B = 1
        let e = a.E
        let f = a.f
        --- std.a
        module std.a
        schema A { n: Int = 1 }
        enum E { one, two }
        fn f(): Int = 1
        """,
        """
        2:9 error[type_mismatch] `a` is a module, not a value
          help: name what you mean in it, `a.…`
        3:11 error[unknown_name] module `std.a` has no `B`
        4:8 error[unknown_type] module `std.a` has no type `B`
        5:9 error[type_mismatch] `a.E` is an enum, not a value
          help: name a member: `E.one`
        6:9 error[type_mismatch] `a.f` is a function, not a value
          help: call it, `a.f(…)`
        """);
  }

  @Test
  void duplicateDeclarations() {
    assertDiagnostics(
        """
        schema A { n: Int = 1, n: Int = 2 }
        enum A { one, two, one }
        let x = 1
        let x = 2
        A y { n = 1 }
        A y { n = 2 }
        schema Size { n: Int = 1 }
        fn f(a: Int, a: Int): Int = a
        """,
        """
        1:24 error[duplicate_field] A declares `n` twice
          first: 1:12
        2:6 error[duplicate_declaration] `A` is declared twice
          first: 1:8
        2:20 error[duplicate_declaration] `one` is declared twice
          first: 2:10
        4:5 error[duplicate_declaration] `x` is declared twice
          first: 3:5
        6:3 error[duplicate_declaration] `y` is declared twice
          first: 5:3
        7:8 error[duplicate_declaration] `Size` is a type of the language
          help: choose another name
        8:14 error[duplicate_declaration] `a` is a parameter twice
          first: 8:6
        """);
  }

  @Test
  void brokenFilesAreCheckedWithoutFollowOns() {
    assertDiagnostics(
        """
        schema A { n: Int, m: = 3 }
        let = 3
        let y: Int = missing
        let z: Int = "text"
        let q: Missing = a.m
        let a = A { m = 3, n = "x" }
        rule x(a: A) { when a.n > 3 }
        A b { waive main.y because "x" }
        """,
        """
        1:23 error[syntax] expected a type after `:`, found `=`
        2:5 error[syntax] expected a name after `let`, found `=`
        4:14 error[type_mismatch] `"text"` is a String where an Int is wanted
        6:24 error[type_mismatch] `"x"` is a String where an Int is wanted
        """);
  }
}
