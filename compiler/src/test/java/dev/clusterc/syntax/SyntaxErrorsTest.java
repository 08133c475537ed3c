package dev.clusterc.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text as it was written, with carets and messages under its lines. */
class SyntaxErrorsTest {
  @Test
  void valuesAndSeparators() {
    check(
        """
        Cluster a {
          x =
             ^ expected a value after `=`
          y = 3 4
                ^ expected a comma or a new line before `4`
          z = = 4
              ^ expected a value after `=`, found `=`
          k 3
            ^ expected `=` or `{` after `k`, found `3`
          l
           ^ expected `=` or `{` after `l`
          m = 5 GiB
                ^^^ expected a comma or a new line before `GiB` | if `GiB` is a unit, write it without a blank: `5GiB`
          n = 1,, o = 2
                ^ there is nothing before this comma | remove it
        }
        """);
  }

  @Test
  void anObjectSetsAndDeclaresNothing() {
    check(
        """
        Cluster a {
          members: Int = 3
                 ^ `members:` declares a field, which stands in a schema | set a value with `members = …`
          q := 4
            ^^ `:=` derives a field, which stands in a schema | set it with `=`; what a schema derives is replaced with `override q = … because "…"`
          z == 4
            ^^ `==` compares | set a value with `z = …`
          a.b = 3
           ^ only one name stands before `=` | write `a { … = … }`, or `override` with the whole path
          overide a.b = 3 because "x"
          ^^^^^^^ `overide` begins nothing here | did you mean `override`?
          let x = 3
          ^^^ `let` stands at the level of the file, in a rule or in a test, not in an object
          if x { }
          ^^ `if` chooses between values | choose members with `when … { … }`
          require x
          ^^^^^^^ `require` stands in a rule, not in an object
          match = 3
          ^^^^^ reserved_word: `match` is a word of the language | as a name it stands in backticks: `` `match` ``
          pool match { }
               ^^^^^ reserved_word: `match` is a word of the language | as a name it stands in backticks: `` `match` ``
          `match` = 3
        }
        """);
  }

  @Test
  void aSchemaDeclaresAndSetsNothing() {
    check(
        """
        schema A {
          a = 3
            ^ a field is declared with its type | write `a: Type = …`
          b := 3
            ^^ a field is declared with its type | write `b: Type := …`
          c { x = 1 }
            ^ a schema declares fields; it doesn't amend them | write `c: Type = …`
          artefact "x": yaml = object {}
          ^^^^^^^^ `artefact` begins nothing here | did you mean `artifact`?
          rul x { when a }
          ^^^ `rul` begins nothing here | did you mean `rule`?
          d: Int = 3 becuase "x"
                     ^^^^^^^ `becuase` begins nothing here | did you mean `because`?
          e: = 3
             ^ expected a type after `:`, found `=`
          f: 3
             ^ expected a type after `:`, found `3`
          match: Int
          ^^^^^ reserved_word: `match` is a word of the language | as a name it stands in backticks: `` `match` ``
          override x = 3
          ^^^^^^^^ `override` stands in an object, not in a schema
          let x = 3
          ^^^ `let` stands at the level of the file, in a rule or in a test, not in a schema
          schema B { }
          ^^^^^^ `schema` stands at the level of the file, not in a schema
          because
                 ^ expected a text in double quotes after `because`
          artifact x: yaml = 3
                   ^ expected a text in double quotes after `artifact`, found `x`
          g: Int ref "x"
                 ^^^ `ref` says nothing about a field
          h: Int because "a" because "b"
                             ^^^^^^^^^^^ `because` stands twice
          rule r(a: B) { require a }
                ^^^^^^ misplaced: a rule in a schema has no parameters | use the schema's own fields and parameters
          file json on "x"
                    ^^ `on` says nothing about a file | write `at "path"`, `of "program"` or `where condition`
        }
        """);
  }

  @Test
  void expressions() {
    check(
        """
        schema A {
          g: Int = if a then b
                              ^ an `if` needs an `else`
          h: Int = 1 < x < 3
                         ^ comparisons can't be chained | write `1 < x and x < 3`
          i: Int = (1 + 2
                   ^ unclosed_block: `(` is never closed | add `)`
          j: Int = [1, 2 3]
                         ^ expected `,` or `]` after `2`, found `3`
          k: Int = f(to = 3)
                        ^ an argument is named with `:`, not with `=` | write `name: value`
          l: Int = {a = 1}
                   ^ a bare `{` begins no value | write `object { … }`
          m: Int = a || b
                     ^ `||` is no operator | write `or`
          n: Int = a && b
                     ^^ stray_character: `&&` is no operator | write `and`
          o: Int = a ? b : c
                     ^ `?` only makes a type optional | choose with `if … then … else …`
          p: Int = !a
                   ^ stray_character: `!` is no operator | write `not`
          q: Int = 1..2..3
                       ^^ a range has two ends | write `from..to`
          r: Int = match x { a: 1, b => 2 }
                              ^ an arm is `name => value` | write `=>`
          s: Int = [for x in xs x]
                                ^ expected `:` after `xs`, found `x`
          t: Int = [for x in xs: ]
                                 ^ expected a value after `:`, found `]`
          u: Int = a as
                       ^ expected a name after `as`
          v: Int = a.
                     ^ expected a name after `.`
          w: Bool = a = b
                      ^ `=` sets a value | compare with `==`
          x: Int = a[1
                    ^ unclosed_block: `[` is never closed | add `]`
          y: Int = 1.2.3 + 500/scale + 1G
                   ^^^^^ bad_literal: `1.2.3` is neither a number nor an address | a version begins with v: `v1.2.3`
                           ^^^^^^^^^ unknown_unit: `500/scale` has an unknown unit, `/scale` | a literal takes all that touches it; to calculate, put blanks around the operator: `500 / scale`
                                       ^^ bad_unit: the unit of `1G` is ambiguous: `G` says too little | did you mean `1GB` (decimal) or `1GiB` (binary)?
        }
        """);
  }

  @Test
  void declarations() {
    check(
        """
        shema Foo {
        ^^^^^ `shema` begins no declaration | did you mean `schema`?
          a: Int
        }
        x = 3
          ^ a value of the file is named with `let` | write `let x = …`
        y: Int = 3
         ^ a field stands in a schema, not at the level of the file | a value of the file is named with `let y = …`
        Foo {
            ^ an instance has a type and a name | write `Foo some_name { … }`
          a = 1
        }
        override x = 3
        ^^^^^^^^ `override` stands in an object, not at the level of the file
        artifact "x": yaml = 3
        ^^^^^^^^ `artifact` stands in a schema, not at the level of the file
        imprt std.a
        ^^^^^ `imprt` begins no declaration | did you mean `import`?
        import a b
                 ^ expected a comma or a new line before `b`
        import
              ^ expected a name or a text after `import`
        for x of xs { }
              ^^ expected `in` after `x`, found `of`
        enum E { a b, match, 10 }
                   ^ expected a comma or a new line before `b`
                      ^^^^^ reserved_word: `match` is a word of the language | as a name it stands in backticks: `` `match` ``
                             ^^ `10` is no name | put it in backticks
        fn f(x) = 3
              ^ a parameter has a type | write `x: Type`
        fn g(x: Int) { }
                     ^ expected `=` after `)`, found `{`
        test foo { }
             ^^^ expected a text in double quotes after `test`, found `foo`
        source s "x"
                 ^ expected `=` after `s`, found a text
        """);
  }

  @Test
  void rulesAndTests() {
    check(
        """
        rule r {
          for a in x
          when base { a = 1 } == c
                    ^ a statement of a rule has no block | leave out the braces; `for` and `when` hold for the whole rule
          require not
                     ^ expected a value after `not`
          erorr "x"
          ^^^^^ `erorr` begins nothing here | did you mean `error`?
          error x
                ^ expected a text in double quotes after `error`, found `x`
          fix a.b 3
                  ^ expected `=` after `b`, found `3`
          expect a
          ^^^^^^ `expect` stands in a test, not in a rule
          require a = 3
                    ^ `=` sets a value | compare with `==`
          help
              ^ expected a text in double quotes after `help`
        }
        test "x" {
          expct a
          ^^^^^ `expct` begins nothing here | did you mean `expect`?
          expect a fails
                        ^ expected a name after `fails`
          require a
          ^^^^^^^ `require` stands in a rule, not in a test
        }
        """);
  }

  @Test
  void tables() {
    check(
        """
        table t: X {
          a | b
          ^ table_shape: a table begins with a line that names its columns | write `| column | column` above the rows
        }
        table u: X {
          | a | b
          x | 1 |
          3 | 4 | 5
          ^ `3` is no name | put it in backticks
          | 6 | 7
          ^^^^^^^ table_shape: a row begins with its key | write `key | …`
          y | 8 : 9 | 10
                ^ expected a comma or a new line before `:`
        }
        """);
  }

  @Test
  void theHeadOfAFile() {
    check(
        """
        clusterc 2
                 ^ unknown_language_version: version `2` of the language isn't known | the only known version is `clusterc 1`
        import x
        module a.b
        ^^^^^^^^^^ misplaced: `module` heads the file | move it to the first line
        """);
  }

  @Test
  void strings() {
    check(
        """
        Cluster a {
          x = "abc
              ^^^^ unclosed_string: the text isn't closed on its line | end it with `"`
          y = 3
          z = f("abc)
                ^^^^^ unclosed_string: the text isn't closed on its line | end it with `"`
          w = "a ${f("b} c"
              ^^^^^^^^^^^^^ unclosed_string: the text isn't closed on its line | end it with `"`
          v = "a ${"
              ^^^^^^ unclosed_string: the text isn't closed on its line | end it with `"`
          u = "a \\q b"
                 ^^ bad_escape: texts have no escape `\\q` | the escapes are `\\"`, `\\\\`, `\\n`, `\\t` and `\\$`; a backslash is `\\\\`
          t = "a ${} b"
                   ^ expected a value after `${`, found `}`
          s = "a ${b c} d"
                     ^ expected `}` after `b`, found `c`
        }
        """);
  }

  @Test
  void strayCharacters() {
    check(
        """
        Cluster a {
          x = 3 – 4
                ^ stray_character: `–` (U+2013) isn't the minus sign | write `-`
          z = “abc”
              ^^^^^ stray_character: the quote `“` (U+201C) isn't the straight one | write "abc"
          w = 'abc'
              ^^^^^ stray_character: a text stands in double quotes | write "abc"
          # comment
          ^^^^^^^^^ stray_character: a comment begins with `//`, not with `#` | write `//` before it
          /* comment */
          ^^^^^^^^^^^^^ stray_character: a comment begins with `//`, not with `/*` | write `//` before each line
          v = 3;
               ^ stray_character: `;` ends nothing | end it with a comma or a new line
          u = 3;; w = 4
               ^ stray_character: `;` ends nothing | end it with a comma or a new line
          t = größe
                ^ stray_character: `ö` (U+00F6) can't stand in a bare name | put the whole name in backticks
          s = @a
              ^ stray_character: `@` has no meaning here
          r = a b
                ^ expected a comma or a new line before `b`
          q = `a
              ^^ stray_character: the name isn't closed with a backtick on its line | write a name in backticks as `` `log-driver` ``
        }
        }
        ^ stray_character: there is no `{` that `}` closes | remove it
        """);
  }

  @Test
  void linesBelongTogether() {
    check(
        """
        Cluster a
        {
        ^ `{` stands on the line of what it belongs to | move it to the end of the line above
          x =
            3
            ^ the value begins on the line of its `=` | move it up behind `=`
          y = foo
            (3)
            ^ `(` stands on the line of what it belongs to | move it to the end of the line above
          z = if a then
            b else c
            ^ the value begins on the line of its `then` | move it up behind `then`
          w
            = 3
            ^ `=` stands on the line of what it belongs to | move it to the end of the line above
        }
        """);
  }

  @Test
  void aValueBelowItsEqualsSign() {
    check(
        """
        let a =
          foo
          ^^^ the value begins on the line of its `=` | move it up behind `=`
        let b =
               ^ expected a value after `=`
        let c = 4
        let d =
          "a" + "b"
          ^ the value begins on the line of its `=` | move it up behind `=`
        fn f(e: E): Int = match e {
          one =>
            foo.bar
            ^^^ the value begins on the line of its `=>` | move it up behind `=>`
          two => 2
        }
        schema S {
          a: Int :=
            b + 1
            ^ the value begins on the line of its `:=` | move it up behind `:=`
            because
              "it is"
              ^ the text begins on the line of its `because` | move it up behind `because`
          c: Int = 3
        }
        S s {
          b =
             ^ expected a value after `=`
          "c" = 5
          d =
             ^ expected a value after `=`
          pool x { a = 1 }
        }
        """);
  }

  @Test
  void anOperatorAtTheEndOfALineSwallowsNoDeclaration() {
    check(
        """
        let a = 50 %
                    ^ expected a value after `%`
        let b = 1..
                   ^ expected a value after `..`
        S s { n = 1 +
                     ^ expected a value after `+`
          pool x { a = 1 }
        }
        let c = 2 ==
                    ^ expected a value after `==`
        S "t" { }
        schema T { a: Int := 1 +
          b because "a note"
          require: Int = 3 -
            require
        }
        """);
  }

  @Test
  void aDeclarationLeftOpenBeforeAnInstance() {
    check(
        """
        schema Site {
                    ^ unclosed_block: `{` is never closed | add `}` before `Site`
          a: Int = 4
        Site shop {
          a = 3
        }
        """);
    check(
        """
        schema Site {
          rule r {
                 ^ unclosed_block: `{` is never closed | add `}` before `web`
            require a > 3
        web.Site "shop" { }
        enum K {
               ^ unclosed_block: `{` is never closed | add `}` before `Site`
          a, b
        Site other = shop
        schema T {
                 ^ unclosed_block: `{` is never closed | add `}` before `let`
          a: Int = 4
        let x = 4
        test "t" {
                 ^ unclosed_block: `{` is never closed | add `}` before `source`
          let y = x
        source s = "S"
        """);
  }

  @Test
  void indentationMeansNothing() {
    check(
        """
        schema S {
        a: Int = 1
        rule r { when a > 3
        let b = 3
        require b > 3
        source s
        error "x" }
        when a > 3 {
        rule x { require a > 1, error "y" }
        }
        }
        S s {
        a = 1
        pool x { a = 1 }
        pool y = x
        }
        test "t" {
        let x = s
        }
        """);
  }

  @Test
  void anUnclosedBlock() {
    check(
        """
        Cluster a {
          b {
            ^ unclosed_block: `{` is never closed | add `}`
            c = 3
          d = 4
        }
        Cluster e { x = 3 }
        """);
  }

  @Test
  void anUnclosedBlockBeforeADeclaration() {
    check(
        """
        schema A {
          rule r {
                 ^ unclosed_block: `{` is never closed | add `}` before `schema`
            when a

        schema B {
          y: Int
        }
        """);
  }

  @Test
  void whatCantBeSeenIsToldByItsNumber() {
    check(
        """
        Cluster a {
          b = 1\u00A0+ 2
               ^ stray_character: the invisible character U+00A0 (no-break space) isn't a blank | write a plain blank
          c = 1 + \u200B2
                  ^ stray_character: the invisible character U+200B (zero width space) has no meaning here | remove it
          d = "\uD83D\uDE00" 1
                  ^ expected a comma or a new line before `1`
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        "[",
        "f(",
        "a[",
        "object { x = ",
        "\"${",
        "if ",
        "not ",
        "-",
        "a { b = ",
        "match x { a => ",
        "[for x in ",
        "if a then b else ",
        "a.",
        "1 + ",
        "a(1).",
        "a ?? "
      })
  void depthIsAnErrorAndNoCrash(String part) {
    for (int times : new int[] {190, 10_000, 1_000_000 / part.length()}) {
      Sink sink = new Sink();
      assertTimeout(
          Duration.ofMinutes(1),
          () -> Parser.parse(SourceFile.of("a.cluster", "let a = " + part.repeat(times)), sink));
      assertEquals(1, sink.sorted().size());
      if (times > 1000) {
        assertEquals("nesting_too_deep", sink.sorted().get(0).id());
      }
    }
  }

  @Test
  void nestingUpToTheLimitIsFine() {
    for (String pair : List.of("( )", "[ ]", "object{x= }", "match\u00B7x{a=> }", "f( )")) {
      String[] sides = pair.split(" ");
      String text =
          "let a = " + sides[0].replace('\u00B7', ' ').repeat(199) + "1" + sides[1].repeat(199);
      Sink sink = new Sink();
      Parser.parse(SourceFile.of("a.cluster", text), sink);
      assertEquals(List.of(), sink.sorted());
    }
  }

  @Test
  void aFileOfMistakesEndsInOneMessageMore() {
    Sink sink = new Sink();
    Parser.parse(SourceFile.of("a.cluster", "x = 3\n".repeat(50_000)), sink);
    List<Diagnostic> found = sink.sorted();
    assertEquals(101, found.size());
    assertTrue(found.get(100).message().startsWith("from here on there are more mistakes"));
  }

  private static void check(String annotated) {
    StringBuilder text = new StringBuilder();
    for (String line : annotated.split("\n", -1)) {
      if (!line.stripLeading().startsWith("^")) {
        text.append(line).append('\n');
      }
    }
    text.setLength(text.length() - 1);
    assertEquals(annotated, annotate(text.toString()));
  }

  private static String annotate(String text) {
    Sink sink = new Sink();
    Parser.parse(SourceFile.of("a.cluster", text), sink);
    StringBuilder result = new StringBuilder();
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      result.append(lines[i]).append(i + 1 < lines.length ? "\n" : "");
      for (Diagnostic each : sink.sorted()) {
        Span span = each.span().orElseThrow();
        if (span.line() == i + 1) {
          result.append(" ".repeat(span.column() - 1));
          result.append(
              "^".repeat(Math.max(1, Math.min(span.end(), lineEnd(text, span)) - span.start())));
          result.append(each.id().equals("syntax") ? " " : " " + each.id() + ": ");
          result.append(each.message());
          each.help().ifPresent(h -> result.append(" | ").append(h));
          result.append('\n');
        }
      }
    }
    return result.toString();
  }

  private static int lineEnd(String text, Span span) {
    int end = text.indexOf('\n', span.start());
    return end < 0 ? text.length() : end;
  }
}
