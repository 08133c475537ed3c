package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** What may be set in a block, and how. */
class BlocksTest {
  @Test
  void fieldsAreKnownAndTyped() {
    assertDiagnostics(
        """
        schema Scale { pods: Int = 1, starts: Rate = 1/s, largest: Size? }
        schema Cluster { scale: Scale, name: String = "x", total: Int := scale.pods * 2, tags: Map<String, String> = object {} }
        Cluster c {
          scale { pod = 3, starts = 20, largest = 17 }
          nam = "y"
          total = 5
          tags { a = 1, a = "x", "b" = "y", b = "z" }
          "name" = "q"
          name = "r"
          name { x = 1 }
          "${name}" = 1
        }
        """,
        """
        4:11 error[unknown_field] Scale has no field `pod`
          help: did you mean `pods`?
        4:29 error[missing_unit] `20` has no unit where a Rate is wanted
          help: did you mean `20/s` or `20/min`?
        4:43 error[missing_unit] `17` has no unit where a Size is wanted
          help: did you mean `17MB`, `17GB`, `17MiB` or `17GiB`?
        5:3 error[unknown_field] Cluster has no field `nam`
          help: did you mean `name`?
        6:3 error[assign_derived] `total` is derived and can't be set with `=`
          declared: 2:52
          help: write `override total = … because "…"`
        7:14 error[type_mismatch] `1` is an Int where a String is wanted
          help: make it a string: `"${1}"`
        7:17 error[duplicate_key] `a` is set twice
          first: 7:10
        7:37 error[duplicate_key] `b` is set twice
          first: 7:26
        9:3 error[duplicate_field] `name` is set twice
          first: 8:3
        10:3 error[not_amendable] `name` is a String, and only objects and maps have a block
          help: set it: `name = …`
        11:3 error[misplaced] the fields of Cluster have fixed names
          help: only the keys of maps and free objects are computed
        """);
  }

  @Test
  void schemasThatAreOpenWarn() {
    assertDiagnostics(
        """
        open schema Spec { replicas: Int = 1 }
        Spec s { replicas = 2, replica = 3, other { x = 1 } }
        """,
        """
        2:24 warning[unknown_key] Spec isn't known to have a key `replica`
          help: did you mean `replicas`?
        2:37 warning[unknown_key] Spec isn't known to have a key `other`
        """);
  }

  @Test
  void entries() {
    assertDiagnostics(
        """
        schema Pool { n: Int = 1 }
        schema Cluster { pools: Map<String, Pool> = object {} entry pool, scale: Pool }
        Cluster c {
          pool a { n = 2 }
          pool b = Pool { n = 3 }
          pool a { n = 4 }
          pol d { n = 1 }
          scale e { n = 1 }
          pools { f { n = 5 }, g = Pool, pool h { } }
          pool i = none
          for x in ["p", "q"] { pool "${x}-1" { n = count([x]) } }
          pool j = 5
        }
        """,
        """
        6:8 error[duplicate_key] `pool a` is set twice
          first: 4:8
        7:3 error[unknown_entry] Cluster has no entries called `pol`
          help: did you mean `pool`?
        8:3 error[unknown_entry] Cluster has no entries called `scale`
          help: a field is set by its name alone: `scale { … }`
        9:34 error[unknown_entry] there is no entry `pool` here
          help: an object or a map is written `name { … }` or `name = …`
        12:12 error[type_mismatch] `5` is an Int where a Pool is wanted
        """);
  }

  @Test
  void theSameFieldUnderDifferentConditions() {
    assertDiagnostics(
        """
        schema S { n: Int = 1, on: Bool = true }
        S s {
          when on { n = 2 }
          when not on { n = 3 }
          when on { n = 4, n = 5 }
        }
        """,
        """
        5:20 error[duplicate_field] `n` is set twice
          first: 5:13
        """);
  }

  @Test
  void onlyObjectsAreAmended() {
    assertDiagnostics(
        """
        schema S { n: Int = 1, l: List<Int> = [], o: S?, a: Any? }
        let a = S { n { x = 1 }, o { n = 2 }, a { x = 1 } }
        let b = 5 { x = 1 }
        let c = a.o { n = 2 }
        let d = [1] { x = 1 }
        """,
        """
        2:13 error[not_amendable] `n` is an Int, and only objects and maps have a block
          help: set it: `n = …`
        3:9 error[not_amendable] `5` is an Int, and only objects and maps are amended with `{ … }`
        4:9 error[none_possible] `a.o` may be none where a S is wanted
          help: give a default, `a.o ?? …`, or ask `!= none` before
        5:9 error[not_amendable] `[1]` is a List<Int>, and only objects and maps are amended with `{ … }`
        """);
  }

  @Test
  void aFreeObjectIsNoSchemasObject() {
    assertDiagnostics(
        """
        schema T { k: Int = 1 }
        schema S { t: T }
        let s = S { t = object { k = 1 } }
        let m: Map<String, T> = object { a = T { k = 2 }, b { k = 3 }, c = object { k = 1 } }
        """,
        """
        3:17 error[type_mismatch] a free `object` stands where a T is wanted
          help: write `T { … }`
        4:68 error[type_mismatch] a free `object` stands where a T is wanted
          help: write `T { … }`
        """);
  }

  @Test
  void parametersAreFilledWhereTheObjectLives() {
    assertDiagnostics(
        """
        schema Leaf(name: String) { n: Int = 1 }
        schema Tree {
          a: Leaf("a")
          b: Leaf
          c: Leaf("c", 1)
          d: Leaf(nam: "d")
          e: List<Leaf("e")> = [Leaf { n = 2 }]
          f: Leaf(5) = Leaf("own") { n = 3 }
          g: Int(3) = 1
        }
        let t = Tree { a = Leaf { n = 2 } }
        let l = Leaf { n = 2 }
        let m = Leaf("m") { n = 2 }
        fn f(l: Leaf): Int = l.n
        fn g(l: Leaf("x")): Int = l.n
        """,
        """
        4:6 error[schema_arguments] Leaf needs its parameter `name`
          declared: 1:8
          help: write `Leaf(name)`
        5:16 error[schema_arguments] Leaf takes one argument, not 2
          help: write it like `Leaf(name)`
        6:11 error[schema_arguments] Leaf has no parameter `nam`
          help: did you mean `name`?
        8:11 error[type_mismatch] `5` is an Int where a String is wanted
          help: make it a string: `"${5}"`
        9:6 error[schema_arguments] Int takes no parameters
        12:9 error[schema_arguments] Leaf needs its parameter `name`
          declared: 1:8
          help: write `Leaf(name)`
        15:9 error[schema_arguments] `Leaf` gets parameters where no object comes to live
          help: leave the parentheses out: the object has its parameters already
        """);
  }

  @Test
  void notWhereTheyMean() {
    assertDiagnostics(
        """
        schema S { n: Int = 1 }
        let f = object { override n = 1 because "x", waive a.b because "x" }
        S s { when true { override n = 2 because "x" } }
        fn x(): Object = object { pool a { } }
        """,
        """
        2:18 error[misplaced] `override` stands only in the block of a schema's object
        2:46 error[misplaced] `waive` stands only in the block of a schema's object
        3:19 error[misplaced] `override` can't stand in `for` or `when`
          help: move it into the block around them
        4:27 error[unknown_entry] there is no entry `pool` here
          help: an object or a map is written `name { … }` or `name = …`
        """);
  }
}
