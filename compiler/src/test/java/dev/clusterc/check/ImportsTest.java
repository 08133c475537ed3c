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
        module acme.other
        let x = 1
        """,
        """
        1:8 error[module_name] this file calls itself `acme.other` but stands at main.cluster
          help: move it to `acme/other.cluster`, or leave the `module` line out
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
        7:6 error[syntax] the rule `x` says nothing when it is broken
          help: add `error "…"`, `warning "…"` or `note "…"`
        """);
  }

  @Test
  void aMistakeElsewhereHidesNoOther() {
    assertDiagnostics(
        """
        enum Fuel { gas, oil }
        schema A { n: Int, fuel: Fuel = gas }
        A a { n = missing, fuel = oul, m = 3, n2 = = 4 }
        let x = )
        let y = missing + Fuel.gaz
        let z: Missing = 1G
        A b { n = y { z = 4 } }
        """,
        """
        3:11 error[unknown_name] there is no name `missing`
        3:27 error[unknown_name] there is no Fuel `oul`
          help: did you mean `oil`?
        3:32 error[unknown_field] A has no field `m`
        3:39 error[unknown_field] A has no field `n2`
          help: did you mean `n`?
        3:44 error[syntax] expected a value after `=`, found `=`
        4:9 error[stray_character] there is no `(` that `)` closes
          help: remove it
        5:9 error[unknown_name] there is no name `missing`
        5:24 error[unknown_name] enum `Fuel` has no `gaz`
          help: did you mean `gas`?
        6:8 error[unknown_type] there is no type `Missing`
          help: import it, or declare a schema or an enum of that name
        6:18 error[bad_unit] the unit of `1G` is ambiguous: `G` says too little
          help: did you mean `1GB` (decimal) or `1GiB` (binary)?
        """);
  }

  @Test
  void whatMayBeLostIsNotMissed() {
    assertDiagnostics(
        """
        import nothing..here
        schema A { n: Int = ), m: Int = k }
        rule r(a: A) { for i on [1, 2], require i > 0, error "${i}" }
        A a { n = lost, k = 4 }
        Lost b { n = 4 }
        """,
        """
        1:15 error[syntax] expected a comma or a new line before `..`
        2:21 error[stray_character] there is no `(` that `)` closes
          help: remove it
        3:22 error[syntax] expected `in` after `i`, found `on`
        """);
  }

  @Test
  void aRuleMayStandInAModuleThatIsNotThere() {
    assertDiagnostics(
        """
        import acme.policy
        schema A { n: Int = 1, rule r { require n > 0, error "n" } }
        A a { waive policy.r because "x", waive main.q because "x" }
        test "t" { expect A { n = 0 } fails policy.r and main.r and other.r and main.s }
        """,
        """
        1:8 error[unknown_module] there is no module `acme.policy`
        3:41 error[unknown_rule] there is no rule `main.q`
          help: did you mean `main.r`?
        4:73 error[unknown_rule] there is no rule `main.s`
          help: did you mean `main.r`?
        """);
  }

  @Test
  void aCopyOfTheLibraryIsNotTheLibrary() {
    assertDiagnostics(
        """
        module std.disks
        import std.nothing
        schema Disk { class: Missing }
        Disk a { size = 3 }
        """,
        """
        1:8 error[module_name] `std.disks` is a name of the standard library, to which this file doesn't belong
          help: name the folders of your own files; or compile with this library, by `--stdlib` and the folder that holds `std`
        """);
  }
}
