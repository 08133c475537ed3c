package dev.clusterc.check;

import static dev.clusterc.check.Checked.assertDiagnostics;

import org.junit.jupiter.api.Test;

/** Functions of the language and built-in ones. */
class FunctionsTest {
  @Test
  void arguments() {
    assertDiagnostics(
        """
        fn f(a: Int, b: Size = 1GB, c: String = "x"): Int = a
        let a = f(1)
        let b = f(1, c: "y")
        let c = f()
        let d = f(1, 2GB, "x", 4)
        let e = f(1, d: 3)
        let g = f(1, a: 2)
        let h = f("x")
        let i = f(1, "x")
        let x = 5
        let y = x(1)
        let z = (1 + 2)(3)
        let w = ff(1)
        """,
        """
        4:9 error[call_arguments] f needs `a`
          help: write it like `f(a, b: …, c: …)`
        5:24 error[call_arguments] f takes 3 arguments, not 4
          help: write it like `f(a, b: …, c: …)`
        6:14 error[call_arguments] f has no parameter `d`
          help: write it like `f(a, b: …, c: …)`
        7:17 error[call_arguments] f gets `a` twice
        8:11 error[type_mismatch] `"x"` is a String where an Int is wanted
        9:14 error[type_mismatch] `"x"` is a String where a Size is wanted
        11:9 error[not_callable] `x` is not a function and can't be called
        12:10 error[not_callable] `1 + 2` is not a function and can't be called
        13:9 error[unknown_name] there is no function `ff`
          help: did you mean `f`?
        """);
  }

  @Test
  void results() {
    assertDiagnostics(
        """
        fn inferred(a: Int) = a / 2
        fn wrong(a: Int): String = a
        let a: Int = inferred(3)
        """,
        """
        2:28 error[type_mismatch] `a` is an Int where a String is wanted
          help: make it a string: `"${a}"`
        3:14 error[type_mismatch] `inferred(3)` is a Number where an Int is wanted
          help: round it with `floor`, `ceil` or `round`
        """);
  }

  @Test
  void circles() {
    assertDiagnostics(
        """
        fn a(n: Int): Int = b(n)
        fn b(n: Int): Int = c(n) + 1
        fn c(n: Int): Int = a(n)
        fn self(n: Int): Int = if n > 0 then self(n - 1) else 0
        fn untyped(n: Int) = untyped(n)
        let x = y
        let y = x
        """,
        """
        1:4 error[function_cycle] `a` calls itself: a -> b -> c -> a
          declared: 2:4 `b`
          declared: 3:4 `c`
          help: use a comprehension over a list instead
        4:4 error[function_cycle] `self` calls itself
          help: use a comprehension over a list instead
        5:4 error[function_cycle] `untyped` calls itself, directly or around a corner
          help: use a comprehension over a list instead
        6:5 error[field_cycle] `x` is computed from itself
          help: write its type, or break the circle
        """);
  }

  @Test
  void builtins() {
    assertDiagnostics(
        """
        let a: Int = ceil(1.2) + floor(3) + round(1.5)
        let b: Size = ceil(7GB, to: 1GiB)
        let c = ceil(7GB)
        let d = ceil(7GB, to: 2s)
        let e: Size = sum([1GB, 2GB])
        let f: Int = sum([])
        let g = sum(["a"])
        let h: Int = count(object { a = 1 }) + count([1]) + count("x")
        let i: List<String> = keys(object { a = 1 })
        let j: List<Int> = values(object { a = 1, b = 2 })
        let k: Size = max(1GB, 2GB) + min([1GB])
        let l = max(1GB, 2s)
        let m = clamp(5, 1, 10GB)
        let n: String = join([1, 2], ", ") + lower("X")
        let o = join([1GB], ", ")
        let p: Ip = address(10.0.0.0/8, 5)
        let q: List<Cidr> = subnets(10.0.0.0/8, 16)
        let r = encode("jsn", object {})
        let s = encode("json", object { a = 5s })
        let t = first([1]) + last([2]) + count(take([1, 2], 1))
        let u: Bool = any([true]) and all([]) and starts_with("a", "b")
        let v = sort([1GB, 2GB]) == unique([1GB])
        let w = command("x", 5)
        let aa: String = human(1GB) + human([1])
        let ab: List<String> = arguments("x", object { a = 1 })
        let x = min()
        let y: Int = size(10.0.0.0/8) + prefix(10.0.0.0/8) + major(v1.2) + pow(2, 3) + log2_ceil(5)
        """,
        """
        3:14 error[call_arguments] a Size is rounded to a step
          help: say which: `ceil(7GB, to: …)`
        4:23 error[dimension_mismatch] `2s` is a Duration where a Size is wanted
        7:13 error[type_mismatch] `sum` takes a list of numbers or quantities, and `["a"]` is a List<String>
        8:59 error[type_mismatch] `count` takes a list or a map, and `"x"` is a String
        12:18 error[dimension_mismatch] `2s` is a Duration where a Size is wanted
        13:21 error[type_mismatch] `10GB` is a Size where an Int is wanted
          help: divide it by a Size, or write it in a unit with `as`
        15:14 error[type_mismatch] `join` takes a list of what can be printed, and `[1GB]` is a List<Size>
        18:16 error[unknown_format] there is no format `jsn`
          help: did you mean `json`?
        19:37 error[quantity_without_form] `5s` is a Duration and is written to a file
          help: add `as`: the forms of a Duration are `ns`, `us`, `ms`, `s`, `min`, `h`, `d`, `go_duration` and `systemd_duration`
        23:22 error[type_mismatch] `command` takes an object of arguments, and `5` is an Int
        24:37 error[type_mismatch] `human` takes a single value, and `[1]` is a List<Int>
        26:9 error[call_arguments] min needs a list or several values
          help: write it like `min(a, b)`
        """);
  }
}
