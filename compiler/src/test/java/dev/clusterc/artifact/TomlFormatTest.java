package dev.clusterc.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

class TomlFormatTest {
  private static final Serializer TOML = Formats.byName("toml").orElseThrow();

  @Provide
  Arbitrary<Node.Mapping> values() {
    return Hostile.objects(Hostile.scalars());
  }

  @Property(tries = 400)
  void readsBack(@ForAll("values") Node.Mapping value) throws FormatException {
    String text = TOML.render(value).text();
    TomlParseResult result = Toml.parse(text);
    assertTrue(result.errors().isEmpty(), () -> result.errors() + "\n" + text);
    assertEquals(plain(value), plain(result), text);
  }

  @Property(tries = 400)
  void everyLeafHasItsPlace(@ForAll("values") Node.Mapping value) throws FormatException {
    Rendered rendered = TOML.render(value);
    String[] lines = rendered.text().split("\n", -1);
    Map<String, Node> leaves = Hostile.leaves(value);
    List<String> paths = new ArrayList<>();
    for (Position position : rendered.positions()) {
      String rest = lines[position.line() - 1].substring(position.column() - 1);
      Node leaf = leaves.get(position.path());
      if (leaf instanceof Node.Scalar scalar) {
        String written = TOML.render(Plain.object("k", Hostile.withComment(scalar, ""))).text();
        assertTrue(rest.startsWith(written.substring(4).stripTrailing()), position + " " + rest);
      }
      paths.add(position.path());
    }
    assertEquals(new TreeSet<>(leaves.keySet()), new TreeSet<>(paths));
    assertEquals(leaves.size(), paths.size());
  }

  @Test
  void looksLikeWrittenByHand() throws FormatException {
    Node cri =
        Plain.object(
            "sandbox_image", Hostile.withComment(new Node.Text("pause:3.9"), "images.pause"),
            "registry", Plain.object("config_path", "/etc/containerd/certs.d"),
            "containerd",
                Plain.object(
                    "runtimes",
                    Plain.object("runc", Plain.object("options", Plain.object("Cgroup", true)))),
            "max_concurrent_downloads", 10);
    assertEquals(
        """
        version = 2
        imports = ["a", { b = 1, c = [] }]
        pattern = '\\d+ "x"'

        [plugins."io.containerd.grpc.v1.cri"]
        sandbox_image = "pause:3.9"  # images.pause
        max_concurrent_downloads = 10

        [plugins."io.containerd.grpc.v1.cri".registry]
        config_path = "/etc/containerd/certs.d"

        [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
        Cgroup = true

        [[mirrors]]
        host = "a"

        [mirrors.tls]
        ca = "x"

        [[mirrors]]
        """,
        TOML.render(
                Plain.object(
                    "plugins", Plain.object("io.containerd.grpc.v1.cri", cri),
                    "version", 2,
                    "imports", Plain.list("a", Plain.object("b", 1, "c", Plain.list())),
                    "pattern", "\\d+ \"x\"",
                    "mirrors",
                        Plain.list(
                            Plain.object("host", "a", "tls", Plain.object("ca", "x")),
                            Plain.object())))
            .text());
  }

  @Test
  void aListWithCommentsTakesALineEach() throws FormatException {
    assertEquals(
        """
        features = [
          "a",  # x.rule
          { b = 1 },
        ]  # y.rule
        """,
        TOML.render(
                Plain.object(
                    "features",
                    new Node.Sequence(
                        List.of(
                            Hostile.withComment(new Node.Text("a"), "x.rule"),
                            Plain.object("b", 1)),
                        Node.NONE,
                        "y.rule")))
            .text());
  }

  @Test
  void refusalsNameThePlaceAndTheReason() {
    refused(
        Plain.object("a", Plain.list(1, new Node.Null())),
        "a[1]",
        "toml has no null: leave `a[1]` unset");
    refused(
        Plain.object("a", new Node.Int(BigInteger.TWO.pow(63))),
        "a",
        "toml holds whole numbers of 64 bits, 9223372036854775808 has more");
    refused(Plain.list(1), "", "toml wants an object, this is a list");
  }

  private static void refused(Node value, String path, String message) {
    FormatException e = assertThrows(FormatException.class, () -> TOML.render(value));
    assertEquals(message, e.getMessage());
    assertEquals(path, e.path());
  }

  private static Object plain(Object value) {
    if (value instanceof TomlTable table) {
      Map<String, Object> plain = new HashMap<>();
      table.keySet().forEach(key -> plain.put(key, plain(table.get(List.of(key)))));
      return plain;
    }
    if (value instanceof TomlArray array) {
      return array.toList().stream().map(TomlFormatTest::plain).toList();
    }
    return value instanceof Long number ? BigInteger.valueOf(number) : value;
  }

  private static Object plain(Node node) {
    if (node instanceof Node.Mapping mapping) {
      Map<String, Object> plain = new HashMap<>();
      mapping.entries().forEach((key, value) -> plain.put(key, plain(value)));
      return plain;
    }
    if (node instanceof Node.Sequence sequence) {
      return sequence.items().stream().map(TomlFormatTest::plain).toList();
    }
    return node instanceof Node.Decimal number ? number.value().doubleValue() : Plain.of(node);
  }
}
