package dev.clusterc.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.Token;
import dev.clusterc.syntax.Tokens;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The same of files that nobody would write. */
class FormatterPropertyTest {
  private static final List<String> BLANKS = List.of("", " ", "  ", "\t", "       ");
  private static final List<String> ENDS =
      List.of("\n", "\n\n", "\n \n\n\n", " \n", " // why\n", "\n  // own line\n");
  private static final List<String> GARBAGE =
      List.of("{", "}", "(", ")", "[", "]", "\"", ",", "=", ":", "|", "\n", "//", "let", "#", "`");

  @Provide
  Arbitrary<String> texts() throws IOException {
    List<String> texts =
        Corpus.all().values().stream()
            .filter(text -> text.length() < 6000 && isWhole(text))
            .toList();
    return Arbitraries.of(texts);
  }

  /** In a string that nobody closed, blanks at the end of the line are part of the text. */
  private static boolean isWhole(String text) {
    Sink sink = new Sink();
    Parser.parse(SourceFile.of("whole.cluster", text), sink);
    return !sink.hasErrors();
  }

  @Property(tries = 400, seed = "20261201")
  void anyLayoutBecomesTheOne(@ForAll("texts") String text, @ForAll long seed) {
    String scattered = scatter(text, new Random(seed));
    String formatted = Formatter.format(scattered);
    assertEquals(FormatterTest.tree(scattered), FormatterTest.tree(formatted));
    assertEquals(formatted, Formatter.format(formatted));
  }

  @Property(tries = 400, seed = "20261201")
  void brokenTextsSurvive(@ForAll("texts") String text, @ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder broken = new StringBuilder(text);
    for (int i = random.nextInt(4); i >= 0 && broken.length() > 0; i--) {
      int at = random.nextInt(broken.length());
      if (random.nextBoolean()) {
        broken.insert(at, GARBAGE.get(random.nextInt(GARBAGE.size())));
      } else {
        broken.delete(at, Math.min(broken.length(), at + 1 + random.nextInt(20)));
      }
    }
    String formatted = Formatter.format(broken.toString());
    assertEquals(formatted, Formatter.format(formatted));
  }

  /** Other blanks where there are some, other ends of lines where they end. */
  private static String scatter(String text, Random random) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (Token token : Tokens.of(text)) {
      String gap = text.substring(from, token.start());
      if (gap.isBlank() && gap.indexOf('\n') >= 0) {
        parts.add(any(ENDS, random) + any(BLANKS, random));
      } else if (gap.isBlank() && !gap.isEmpty()) {
        parts.add(" " + any(BLANKS, random));
      } else {
        parts.add(gap);
      }
      parts.add(token.text(text));
      from = token.end();
    }
    parts.add(text.substring(from));
    return String.join("", parts);
  }

  private static String any(List<String> texts, Random random) {
    return texts.get(random.nextInt(texts.size()));
  }
}
