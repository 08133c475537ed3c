package dev.clusterc.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvenanceTest {
  private static final Leaf WIDTH =
      new Leaf(
          2,
          9,
          "box.width",
          "boxes.a.width",
          "derived",
          "toy.Box.width",
          Optional.of("twice \"the\" depth"),
          List.of("A (2018)", "B"));
  private static final Leaf NAME =
      new Leaf(
          1, 8, "box.name", "boxes.a.name", "given", "toy.Box.name", Optional.empty(), List.of());

  private static OutputFile file(String path, Optional<String> template, Leaf... leaves) {
    return new OutputFile(path, "x", OutputFile.MODE, "toy.Box", template, List.of(leaves));
  }

  private static String render(OutputFile... files) {
    return Provenance.of("box", List.of(files)).render();
  }

  @Test
  void oneValueALine() {
    assertEquals(
        """
        {
          "version": 1,
          "instance": "box",
          "files": [
            {"path": "a.conf", "declared": "toy.Box", "leaves": [
              {"line": 1, "column": 8, "key": "box.name", "property": "boxes.a.name", \
        "origin": "given", "declared": "toy.Box.name"},
              {"line": 2, "column": 9, "key": "box.width", "property": "boxes.a.width", \
        "origin": "derived", "declared": "toy.Box.width", \
        "because": "twice \\"the\\" depth", "sources": ["A (2018)", "B"]}
            ]},
            {"path": "b.sh", "declared": "toy.Box", "template": "b.ftl", "leaves": []}
          ]
        }
        """,
        render(file("b.sh", Optional.of("b.ftl")), file("a.conf", Optional.empty(), WIDTH, NAME)));
  }

  @Test
  void emptyTree() throws BadFormatException {
    assertEquals(new Provenance("box", List.of()), Provenance.parse(render()));
  }

  @Test
  void answersForALine() throws BadFormatException {
    Provenance read = Provenance.parse(render(file("a.conf", Optional.empty(), WIDTH, NAME)));
    Provenance.Entry entry = read.file("a.conf").orElseThrow();
    assertEquals(List.of(WIDTH), entry.at(2));
    assertEquals(List.of(), entry.at(3));
    assertEquals(Optional.empty(), read.file("b.conf"));
  }

  @Test
  void hostileTextIsReadBackAsItWas() throws BadFormatException {
    String hostile =
        "\"\\{}[]:,#'%&*!|>@`\t\n\r\u0000\u0085\u2028\uFEFF\uFFFE\uD83D 字😀 - ? ~ null";
    Leaf leaf =
        new Leaf(
            1, 1, hostile, hostile, hostile, hostile, Optional.of(hostile), List.of(hostile, ""));
    Provenance read = Provenance.parse(render(file("a: b#c", Optional.of(hostile), leaf)));
    assertEquals(List.of(leaf), read.file("a: b#c").orElseThrow().leaves());
    assertEquals(Optional.of(hostile), read.file("a: b#c").orElseThrow().template());
  }

  @Test
  void longKeysAndManyLeavesAreRead() throws BadFormatException {
    String key = "k".repeat(5000);
    Leaf[] leaves = new Leaf[2000];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = new Leaf(i + 1, 1, key, "p", "given", "d", Optional.empty(), List.of());
    }
    String text = render(file("a", Optional.empty(), leaves));
    assertEquals(2000, Provenance.parse(text).file("a").orElseThrow().leaves().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "null",
        "{\"version\": \"1\"}",
        "{\"version\": 1, \"instance\": \"x\"}",
        "{\"version\": 1, \"instance\": 3, \"files\": []}",
        "{\"version\": 1, \"instance\": \"x\", \"files\": [3]}",
        "{\"version\": 1, \"instance\": \"x\", \"files\": [{\"path\": \"a\"}]}",
        "!!java.net.URL [\"http://localhost\"]"
      })
  void whatIsNoProvenanceIsRefused(String text) {
    assertThrows(BadFormatException.class, () -> Provenance.parse(text));
  }

  @Test
  void otherVersionsAreNamed() {
    BadFormatException e =
        assertThrows(BadFormatException.class, () -> Provenance.parse("{\"version\": 7}"));
    assertEquals("it has version 7, and this compiler knows version 1", e.getMessage());
  }
}
