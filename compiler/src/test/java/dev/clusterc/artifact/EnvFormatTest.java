package dev.clusterc.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class EnvFormatTest {
  private static final Serializer ENV = Formats.byName("env").orElseThrow();

  @Test
  void looksLikeWrittenByHand() throws FormatException {
    Rendered rendered =
        ENV.render(
            Plain.object(
                "ETCD_NAME", "main-1",
                "URLS", "https://10.0.0.1:2379,https://10.0.0.2:2379",
                "LIMIT", Hostile.withComment(new Node.Int(65536), "etcd.files"),
                "TEXT", "say \"hi\" for $5 `now` \\",
                "EMPTY", ""));
    assertEquals(
        """
        ETCD_NAME=main-1
        URLS=https://10.0.0.1:2379,https://10.0.0.2:2379
        # etcd.files
        LIMIT=65536
        TEXT="say \\"hi\\" for \\$5 \\`now\\` \\\\"
        EMPTY=
        """,
        rendered.text());
    assertEquals(new Position(Node.NONE, "LIMIT", 4, 7), rendered.positions().get(2));
  }

  @Provide
  Arbitrary<List<String>> texts() {
    return Hostile.texts()
        .filter(t -> t.chars().noneMatch(c -> c != '\n' && c != '\t' && Characters.isControl(c)))
        .list()
        .ofSize(40);
  }

  @Property(tries = 30)
  @SuppressWarnings("OrphanedFormatString")
  void aShellReadsWhatWasWritten(@ForAll("texts") List<String> texts) throws Exception {
    Map<String, Node> entries = new LinkedHashMap<>();
    StringBuilder print = new StringBuilder("set -eu; . \"$1\"; printf ").append("'%s\\036'");
    for (int i = 0; i < texts.size(); i++) {
      entries.put("V" + i, new Node.Text(texts.get(i)));
      print.append(" \"$V").append(i).append('"');
    }
    String text = ENV.render(new Node.Mapping(entries)).text();
    Programs.Result result = Programs.run(text, "sh", "-c", print.toString(), "sh", Programs.FILE);
    List<String> read = List.of(result.output().split("\036", -1));
    assertEquals(texts, read.subList(0, read.size() - 1), text);
  }

  /** A second reader that follows the rules of systemd's EnvironmentFile. */
  @Property
  void systemdReadsWhatWasWritten(@ForAll("texts") List<String> texts) throws FormatException {
    Map<String, Node> entries = new LinkedHashMap<>();
    for (int i = 0; i < texts.size(); i++) {
      entries.put("V" + i, Hostile.withComment(new Node.Text(texts.get(i)), texts.get(0)));
    }
    String text = ENV.render(new Node.Mapping(entries)).text();
    assertEquals(texts, readAsSystemd(text), text);
  }

  private static List<String> readAsSystemd(String text) {
    List<String> values = new ArrayList<>();
    int i = 0;
    while (i < text.length()) {
      if (text.charAt(i) == '#') {
        for (; text.charAt(i) != '\n'; i++) {
          i += text.charAt(i) == '\\' ? 1 : 0;
        }
        i++;
        continue;
      }
      i = text.indexOf('=', i) + 1;
      StringBuilder value = new StringBuilder();
      boolean quoted = text.charAt(i) == '"';
      for (i += quoted ? 1 : 0; text.charAt(i) != (quoted ? '"' : '\n'); i++) {
        if (text.charAt(i) == '\\') {
          i++;
          if ("\"\\`$".indexOf(text.charAt(i)) < 0) {
            value.append('\\');
          }
        }
        value.append(text.charAt(i));
      }
      values.add(value.toString());
      i += quoted ? 2 : 1;
    }
    return values;
  }

  @Test
  void refusalsNameThePlaceAndTheReason() {
    refused(Plain.object("a-b", 1), "a-b", "`a-b` is no name of an environment variable");
    refused(Plain.object("A", Plain.list(1)), "A", "a variable of env is one text: `A` is a list");
    refused(
        Plain.object("A", "\u0001"), "A", "`A` holds a control character, which systemd refuses");
    refused(Plain.object("A", new Node.Null()), "A", "env has no null: leave `A` unset");
  }

  private static void refused(Node value, String path, String message) {
    FormatException e = assertThrows(FormatException.class, () -> ENV.render(value));
    assertEquals(message, e.getMessage());
    assertEquals(path, e.path());
  }
}
