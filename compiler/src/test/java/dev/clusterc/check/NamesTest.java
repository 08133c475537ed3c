package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** Names from inside out, enums where they are expected. */
class NamesTest {
  @Test
  void unknownNamesAreSuggested() {
    assertDiagnostics(
        """
        let members = 3
        let a = memberz + 1
        let b = quite_else
        let c = cout([1])
        let d = count
        """,
        """
        2:9 error[unknown_name] there is no name `memberz`
          help: did you mean `members`?
        3:9 error[unknown_name] there is no name `quite_else`
        4:9 error[unknown_name] there is no function `cout`
          help: did you mean `count`?
        5:9 error[unknown_name] there is no name `count`
          help: `count` is a function: call it, `count(…)`
        """);
  }

  @Test
  void localsComeBeforeFields() {
    assertDiagnostics(
        """
        schema S {
          n: Int = 1
          list: List<String> = [for n in ["a"]: n]
          twice: List<Int> = [for x in [1]: x + n]
        }
        """,
        "");
  }

  @Test
  void theObjectBeingFilledComesFirst() {
    assertDiagnostics(
        """
        schema Inner { n: Int = 1, m: Int = 2, k: Int = 3 }
        schema Outer {
          n: String = "outer"
          o: Int = 5
          inner: Inner = Inner { m = n + o }
        }
        let o = "file"
        let x = Outer { inner { k = n + m + o } }
        let y: String = o
        """,
        "");
  }

  @Test
  void aKeysOwnValueLooksOutwards() {
    assertDiagnostics(
        """
        schema Inner(outer: Outer) { name: String, label: String? }
        schema Outer(key: String) {
          name: String = "outer"
          inner: Inner(this) = Inner { name = name, label = "${name}-${key}" }
          free: Object := object { name = name, meta { name = name } }
        }
        """,
        "");
  }

  @Test
  void theNearerFieldIsTold() {
    assertDiagnostics(
        """
        schema Flags { port: Int?, other: Int = 1 }
        schema Server {
          port: Int = 80
          flags: Flags = Flags { other = port }
          count: Int = flags.port
        }
        """,
        """
        4:34 error[none_possible] `port` may be none where an Int is wanted
          declared: 1:16 `port` is the field of Flags here
          help: give a default, `port ?? …`, or ask `!= none` before
        5:16 error[none_possible] `flags.port` may be none where an Int is wanted
          help: give a default, `flags.port ?? …`, or ask `!= none` before
        """);
  }

  @Test
  void parametersAreSeenByTheirDeclarationOnly() {
    assertDiagnostics(
        """
        schema Pool(cluster: Cluster, name: String) { label: String := "${name}-${cluster.n}" }
        schema Cluster {
          n: Int = 1
          pools: Map<String, Pool(this, key)> entry pool
        }
        Cluster c { pool a { label = name } }
        let l = c.pools.a.name
        """,
        """
        6:22 error[assign_derived] `label` is derived and can't be set with `=`
          declared: 1:47
          help: write `override label = … because "…"`
        """);
  }

  @Test
  void membersWhereAnEnumIsExpected() {
    assertDiagnostics(
        """
        enum Goal { pack, spread }
        schema S { goal: Goal = pack, goals: List<Goal> = [pack, spread], by: Map<Goal, Int> = object { pack = 1 } }
        fn f(g: Goal, s: S): Bool = g == pack and spread != g and pack in s.goals and g in [pack] and (s.goal ?? pack) == spread
        let x = S { goal = pak, by { spred = 1 } }
        let y = f(spread, S)
        let z = f("pack", S)
        let one: Goal = "one"
        """,
        """
        4:20 error[unknown_name] there is no Goal `pak`
          help: did you mean `pack`?
        4:30 error[unknown_name] enum `Goal` has no `spred`
          help: did you mean `spread`?
        6:11 error[type_mismatch] `"pack"` is a String where a Goal is wanted
          help: write the member without quotes: `pack`
        7:17 error[type_mismatch] `"one"` is a String where a Goal is wanted
          help: Goal has `pack` and `spread`
        """);
  }

  @Test
  void anEnumsMemberAndANameOfThatEnum() {
    assertDiagnostics(
        """
        enum Goal { pack, spread }
        schema S { pack: Goal = spread, goal: Goal = pack }
        fn f(spread: Goal): Bool = spread == Goal.pack
        fn g(spread: Goal, x: Goal): Bool = x == spread
        """,
        """
        2:46 error[ambiguous_name] `pack` is a member of Goal and also a name in scope of that type
          help: write `Goal.pack` for the member, `this.pack` for the field
        3:28 error[ambiguous_name] `spread` is a member of Goal and also a name in scope of that type
          help: write `Goal.spread` for the member, or give the other name another spelling
        4:42 error[ambiguous_name] `spread` is a member of Goal and also a name in scope of that type
          help: write `Goal.spread` for the member, or give the other name another spelling
        """);
  }

  @Test
  void thisIsTheObjectBeingFilled() {
    assertDiagnostics(
        """
        schema S { n: Int = 1, m: Int = this.n, t: T = T { k = this.j, j = 2 } }
        schema T { k: Int, j: Int }
        let x = this
        """,
        """
        3:9 error[misplaced] `this` stands outside of any object
        """);
  }

  @Test
  void keysOfFreeObjectsAreNames() {
    assertDiagnostics(
        """
        let a = object { b = c, c = 1, d { e = b + c } }
        let x = a.d.e + a.b
        let y = a.q
        let z = object { b = c.x, c { x = b } }
        """,
        """
        3:11 error[missing_key] `a` has no key `q`
        4:18 error[field_cycle] `b` is computed from itself
          help: a bare name means the key of this object; give the key or the value around it another name
        """);
  }
}
