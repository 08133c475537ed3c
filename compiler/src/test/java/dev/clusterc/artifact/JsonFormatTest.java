package dev.clusterc.artifact;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class JsonFormatTest {
  private static final Serializer JSON = Formats.byName("json").orElseThrow();

  @Provide
  Arbitrary<Node> values() {
    Arbitrary<Node.Scalar> leaves =
        Arbitraries.oneOf(
            Hostile.scalars(),
            Hostile.hugeIntegers().map(Node.Int::new),
            Arbitraries.just(new Node.Null()));
    return Hostile.trees(leaves, 3);
  }

  @Property(tries = 400)
  void readsBackDigitByDigit(@ForAll("values") Node value) throws FormatException {
    String text = JSON.render(value).text();
    assertEquals(exact(value), exact(parse(text)), text);
  }

  @Property(tries = 400)
  void everyLeafHasItsPlace(@ForAll("values") Node value) throws FormatException {
    Rendered rendered = JSON.render(value);
    String[] lines = rendered.text().split("\n", -1);
    Map<String, Node> leaves = Hostile.leaves(value);
    List<String> paths = new ArrayList<>();
    for (Position position : rendered.positions()) {
      String rest = lines[position.line() - 1].substring(position.column() - 1);
      String leaf = rest.endsWith(",") ? rest.substring(0, rest.length() - 1) : rest;
      assertEquals(
          exact(requireNonNull(leaves.get(position.path()))),
          exact(parse(leaf)),
          position.toString());
      paths.add(position.path());
    }
    assertEquals(List.copyOf(leaves.keySet()), paths);
  }

  @Test
  void looksLikeWrittenByHand() throws FormatException {
    assertEquals(
        """
        {
          "quota": 9223372036854775808,
          "opts": {
            "max-size": "50m"
          },
          "exec-opts": [
            "native.cgroupdriver=systemd"
          ],
          "none": {},
          "ratio": 0.95,
          "odd": "\\u2028 ä \\"\\\\ \\u0000"
        }
        """,
        JSON.render(
                Plain.object(
                    "quota",
                    new Node.Int(java.math.BigInteger.TWO.pow(63)),
                    "opts",
                    Plain.object("max-size", "50m"),
                    "exec-opts",
                    Plain.list("native.cgroupdriver=systemd"),
                    "none",
                    Plain.object(),
                    "ratio",
                    new Node.Decimal(new BigDecimal("0.950"), Node.NONE, "unseen"),
                    "odd",
                    "\u2028 ä \"\\ \u0000"))
            .text());
  }

  private static JsonElement parse(String text) {
    JsonReader reader = new JsonReader(new StringReader(text));
    reader.setStrictness(Strictness.STRICT);
    return JsonParser.parseReader(reader);
  }

  private static Object exact(JsonElement json) {
    if (json instanceof JsonObject object) {
      List<Object> entries = new ArrayList<>();
      object.asMap().forEach((key, value) -> entries.add(List.of(key, exact(value))));
      return new LinkedHashMap<>(Map.of("object", entries));
    }
    if (json instanceof JsonArray array) {
      return array.asList().stream().map(JsonFormatTest::exact).toList();
    }
    if (json.isJsonNull()) {
      return "null!";
    }
    if (json.getAsJsonPrimitive().isNumber()) {
      BigDecimal number = new BigDecimal(json.getAsString());
      return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }
    return json.getAsJsonPrimitive().isBoolean() ? json.getAsBoolean() : json.getAsString();
  }

  private static Object exact(Node node) {
    if (node instanceof Node.Mapping mapping) {
      List<Object> entries = new ArrayList<>();
      mapping.entries().forEach((key, value) -> entries.add(List.of(key, exact(value))));
      return Map.of("object", entries);
    }
    if (node instanceof Node.Sequence sequence) {
      return sequence.items().stream().map(JsonFormatTest::exact).toList();
    }
    if (node instanceof Node.Int number) {
      return new Node.Decimal(new BigDecimal(number.value())).value();
    }
    return node instanceof Node.Decimal number ? number.value() : Plain.of(node);
  }
}
