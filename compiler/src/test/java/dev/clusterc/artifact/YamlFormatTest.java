package dev.clusterc.artifact;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class YamlFormatTest {
  private static final Serializer YAML = Formats.byName("yaml").orElseThrow();
  private static final Serializer DOCUMENTS = Formats.byName("yaml_documents").orElseThrow();

  @Provide
  Arbitrary<Node> values() {
    Arbitrary<Node.Scalar> leaves =
        Arbitraries.oneOf(
            Hostile.scalars(),
            Hostile.hugeIntegers().map(Node.Int::new),
            Arbitraries.just(new Node.Null()));
    return Arbitraries.oneOf(
        Hostile.objects(leaves).map(mapping -> mapping), Hostile.trees(leaves, 3));
  }

  @Property(tries = 1000)
  void bothVersionsReadWhatWasWritten(@ForAll("values") Node value) throws FormatException {
    String text = YAML.render(value).text();
    assertEquals(Plain.of(value), readOld(text), text);
    assertEquals(Plain.of(value), readNew(text), text);
  }

  @Property(tries = 300)
  void textIsTextEvenToAReaderWithoutTypes(@ForAll("texts") String text) throws FormatException {
    String yaml = YAML.render(Plain.object(text, text)).text();
    Load load = new Load(LoadSettings.builder().setSchema(new FailsafeSchema()).build());
    assertEquals(Map.of(text, text), load.loadFromString(yaml), yaml);
  }

  @Provide
  Arbitrary<String> texts() {
    return Hostile.texts();
  }

  @Property(tries = 300)
  void everyLeafHasItsPlace(@ForAll("values") Node value) throws FormatException {
    Rendered rendered = YAML.render(value);
    String[] lines = rendered.text().split("\n", -1);
    Map<String, Node> leaves = Hostile.leaves(value);
    List<String> paths = new ArrayList<>();
    for (Position position : rendered.positions()) {
      String rest = lines[position.line() - 1].substring(position.column() - 1);
      paths.add(position.path());
      if (!rest.startsWith("|")) {
        Object found = readOld(rest);
        assertEquals(
            Plain.of(requireNonNull(leaves.get(position.path()))),
            found,
            position + " in\n" + rendered.text());
      }
    }
    assertEquals(List.copyOf(leaves.keySet()), paths);
  }

  @Property(tries = 300)
  void theFileIsTidy(@ForAll("values") Node value) throws FormatException {
    String text = YAML.render(value).text();
    assertTrue(text.endsWith("\n"));
    assertFalse(text.contains("\r") || text.contains("\ufeff") || text.contains("\t  #"));
    if (value instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      assertFalse(text.startsWith("{"));
    }
    assertEquals(text, YAML.render(value).text());
  }

  @Property(tries = 300)
  void documentsStandOneAfterTheOther(@ForAll("values") Node first, @ForAll("values") Node second)
      throws FormatException {
    String text = DOCUMENTS.render(new Node.Sequence(first, second)).text();
    List<Object> old = new ArrayList<>();
    yaml().loadAll(text).forEach(document -> old.add(Plain.read(document)));
    assertEquals(List.of(Plain.of(first), Plain.of(second)), old, text);
  }

  @Test
  void looksLikeWrittenByHand() throws FormatException {
    Node value =
        Plain.object(
            "apiVersion", "v1",
            "quota", new Node.Int(java.math.BigInteger.TWO.pow(33), Node.NONE, "etcd.quota"),
            "data-dir", "/mnt/nvme0/etcd-main",
            "listen", "https://10.0.0.11:2379,https://127.0.0.1:2379",
            "retention", "0",
            "expr", "rate(x{code=\"429\"}[5m]) > 0.01",
            "args", Plain.list("--v=2", Plain.object("name", "a", "value", ""), Plain.list(1, 2)),
            "labels", Plain.object(),
            "script", "set -eu\n\necho ok\n",
            "verb", "on");
    assertEquals(
        """
        apiVersion: v1
        quota: 8589934592  # etcd.quota
        data-dir: /mnt/nvme0/etcd-main
        listen: https://10.0.0.11:2379,https://127.0.0.1:2379
        retention: "0"
        expr: rate(x{code="429"}[5m]) > 0.01
        args:
          - --v=2
          - name: a
            value: ""
          - - 1
            - 2
        labels: {}
        script: |
          set -eu

          echo ok
        verb: "on"
        """,
        YAML.render(value).text());
  }

  @Test
  void noDocumentIsAnError() {
    FormatException e =
        assertThrows(FormatException.class, () -> DOCUMENTS.render(new Node.Sequence()));
    assertEquals("a file of no YAML documents would be empty", e.getMessage());
    assertThrows(FormatException.class, () -> DOCUMENTS.render(Plain.object()));
  }

  @Test
  void halfACharacterIsAnError() {
    FormatException e =
        assertThrows(
            FormatException.class, () -> YAML.render(Plain.object("a", Plain.list("x\ud83d"))));
    assertEquals("a[0]", e.path());
  }

  @Test
  void pathsTellKeysWithDotsFromNestedKeys() throws FormatException {
    Rendered rendered =
        YAML.render(Plain.object("metadata", Plain.object("labels", Plain.object("a.b", "x"))));
    assertEquals(
        new Position(Node.NONE, "metadata.labels[\"a.b\"]", 3, 10), rendered.positions().get(0));
  }

  @Test
  void formatsAreKnownByName() {
    Set<String> names = new HashSet<>(Formats.names());
    assertEquals(Formats.names().size(), names.size());
    names.forEach(name -> assertTrue(Formats.byName(name).isPresent()));
    assertTrue(Formats.byName("xml").isEmpty());
  }

  private static Yaml yaml() {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    return new Yaml(new SafeConstructor(options));
  }

  private static Object readOld(String text) {
    return Plain.read(yaml().load(text));
  }

  private static Object readNew(String text) {
    LoadSettings settings = LoadSettings.builder().setSchema(new CoreSchema()).build();
    return Plain.read(new Load(settings).loadFromString(text));
  }
}
