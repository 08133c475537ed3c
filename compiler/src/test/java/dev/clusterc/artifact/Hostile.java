package dev.clusterc.artifact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Values that tempt a serialiser to write something that reads back as something else. */
final class Hostile {
  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "a",
          "y",
          "Y",
          "n",
          "yes",
          "No",
          "on",
          "OFF",
          "true",
          "False",
          "~",
          "null",
          "Null",
          "none",
          ".inf",
          "-.INF",
          ".nan",
          "NaN",
          "=",
          "<<",
          "-",
          "--",
          "---",
          "...",
          "?",
          ":",
          "a:",
          ":a",
          "a: b",
          "a:b",
          "a #b",
          "#a",
          "a#b",
          "- a",
          "-a",
          "--a=b",
          "1",
          "-1",
          "+1",
          "1.5",
          "1.",
          ".5",
          ".",
          "..",
          "1e3",
          "1E+3",
          "-1.5e-3",
          "0x1F",
          "0o17",
          "017",
          "08",
          "0b11",
          "1_000",
          "_1",
          "_",
          "1,000",
          "1:30",
          "1:30:15.5",
          "190:20:30",
          "2027-03-31",
          "2027-03-31T00:00:00Z",
          "2027-3-1",
          "10.0.0.1",
          "10.0.0.0/8",
          "10.0.0.1:2379",
          "v1.35",
          "1.2.3",
          "10%",
          "100Mi",
          "1m0s",
          "fd00::/8",
          "::1",
          "{",
          "}",
          "[",
          "]",
          "{}",
          "[]",
          "{a: b}",
          "[a, b]",
          ",",
          "a,b",
          "&a",
          "*a",
          "!a",
          "!!str a",
          "|",
          ">",
          "@a",
          "`a",
          "'",
          "\"",
          "'a'",
          "\"a\"",
          "it's",
          "say \"hi\"",
          "it's \"so\"",
          "\\",
          "a\\",
          "\\n",
          "C:\\x",
          "%",
          "%n",
          "$HOME",
          "${x}",
          "$(date)",
          "`id`",
          "a b",
          " a",
          "a ",
          "\ta",
          "a\t",
          "a\tb",
          "\n",
          "\n\n",
          "a\n",
          "a\n\n",
          "a\nb",
          "a\nb\n",
          "\na",
          "\n a\nb",
          " a\nb",
          "a\n b\n",
          "a \nb",
          "a\n\nb",
          "a\r\nb",
          "\r",
          "---\na",
          "a: b\nc: d\n",
          "# a\nb\n",
          "\tx\ny",
          "a\n\tb",
          "\u0085",
          "\u2028",
          "\u2029",
          "\ufeff",
          "\u00a0",
          "\u200b",
          "\u0000",
          "\u0001",
          "\u001b",
          "\u007f",
          "\u009f",
          "ä",
          "日本",
          "\ud83d\ude00",
          "a\ud83d\ude00\nb",
          "\ufffd",
          "\ue000",
          ";",
          "a;b",
          ";a",
          "!",
          "a=b",
          "=a",
          "[a]",
          "\"\"\"",
          "'''",
          "2147483648",
          "9223372036854775808");

  private static final Arbitrary<String> SCRAMBLED =
      Arbitraries.strings()
          .withChars("ab1 \t\n\r\"'\\:#-?[]{},&*!|>%@`=~$;._0xe\u0000\u0085\u2028äß\u00a0")
          .ofMaxLength(10);

  private Hostile() {}

  static Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.of(WORDS),
        SCRAMBLED,
        Arbitraries.strings().all().ofMaxLength(6).filter(Hostile::isWellFormed));
  }

  /** Of several lines, as scripts and nested files are. */
  static Arbitrary<String> paragraphs() {
    return Arbitraries.strings()
        .withChars("ab #:-\t|\u00e4")
        .ofMaxLength(6)
        .list()
        .ofMaxSize(5)
        .map(lines -> String.join("\n", lines));
  }

  static Arbitrary<BigInteger> integers() {
    return Arbitraries.oneOf(
        Arbitraries.of("0", "-1", "2147483647", "2147483648", "-2147483649", "4294967296")
            .map(BigInteger::new),
        Arbitraries.of("9223372036854775807", "-9223372036854775808").map(BigInteger::new),
        Arbitraries.longs().map(BigInteger::valueOf));
  }

  static Arbitrary<BigInteger> hugeIntegers() {
    return Arbitraries.of("9223372036854775808", "-9223372036854775809", "340282366920938463463374")
        .map(BigInteger::new);
  }

  static Arbitrary<BigDecimal> decimals() {
    return Arbitraries.oneOf(
        Arbitraries.of("0", "0.001", "-0.5", "0.95", "1.50", "100", "1E+3", "1E-7", "1E+60")
            .map(BigDecimal::new),
        Arbitraries.of("-2.5E-50", "123456789.125", "3E+45").map(BigDecimal::new),
        Arbitraries.bigDecimals()
            .between(BigDecimal.valueOf(-1000000), BigDecimal.valueOf(1000000))
            .ofScale(3));
  }

  static Arbitrary<String> comments() {
    return Arbitraries.frequencyOf(
        Tuple.of(6, Arbitraries.just("")),
        Tuple.of(1, Arbitraries.of("etcd.quota", "a\nb: c", "# \" ' [x]", "x\\", "ä")),
        Tuple.of(1, texts()));
  }

  static Arbitrary<Node.Scalar> scalars() {
    Arbitrary<Node.Scalar> values =
        Arbitraries.oneOf(
            texts().map(Node.Text::new),
            paragraphs().map(Node.Text::new),
            integers().map(Node.Int::new),
            decimals().map(Node.Decimal::new),
            Arbitraries.of(true, false).map(Node.Bool::new));
    return Combinators.combine(values, comments()).as(Hostile::withComment);
  }

  static Arbitrary<Node.Mapping> objects(Arbitrary<? extends Node.Scalar> leaves) {
    return mapping(trees(leaves, 3));
  }

  static Arbitrary<Node> trees(Arbitrary<? extends Node.Scalar> leaves, int depth) {
    Arbitrary<Node> leaf = leaves.map(scalar -> scalar);
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<Node> deeper = Arbitraries.lazy(() -> trees(leaves, depth - 1));
    return Arbitraries.frequencyOf(
        Tuple.of(3, leaf),
        Tuple.of(1, mapping(deeper).map(mapping -> mapping)),
        Tuple.of(
            1,
            Combinators.combine(deeper.list().ofMaxSize(4), comments())
                .as((items, comment) -> new Node.Sequence(items, Node.NONE, comment))));
  }

  private static Arbitrary<Node.Mapping> mapping(Arbitrary<Node> values) {
    Arbitrary<String> keys =
        Arbitraries.oneOf(Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(5), texts());
    return Combinators.combine(
            keys.list().uniqueElements().ofMaxSize(5), values.list().ofSize(5), comments())
        .as(
            (names, nodes, comment) -> {
              Map<String, Node> entries = new LinkedHashMap<>();
              for (int i = 0; i < names.size(); i++) {
                entries.put(names.get(i), nodes.get(i));
              }
              return new Node.Mapping(entries, Node.NONE, comment);
            });
  }

  static Node.Scalar withComment(Node.Scalar scalar, String comment) {
    if (scalar instanceof Node.Text text) {
      return new Node.Text(text.value(), text.tag(), comment);
    }
    if (scalar instanceof Node.Int number) {
      return new Node.Int(number.value(), number.tag(), comment);
    }
    if (scalar instanceof Node.Decimal number) {
      return new Node.Decimal(number.value(), number.tag(), comment);
    }
    if (scalar instanceof Node.Bool bool) {
      return new Node.Bool(bool.value(), bool.tag(), comment);
    }
    return scalar;
  }

  static boolean isWellFormed(String text) {
    return text.codePoints().noneMatch(c -> c >= 0xd800 && c <= 0xdfff);
  }

  /** Every leaf by its path, empty lists and objects included, in the order of the value. */
  static Map<String, Node> leaves(Node node) {
    Map<String, Node> leaves = new LinkedHashMap<>();
    collect(node, "", leaves);
    return leaves;
  }

  private static void collect(Node node, String path, Map<String, Node> leaves) {
    if (node instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
      for (int i = 0; i < sequence.items().size(); i++) {
        collect(sequence.items().get(i), Paths.index(path, i), leaves);
      }
    } else if (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      mapping.entries().forEach((key, value) -> collect(value, Paths.key(path, key), leaves));
    } else {
      leaves.put(path, node);
    }
  }
}
