package dev.clusterc.check;

import dev.clusterc.artifact.Formats;
import dev.clusterc.cases.Cases;
import dev.clusterc.grammar.ClusterLexer;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Unit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The words that the syntaxes for editors are made of, and tested with, are those of the language.
 */
class EditorWordsTest {
  private static final Path WORDS =
      Path.of("..").toAbsolutePath().normalize().resolve("grammar/editors/words.json");

  @Test
  void editorsKnowTheWordsOfTheLanguage() throws IOException {
    Map<String, Collection<String>> words = new LinkedHashMap<>();
    words.put("reserved", tokens(ClusterLexer.IF, ClusterLexer.FALSE));
    words.put("construct", tokens(ClusterLexer.CLUSTERC, ClusterLexer.FAILS));
    words.put("types", sorted(TypeResolver.builtIn()));
    words.put("functions", sorted(Builtin.names()));
    words.put("forms", Form.names());
    words.put("formats", sorted(Formats.names()));
    words.put("units", Unit.symbols());
    Cases.verify(WORDS, json(words));
  }

  private static List<String> tokens(int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(ClusterLexer.VOCABULARY::getLiteralName)
        .map(Objects::requireNonNull)
        .map(name -> name.substring(1, name.length() - 1))
        .toList();
  }

  private static List<String> sorted(Collection<String> names) {
    return names.stream().sorted().toList();
  }

  private static String json(Map<String, Collection<String>> words) {
    return words.entrySet().stream()
        .map(each -> "  \"" + each.getKey() + "\": [" + quoted(each.getValue()) + "]")
        .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }

  private static String quoted(Collection<String> words) {
    return words.stream().map(word -> "\"" + word + "\"").collect(Collectors.joining(", "));
  }
}
