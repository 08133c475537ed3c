package dev.clusterc.diagnostic.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.BadSource;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Severity;
import dev.clusterc.source.Decoded;
import dev.clusterc.source.SourceFile;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextRendererTest {
  private final TextRenderer plain = new TextRenderer(false, false);

  @Test
  void everyPart() {
    SourceFile user =
        SourceFile.of(
            "research.cluster", "\n".repeat(11) + "    etcd { disk = machine.premium_ssd }\n");
    SourceFile library =
        SourceFile.of(
            "std/etcd.cluster", "\n".repeat(30) + "    require disk.write_latency < 2ms\n", true);
    int at = user.text().indexOf("machine");
    Diagnostic diagnostic =
        Diagnostic.of(
                Severity.ERROR,
                "etcd.local_ssd",
                "a write to premium_ssd takes 2ms; above 500 nodes API calls time out")
            .at(user.span(at, at + "machine.premium_ssd".length()))
            .label("write_latency is 2ms")
            .rule("require disk.write_latency < 2ms   (2ms < 2ms)", library.span(34, 66))
            .because("nodes.max is 2500 (> 500)")
            .help("keep etcd's data directory on a local SSD: `disk = machine.local_ssd`")
            .fixable()
            .source("OpenAI, Scaling Kubernetes to 2,500 nodes (2018)")
            .build();
    assertEquals(
        """
        error[etcd.local_ssd]: a write to premium_ssd takes 2ms; above 500 nodes API calls time out
          --> research.cluster:12:19
        12 |     etcd { disk = machine.premium_ssd }
           |                   ^^^^^^^^^^^^^^^^^^^ write_latency is 2ms
           = rule: std/etcd.cluster:31  require disk.write_latency < 2ms   (2ms < 2ms)
           = because: nodes.max is 2500 (> 500)
           = help: keep etcd's data directory on a local SSD: `disk = machine.local_ssd`  [tried: the rule then holds]
           = source: OpenAI, Scaling Kubernetes to 2,500 nodes (2018)
        """,
        plain.render(diagnostic));
  }

  @Test
  void withoutAFile() {
    Diagnostic diagnostic =
        Diagnostic.error(Code.NOTHING_TO_COMPILE, "no instance in `clusters/`")
            .help("write one, or run `clusterc init`")
            .build();
    assertEquals(
        """
        error[nothing_to_compile]: no instance in `clusters/`
          = help: write one, or run `clusterc init`
        """,
        plain.render(diagnostic));
  }

  @Test
  void blankLineBetweenTwo() {
    SourceFile file = SourceFile.of("a.cluster", "x = y\n");
    Diagnostic first = Diagnostic.error(Code.UNKNOWN_NAME, file.span(0, 1), "no `x`").build();
    Diagnostic second = Diagnostic.warning(Code.UNKNOWN_NAME, file.span(4, 5), "no `y`").build();
    assertEquals(
        """
        error[unknown_name]: no `x`
         --> a.cluster:1:1
        1 | x = y
          | ^

        warning[unknown_name]: no `y`
         --> a.cluster:1:5
        1 | x = y
          |     ^
        """,
        plain.render(List.of(first, second)));
    assertEquals("1 error, 1 warning", Summary.of(List.of(first, second)).toString());
    assertEquals("", plain.render(List.of()));
  }

  @Test
  void tabsAreExpanded() {
    assertExcerpt(
        """
         --> a.cluster:1:6
        1 |     a   = bad
          |           ^^^ here
        """,
        "\ta\t= bad",
        "bad");
  }

  @Test
  void wideCharactersTakeTwoCells() {
    assertExcerpt(
        """
         --> a.cluster:1:9
        1 | "東京😀" + bad
          |            ^^^ here
        """,
        "\"東京😀\" + bad",
        "bad");
    assertExcerpt(
        """
         --> a.cluster:1:2
        1 | "東京"
          |  ^^^^ here
        """,
        "\"東京\"",
        "東京");
  }

  @Test
  void combiningCharactersTakeNone() {
    assertExcerpt(
        """
         --> a.cluster:1:10
        1 | "e\u0301a\u0308" + bad
          |        ^^^ here
        """,
        "\"e\u0301a\u0308\" + bad",
        "bad");
    assertExcerpt(
        """
         --> a.cluster:1:2
        1 | e\u0301
          |  ^ here
        """,
        "e\u0301",
        "\u0301");
  }

  @Test
  void whatWouldWriteToTheTerminalIsShownInstead() {
    assertExcerpt(
        """
         --> a.cluster:1:4
        1 | ␛�␇bad
          |    ^^^ here
        """,
        "\u001B\u202E\u0007bad",
        "bad");
    Diagnostic diagnostic =
        Diagnostic.error(Code.SYNTAX, "no `\u001B[31m\u202E`").help("a\u0000b").build();
    assertEquals(
        """
        error[syntax]: no `␛[31m�`
          = help: a␀b
        """,
        plain.render(diagnostic));
  }

  @Test
  void carriageReturnIsNoPartOfTheLine() {
    assertExcerpt(
        """
         --> a.cluster:2:5
        2 | b = bad
          |     ^^^ here
        """,
        "a = 1\r\nb = bad\r\nc = 2\r\n",
        "bad");
  }

  @Test
  void spanOverSeveralLinesShowsItsFirst() {
    assertExcerpt(
        """
         --> a.cluster:1:5
        1 | x = {
          |     ^… here
        """,
        "x = {\n  y\n}\n",
        "{\n  y\n}");
    assertExcerpt(
        """
         --> a.cluster:1:5
        1 | x = { a
          |     ^^^… here
        """,
        "x = { a\r\n}\r\n",
        "{ a\r\n}");
  }

  @Test
  void endOfFile() {
    SourceFile file = SourceFile.of("a.cluster", "x = {\n");
    assertEquals(
        """
        error[unclosed_block]: `{` is never closed
         --> a.cluster:2:1
        2 |
          | ^
        """,
        plain.render(
            Diagnostic.error(Code.UNCLOSED_BLOCK, file.span(6, 6), "`{` is never closed").build()));
    SourceFile unended = SourceFile.of("a.cluster", "x = {");
    assertEquals(
        """
        error[unclosed_block]: `{` is never closed
         --> a.cluster:1:6
        1 | x = {
          |      ^
        """,
        plain.render(
            Diagnostic.error(Code.UNCLOSED_BLOCK, unended.span(5, 5), "`{` is never closed")
                .build()));
  }

  @Test
  void emptyFileHasNoExcerpt() {
    SourceFile file = SourceFile.of("a.cluster", "");
    assertEquals(
        """
        note[empty_file]: the file holds nothing
         --> a.cluster:1:1
        """,
        plain.render(
            Diagnostic.note(Code.EMPTY_FILE, file.span(), "the file holds nothing").build()));
  }

  @Test
  void longLinesAreCutAroundTheCaret() {
    String filler = "abcdefghi ".repeat(100);
    String shown = excerpt(filler + "bad " + filler, "bad");
    List<String> lines = shown.lines().toList();
    assertTrue(lines.get(1).startsWith("1 | …"), shown);
    assertTrue(lines.get(1).endsWith("…"), shown);
    assertTrue(lines.get(1).length() <= 106, shown);
    assertEquals(lines.get(1).indexOf("bad"), lines.get(2).indexOf("^^^ here"), shown);
  }

  @Test
  void longLinesAreCutAtOneEndOnly() {
    String filler = "abcdefghi ".repeat(100);
    String start = excerpt("bad " + filler, "bad").lines().toList().get(1);
    assertTrue(start.startsWith("1 | bad"), start);
    assertTrue(start.endsWith("…"), start);
    String end = excerpt(filler + "bad", "bad").lines().toList().get(1);
    assertTrue(end.startsWith("1 | …"), end);
    assertTrue(end.endsWith("bad"), end);
  }

  @Test
  void longSpansAreCutAsTheirLine() {
    String bad = "b".repeat(500);
    List<String> lines = excerpt("x = " + bad, bad).lines().toList();
    assertEquals(lines.get(1).indexOf('b'), lines.get(2).indexOf('^'));
    assertEquals(lines.get(1).lastIndexOf('b'), lines.get(2).lastIndexOf('^'));
  }

  @Test
  void longWideLinesKeepCaretsUnderTheirText() {
    for (int blanks = 0; blanks < 4; blanks++) {
      String line = " ".repeat(blanks) + "字".repeat(150) + "bad" + "字".repeat(150);
      List<String> lines = excerpt(line, "bad").lines().toList();
      String before = lines.get(1).substring(0, lines.get(1).indexOf("bad"));
      int cells = before.codePoints().map(Width::of).sum();
      assertEquals(cells, lines.get(2).indexOf('^'), lines.get(1));
    }
  }

  @Test
  void aFileOfOneHugeLineIsNoTrouble() {
    String huge = "x".repeat(4_000_000);
    SourceFile file = SourceFile.of("a.cluster", huge + "bad" + huge);
    Diagnostic diagnostic =
        Diagnostic.error(Code.UNKNOWN_NAME, file.span(huge.length(), huge.length() + 3), huge)
            .build();
    assertTimeout(
        Duration.ofSeconds(2), () -> assertTrue(plain.render(diagnostic).length() < 2000));
  }

  @Test
  void notesOfSeveralLinesGoOnBelowThemselves() {
    Diagnostic diagnostic =
        Diagnostic.error(Code.FIELD_CYCLE, "`a` needs itself")
            .note("cycle", "a\n-> b\n-> a")
            .build();
    assertEquals(
        """
        error[field_cycle]: `a` needs itself
          = cycle: a
                   -> b
                   -> a
        """,
        plain.render(diagnostic));
  }

  @Test
  void instancesAreNamedWhereAsked() {
    Diagnostic diagnostic =
        Diagnostic.error(Code.OVERFLOW, "too large")
            .build()
            .withInstances(List.of("a", "b", "c", "d", "e"));
    assertEquals(
        """
        error[overflow]: too large
          = in: a, b, c and 2 more
        """,
        new TextRenderer(false, true).render(diagnostic));
    assertFalse(plain.render(diagnostic).contains("in:"));
  }

  @Test
  void coloursAddNothingButColours() {
    SourceFile file = SourceFile.of("a.cluster", "x = bad\n");
    Diagnostic diagnostic =
        Diagnostic.error(Code.UNKNOWN_NAME, file.span(4, 7), "no `bad`")
            .label("here")
            .because("of that")
            .help("try")
            .source("S")
            .build();
    String coloured = new TextRenderer(true, false).render(diagnostic);
    assertTrue(coloured.startsWith("\u001B[1;31merror[unknown_name]\u001B[0m"), coloured);
    assertEquals(plain.render(diagnostic), coloured.replaceAll("\u001B\\[[0-9;]*m", ""));
  }

  @Test
  void badBytesAreShownWhereTheyAre() {
    byte[] bytes = "a = 1\nb = \"?\"\n".getBytes(StandardCharsets.UTF_8);
    bytes[11] = (byte) 0xE9;
    Decoded.Bad bad = (Decoded.Bad) SourceFile.decode("a.cluster", bytes, false);
    assertEquals(
        """
        error[invalid_utf8]: this is not UTF-8 at byte 11
         --> a.cluster:2:6
        2 | b = "�"
          |      ^ the byte 0xE9
          = help: save the file as UTF-8
        """,
        plain.render(BadSource.diagnose(bad)));
    Decoded.Bad large = SourceFile.tooLarge("a.cluster", 50_000_000, false);
    assertEquals(
        """
        error[file_too_large]: the file has 50 MB; a source file has at most 8 MiB
         --> a.cluster:1:1
          = help: check that this is the file you mean
        """,
        plain.render(BadSource.diagnose(large)));
  }

  private void assertExcerpt(String expected, String text, String marked) {
    assertEquals(expected, excerpt(text, marked));
  }

  private String excerpt(String text, String marked) {
    SourceFile file = SourceFile.of("a.cluster", text);
    int at = text.indexOf(marked);
    Diagnostic diagnostic =
        Diagnostic.error(Code.UNKNOWN_NAME, file.span(at, at + marked.length()), "m")
            .label("here")
            .build();
    String shown = plain.render(diagnostic);
    return shown.substring(shown.indexOf('\n') + 1);
  }
}
