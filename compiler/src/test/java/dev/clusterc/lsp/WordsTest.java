package dev.clusterc.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.check.Builtin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each of the language's own words is told of. */
class WordsTest {
  private static final Pattern RESERVED =
      Pattern.compile("(?s)\\*\\*Reserved words\\*\\*.*?\\n`([^`]+)`");
  private static final Pattern CONSTRUCTS =
      Pattern.compile("(?s)\\*\\*Words of constructs\\*\\*.*?\\n`([^`]+)`");

  @Test
  void everyWordOfTheReferenceIsTold() throws IOException {
    String reference = Files.readString(Path.of("../grammar/LANGUAGE.md"));
    for (Pattern each : List.of(RESERVED, CONSTRUCTS)) {
      Matcher words = each.matcher(reference);
      assertEquals(true, words.find(), each.pattern());
      List<String> untold =
          Arrays.stream(words.group(1).split(" "))
              .filter(word -> Words.ofConstruct(word).isEmpty())
              .toList();
      assertEquals(List.of(), untold);
    }
  }

  @Test
  void everyFunctionIsTold() {
    List<Builtin> untold =
        Arrays.stream(Builtin.values())
            .filter(
                each ->
                    Words.result(each).isEmpty()
                        || !Words.signature(each).startsWith(each.text() + "("))
            .toList();
    assertEquals(List.of(), untold);
  }

  @Test
  void everyTypeIsTold() {
    assertEquals(
        List.of(), Offers.types().stream().filter(type -> Words.typeDoc(type).isEmpty()).toList());
  }
}
