package dev.clusterc.artifact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values as a reader of the file sees them, comparable across readers; order of keys counts. */
final class Plain {
  private record Entry(String key, Object value) {}

  private Plain() {}

  static Object of(Node node) {
    if (node instanceof Node.Mapping mapping) {
      List<Object> entries = new ArrayList<>();
      mapping.entries().forEach((key, value) -> entries.add(new Entry(key, of(value))));
      return Map.of("object", entries);
    }
    if (node instanceof Node.Sequence sequence) {
      return sequence.items().stream().map(Plain::of).toList();
    }
    if (node instanceof Node.Text text) {
      return text.value();
    }
    if (node instanceof Node.Int number) {
      return number.value();
    }
    if (node instanceof Node.Decimal number) {
      return number.digits().matches("-?[0-9]+")
          ? new BigInteger(number.digits())
          : (Object) number.value().doubleValue();
    }
    return node instanceof Node.Bool bool ? (Object) bool.value() : "null!";
  }

  static Object read(Object value) {
    if (value instanceof Map<?, ?> map) {
      List<Object> entries = new ArrayList<>();
      map.forEach((key, item) -> entries.add(new Entry((String) key, read(item))));
      return Map.of("object", entries);
    }
    if (value instanceof List<?> list) {
      List<Object> items = new ArrayList<>();
      list.forEach(item -> items.add(read(item)));
      return items;
    }
    if (value instanceof Integer || value instanceof Long) {
      return BigInteger.valueOf(((Number) value).longValue());
    }
    return value == null ? "null!" : value;
  }

  static Node.Mapping object(Object... keysAndValues) {
    Map<String, Node> entries = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.put((String) keysAndValues[i], node(keysAndValues[i + 1]));
    }
    return new Node.Mapping(entries);
  }

  static Node.Sequence list(Object... items) {
    return new Node.Sequence(java.util.Arrays.stream(items).map(Plain::node).toList());
  }

  private static Node node(Object value) {
    if (value instanceof Node node) {
      return node;
    }
    if (value instanceof Number number) {
      return new Node.Int(number.longValue());
    }
    return value instanceof Boolean bool ? new Node.Bool(bool) : new Node.Text((String) value);
  }
}
