package dev.clusterc.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Sink;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.TreePrinter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How files are laid out, by examples and on everything that is written in the language here. */
class FormatterTest {
  private static final List<String> FORMATTED = List.of("stdlib/std", "examples", "golden/cases");

  @Test
  void tokensOfALine() {
    formats(
        """
        schema   Site( a:Int ){x:List< Int >?=[1,2 ,  3,]}
        let y=-a+ - 3*( 2 -1 )..f( x )[ 0 ] . b
        import std . disks . { Disk,Kind }
        """,
        """
        schema Site(a: Int) { x: List<Int>? = [1, 2, 3] }
        let y = -a + -3 * (2 - 1)..f(x)[0].b
        import std.disks.{Disk, Kind}
        """);
  }

  @Test
  void indentation() {
    formats(
        """
           schema Site {
        a: Int := 1
        + 2
        because "so"
              b: List<Int> = [
        1,
        2 ]
         c: Int := f(
        a,
                b
        )
        }
        """,
        """
        schema Site {
          a: Int := 1
            + 2
            because "so"
          b: List<Int> = [
            1,
            2]
          c: Int := f(
            a,
            b
          )
        }
        """);
  }

  @Test
  void aBlockIsOnOneLineOrItsBracesAreTheEndsOfLines() {
    formats(
        """
        Site a { x = 1
          y = 2 }
        Site b { x = 1, y = 2 }
        Site c { z { x = 1 }
        }
        Site d {
        }
        """,
        """
        Site a {
          x = 1
          y = 2
        }
        Site b { x = 1, y = 2 }
        Site c {
          z { x = 1 }
        }
        Site d {
        }
        """);
  }

  @Test
  void blankLinesPartButNeverPile() {
    formats(
        """


        // Head.



        let a = 1
        let b = 2


        Site c {

          x = 1


          // About y.
          y = 2

        }


        """,
        """
        // Head.

        let a = 1
        let b = 2

        Site c {
          x = 1

          // About y.
          y = 2
        }
        """);
  }

  @Test
  void statementsOfARuleStandInAColumn() {
    formats(
        """
        schema Site {
          rule x {
            let n = 1
            when n > 0
            require n > 2
            error "no"
            source a
              and b
          }
        }
        """,
        """
        schema Site {
          rule x {
            let     n = 1
            when    n > 0
            require n > 2
            error   "no"
            source  a
              and b
          }
        }
        """);
  }

  @Test
  void aColumnThatIsThereIsKeptStraight() {
    formats(
        """
        Site a {
          x = 1
          longer  = 2
          z { b = 1 }

          x = 1
          longer = 2
        }
        """,
        """
        Site a {
          x      = 1
          longer = 2
          z { b = 1 }

          x = 1
          longer = 2
        }
        """);
    formats(
        """
        Site a {
          pool one   { machine = m.small,   nodes = 1 }
          pool three { machine = m.larger, nodes = 2 }
        }
        """,
        """
        Site a {
          pool one   { machine = m.small,  nodes = 1 }
          pool three { machine = m.larger, nodes = 2 }
        }
        """);
  }

  @Test
  void tablesAreStraight() {
    formats(
        """
        table t: Row {
          | a | bc | d
        one | 1 | "x y" |
          // Between.
          seventeen |  | "z" | 3 * 4
        }
        """,
        """
        table t: Row {
                    | a | bc    | d
          one       | 1 | "x y" |
          // Between.
          seventeen |   | "z"   | 3 * 4
        }
        """);
  }

  @Test
  void commentsBehindCodeStayInTheirColumn() {
    formats(
        """
        Site a {
          x = 1     // one
          yy = 22   // two
          z = 3    // strayed
          w = "long enough to pass it"     // four
        }
        let b = 1    // alone
        let c = 1 // close
        """,
        """
        Site a {
          x = 1     // one
          yy = 22   // two
          z = 3     // strayed
          w = "long enough to pass it" // four
        }
        let b = 1    // alone
        let c = 1 // close
        """);
  }

  @Test
  void whatDoesNotParseStaysAsItIs() {
    formats(
        """
        let   a=1
        // Broken.
        schema   B {
           x: =
              y:  Int
        }


        let   c=3
        """,
        """
        let a = 1
        // Broken.
        schema   B {
           x: =
              y:  Int
        }

        let c = 3
        """);
    formats("let a = \"x\nlet   b=2\n", "let a = \"x\nlet b = 2\n");
    formats("let   a=1\n}}}} ((\n", "let   a=1\n}}}} ((\n");
    formats("Site a {\n   x=1\n", "Site a {\n   x=1\n");
  }

  @Test
  void textsAndCommentsAreNotTouched() {
    formats("let a = \"  ${ b+1 }  //x\"//c  d\n", "let a = \"  ${ b+1 }  //x\" //c  d\n");
  }

  @Test
  void emptyFiles() {
    formats("", "");
    formats("  \n\n", "");
    formats("\n\n  // only this", "// only this\n");
  }

  @Test
  void linesEndAsTheyDid() {
    assertEquals("let a = 1\r\nlet b = 2\r\n", Formatter.format("let a=1\r\nlet b=2"));
  }

  @Test
  void aChangeOfMeaningWouldBeNoticed() {
    Sameness.check("let a = 1 // x", "let  a=1\n// x\n");
    assertThrows(IllegalStateException.class, () -> Sameness.check("let a = 1", "let a = 2"));
    assertThrows(IllegalStateException.class, () -> Sameness.check("let a = 1 // x", "let a = 1"));
    assertThrows(
        IllegalStateException.class, () -> Sameness.check("let a = b - 1", "let a = b -1 c"));
  }

  @Test
  void everythingKeepsItsMeaningAndItsLayout() throws IOException {
    Map<String, String> corpus = Corpus.all();
    assertTrue(corpus.size() > 500, () -> "only " + corpus.size());
    List<String> wrong = new ArrayList<>();
    corpus.forEach(
        (place, text) -> {
          String formatted = Formatter.format(text);
          if (!tree(text).equals(tree(formatted))) {
            wrong.add(place + " has another tree");
          }
          if (!Formatter.format(formatted).equals(formatted)) {
            wrong.add(place + " isn't formatted once it is formatted");
          }
          String windows = text.replace("\n", "\r\n");
          if (!Formatter.format(windows).equals(formatted.replace("\n", "\r\n"))) {
            wrong.add(place + " with CRLF differs");
          }
        });
    assertEquals(List.of(), wrong);
  }

  @Test
  void whatIsWrittenHereIsFormatted() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>(Corpus.blocks("grammar/LANGUAGE.md"));
    for (String folder : FORMATTED) {
      texts.putAll(Corpus.folder(folder));
    }
    List<String> unformatted = new ArrayList<>();
    texts.forEach(
        (place, text) -> {
          if (!Formatter.format(text).equals(text)) {
            unformatted.add(place);
          }
        });
    assertEquals(List.of(), unformatted, "run `clusterc fmt " + String.join(" ", FORMATTED) + "`");
  }

  /** The tree, without the places of what is broken. */
  static String tree(String text) {
    return TreePrinter.print(Parser.parse(Corpus.file(text), new Sink()))
        .replaceAll("\\(Span \\d+ \\d+\\)", "(Span)");
  }

  private static void formats(String text, String expected) {
    assertEquals(expected, Formatter.format(text));
    assertEquals(expected, Formatter.format(expected));
  }
}
