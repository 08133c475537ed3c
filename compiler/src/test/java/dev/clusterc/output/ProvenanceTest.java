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
  void oneValueALine() throws BadFormatException {
    String text =
        render(file("b.sh", Optional.of("b.ftl")), file("a.conf", Optional.empty(), WIDTH, NAME));
    assertEquals(
        """
        {
          "version": 2,
          "instance": "box",
          "reasons": {
            "toy.Box.width": {"because": "twice \\"the\\" depth", "sources": ["A (2018)", "B"]}
          },
          "files": [
            {"path": "a.conf", "declared": "toy.Box", "property": "", "leaves": [
              [1, 8, "box.name", "boxes.a.name", "given", "toy.Box.name"],
              [2, 9, "box.width", "boxes.a.width", "derived", "toy.Box.width"]
            ]},
            {"path": "b.sh", "declared": "toy.Box", "template": "b.ftl", "property": "", "leaves": []}
          ]
        }
        """,
        text);
    assertEquals(text, Provenance.parse(text).render());
  }

  @Test
  void valuesOfTheFileItselfAreNamedByTheirKeys() throws BadFormatException {
    Leaf plain = leaf("a.b", "boxes.`a.conf`.a.b", "given", "toy.Box", Optional.empty());
    Leaf item = leaf("[0].c", "boxes.`a.conf`[0].c", "given", "toy.Box", Optional.empty());
    Leaf quoted = leaf("a[\"d e\"]", "boxes.`a.conf`.a.`d e`", "given", "toy", Optional.empty());
    Leaf other = leaf("f", "boxes.`a.confer`.f", "given", "toy", Optional.empty());
    String text = render(file("a.conf", Optional.empty(), plain, item, quoted, other));
    assertEquals(
        List.of(
            "{\"path\": \"a.conf\", \"declared\": \"toy.Box\", \"property\":"
                + " \"boxes.`a.conf`\", \"leaves\": [",
            "[1, 1, \"[0].c\", \"\", \"given\", \"toy.Box\"],",
            "[1, 1, \"a.b\", \"\", \"given\", \"toy.Box\"],",
            "[1, 1, \"a[\\\"d e\\\"]\", \".a.`d e`\", \"given\", \"toy\"],",
            "[1, 1, \"f\", \"boxes.`a.confer`.f\", \"given\", \"toy\"]"),
        text.lines().skip(5).limit(5).map(String::strip).toList());
    assertEquals(
        List.of(item, plain, quoted, other),
        Provenance.parse(text).file("a.conf").orElseThrow().leaves());
  }

  @Test
  void aValueWithAReasonOfItsOwnTellsIt() throws BadFormatException {
    Leaf first = leaf("a", "a", "overridden", "toy.Box.a", Optional.of("measured"));
    Leaf second = leaf("b", "b", "overridden", "toy.Box.a", Optional.of("asked for"));
    Leaf none = leaf("c", "c", "given", "toy.Box.a", Optional.empty());
    String text = render(file("x", Optional.empty(), first, second, none));
    assertEquals(
        List.of(
            "[1, 1, \"a\", \"a\", \"overridden\", \"toy.Box.a\"],",
            "[1, 1, \"b\", \"b\", \"overridden\", \"toy.Box.a\", {\"because\": \"asked for\"}],",
            "[1, 1, \"c\", \"c\", \"given\", \"toy.Box.a\", {}]"),
        text.lines().filter(line -> line.contains("[1,")).map(String::strip).toList());
    assertEquals(
        List.of(first, second, none), Provenance.parse(text).file("x").orElseThrow().leaves());
  }

  private static Leaf leaf(
      String key, String property, String origin, String declared, Optional<String> because) {
    return new Leaf(1, 1, key, property, origin, declared, because, List.of());
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
        "{\"version\": 2, \"instance\": \"x\"}",
        "{\"version\": 2, \"instance\": 3, \"files\": []}",
        "{\"version\": 2, \"instance\": \"x\", \"files\": [3]}",
        "{\"version\": 2, \"instance\": \"x\", \"files\": [{\"path\": \"a\"}]}",
        "{\"version\": 2, \"instance\": \"x\", \"files\": [{\"path\": \"a\", \"declared\": \"d\","
            + " \"property\": \"\", \"leaves\": [[1, 1, \"k\", \"p\", \"given\"]]}]}",
        "{\"version\": 2, \"instance\": \"x\", \"files\": [{\"path\": \"a\", \"declared\": \"d\","
            + " \"property\": \"\", \"leaves\": [[1, 1, \"k\", \"p\", 3, \"d\"]]}]}",
        "!!java.net.URL [\"http://localhost\"]"
      })
  void whatIsNoProvenanceIsRefused(String text) {
    assertThrows(BadFormatException.class, () -> Provenance.parse(text));
  }

  @Test
  void otherVersionsAreNamed() {
    BadFormatException e =
        assertThrows(BadFormatException.class, () -> Provenance.parse("{\"version\": 7}"));
    assertEquals("it has version 7, and this compiler knows version 2", e.getMessage());
  }
}
