package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** A value that may be none is used behind a question only. */
class NoneTest {
  @Test
  void noneWantsAQuestion() {
    assertDiagnostics(
        """
        schema S { n: Int?, m: Int = n, k: Int = n ?? 3, t: T?, d: Int = t.x }
        schema T { x: Int = 1 }
        let a: Int = none
        let b: Int? = none
        """,
        """
        1:30 error[none_possible] `n` may be none where an Int is wanted
          help: give a default, `n ?? …`, or ask `!= none` before
        1:66 error[none_possible] `t` may be none, which has no `x`
          help: ask `t != none` before, or give a default with `??`
        3:14 error[none_possible] none stands where an Int is wanted
        """);
  }

  @Test
  void askedFor() {
    assertDiagnostics(
        """
        schema S {
          n: Int?
          t: T?
          a: Int = if n != none then n else 0
          b: Int = if n == none then 0 else n
          c: Bool = n != none and n > 3
          d: Bool = n == none or n > 3
          e: Bool = n != none or n > 3
          f: Int = if t != none then t.x else 0
          g: Bool = not (n == none) and n > 3
          h: Bool = n == 5 and n > 3
          i: List<Int> = [for x in [n] if x != none: x]
          j: Bool = n in [1, 2] and n > 0
          k: List<Int>? = [1] + (if c then [2] else [])
        }
        schema T { x: Int = 1 }
        """,
        """
        8:26 error[none_possible] `n` may be none, which can't be compared
          help: ask `n != none` before, or give a default with `??`
        """);
  }

  @Test
  void inRulesAndBlocks() {
    assertDiagnostics(
        """
        schema S {
          n: Int?
          m: Int?
          k: Int = 1
          rule both {
            when    n != none
            when    m != none
            let     sum = n + m
            require sum < 5
            error   "${n} and ${m} are ${sum}"
          }
          rule told {
            require m == none or m < k
            error   "${m} is above ${k}"
            fix     k = m
          }
          rule open {
            require k > 0
            error   "${m} is open"
          }
          when n != none { artifact "a": text("t.ftl") = object { x = n + 1 } }
        }
        S s { when k > 1 { n = 2 } }
        """,
        """
        19:16 error[none_possible] `m` may be none, which can't be printed
          help: ask `m != none` before, or give a default with `??`
        """);
  }
}
