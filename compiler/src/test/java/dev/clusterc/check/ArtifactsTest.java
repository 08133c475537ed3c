package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** What is written to files. */
class ArtifactsTest {
  @Test
  void quantitiesWantAForm() {
    assertDiagnostics(
        """
        schema T { a: Size = 1GB }
        schema U { a: Size as bytes = 1GB }
        schema S {
          size: Size = 1GB
          artifact "a": yaml = object { x = size, y { z = [size] }, u = U, q = size as bytes, when size > 1GB { w = size } }
          artifact "b": yaml = T
          artifact "c": yaml = U
          artifact "d": yaml = object { t = T }
          artifact "e": yaml = object { f = helper(object { s = size }) }
        }
        fn helper(o: Any): String = "x"
        """,
        """
        5:37 error[quantity_without_form] `size` is a Size and is written to a file
          help: add `as`: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        5:51 error[quantity_without_form] `[size]` holds a Size and is written to a file
          help: add `as`: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        5:109 error[quantity_without_form] `size` is a Size and is written to a file
          help: add `as`: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        6:24 error[quantity_without_form] T writes its field `a`, a Size, without a form
          help: give the field's type one with `as`: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        8:37 error[quantity_without_form] T writes its field `a`, a Size, without a form
          help: give the field's type one with `as`: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        """);
  }

  @Test
  void formsFitTheirDimension() {
    assertDiagnostics(
        """
        let a = 1GB as bytes
        let b = 1GB as ms
        let c = 1GB as byte
        let d = 5 as bytes
        let e: Int = 1s as ms
        let f: String = 1s as go_duration
        """,
        """
        2:16 error[unknown_form] `ms` writes a Duration, and this is a Size
          help: the forms of a Size are `bytes`, `kib`, `mib`, `gib`, `bits`, `binary`, `decimal` and `short_binary`
        3:16 error[unknown_form] there is no form `byte`
          help: did you mean `bytes`?
        4:14 error[type_mismatch] `as` writes a quantity, and this is an Int
        """);
  }

  @Test
  void formatsAndArguments() {
    assertDiagnostics(
        """
        schema S {
          n: String = "x"
          o: Object?
          artifact "a/${n}": yml = object {}
          artifact "b": yaml(documents: true) = [object {}]
          artifact "c": yaml(documents: true) = object {}
          artifact "d": text = object {}
          artifact "e": text("e.ftl", mode: "0755") = object { x = 1 }
          artifact "f": yaml("x") = object {}
          artifact "g": yaml(mod: "0644") = object {}
          artifact "h": yaml(mode: 644) = object {}
          artifact "i": yaml = o
          for i in 1..3 { artifact "j/${i}": json = object { i = i } }
          for i in 1..3 { x: Int = 1 }
        }
        """,
        """
        4:22 error[unknown_format] there is no format `yml`
          help: did you mean `yaml`?
        6:41 error[type_mismatch] `documents: true` writes a list, and `object {}` is an Object
        7:17 error[call_arguments] a text is laid out by a template
          help: name it: `text("name.ftl")`
        9:22 error[call_arguments] the format `yaml` takes no argument `"x"`
          help: its arguments are `mode: "0644"` and `documents: true`
        10:27 error[call_arguments] an artifact has no argument `mod`
          help: did you mean `mode`?
        11:28 error[type_mismatch] `644` is an Int where a String is wanted
          help: make it a string: `"${644}"`
        12:24 error[none_possible] `o` may be none, which is no file
          help: put the artifact into `when … != none { … }`
        14:19 error[misplaced] only rules and artifacts stand in `for` or `when` here
        """);
  }
}
