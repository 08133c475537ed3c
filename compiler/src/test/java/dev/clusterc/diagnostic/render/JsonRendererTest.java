package dev.clusterc.diagnostic.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Severity;
import dev.clusterc.source.SourceFile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

class JsonRendererTest {
  private final SourceFile file = SourceFile.of("a.cluster", "x = 1\ny = {\n}\n");

  @Test
  void nothingFound() {
    assertEquals(
        """
        {
          "version": 1,
          "diagnostics": [],
          "summary": {"errors": 0, "warnings": 0, "notes": 0}
        }
        """,
        new JsonRenderer().render(List.of()));
  }

  @Test
  void everyPart() {
    Diagnostic full =
        Diagnostic.of(Severity.ERROR, "disks.fast", "a write takes 2ms")
            .at(file.span(4, 12))
            .label("2ms")
            .rule("require latency < 2ms", file.span(0, 1))
            .because("so it is")
            .help("take another")
            .fixable()
            .source("A, B (2018)")
            .instance("west")
            .build();
    Diagnostic bare = Diagnostic.warning(Code.NOTHING_TO_COMPILE, "no instance").build();
    assertEquals(
        """
        {
          "version": 1,
          "diagnostics": [
            {"severity": "error", "id": "disks.fast", "message": "a write takes 2ms", \
        "place": {"file": "a.cluster", "line": 1, "column": 5, "endLine": 3, "endColumn": 1}, \
        "label": "2ms", "notes": [{"key": "rule", "text": "require latency < 2ms", \
        "place": {"file": "a.cluster", "line": 1, "column": 1, "endLine": 1, "endColumn": 2}}, \
        {"key": "because", "text": "so it is"}], "help": "take another", "fixable": true, \
        "sources": ["A, B (2018)"], "instances": ["west"]},
            {"severity": "warning", "id": "nothing_to_compile", "message": "no instance", \
        "fixable": false}
          ],
          "summary": {"errors": 1, "warnings": 1, "notes": 0}
        }
        """,
        new JsonRenderer().render(List.of(full, bare)));
  }

  @Test
  void hostileTextIsReadBackAsItWas() {
    String hostile = "\"\\/\b\f\n\r\t\u0000\u001B\u007F\u0085\u2028é字😀</script>";
    Diagnostic diagnostic = Diagnostic.error(Code.SYNTAX, hostile).build();
    Map<String, Object> read = new Yaml().load(new JsonRenderer().render(List.of(diagnostic)));
    List<?> diagnostics = (List<?>) read.getOrDefault("diagnostics", List.of());
    assertEquals(hostile, ((Map<?, ?>) diagnostics.get(0)).get("message"));
  }

  @Test
  void halfACharacterIsEscaped() {
    assertEquals("\"\\ud83d\"", JsonString.quote("\uD83D"));
  }
}
