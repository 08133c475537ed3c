package dev.clusterc.format;

import dev.clusterc.syntax.Token;
import dev.clusterc.syntax.Token.Kind;
import dev.clusterc.syntax.Tokens;
import java.util.ArrayList;
import java.util.List;

/** That a text still says what it said. */
final class Sameness {
  private Sameness() {}

  /** Fails if anything but blanks, newlines and commas differs. */
  static void check(String before, String after) {
    List<String> one = words(before);
    List<String> other = words(after);
    if (!one.equals(other)) {
      int at = 0;
      while (at < one.size() && at < other.size() && one.get(at).equals(other.get(at))) {
        at++;
      }
      String word = at < one.size() ? one.get(at) : "the end";
      throw new IllegalStateException("formatting would change the text at `" + word + "`");
    }
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int from = 0;
    for (Token token : Tokens.of(text)) {
      comments(text.substring(from, token.start()), words);
      if (token.kind() != Kind.COMMA) {
        words.add(token.text(text));
      }
      from = token.end();
    }
    comments(text.substring(from), words);
    return words;
  }

  private static void comments(String gap, List<String> words) {
    gap.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(words::add);
  }
}
