package dev.clusterc.artifact;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Java's {@code .properties}, keys and values in ASCII so that the reader's encoding makes no
 * difference. Objects in objects are joined by dots, the elements of a list by commas.
 */
final class PropertiesFormat implements Serializer {
  @Override
  public Rendered render(Node root) throws FormatException {
    Node.Mapping mapping = Scalars.object(root, "properties");
    Output out = new Output();
    out.commentLine(mapping.comment());
    if (mapping.entries().isEmpty()) {
      out.mark(mapping, "");
    }
    write(out, mapping, "", "", new HashMap<>());
    return out.finish();
  }

  private static void write(
      Output out, Node.Mapping mapping, String prefix, String path, Map<String, String> written)
      throws FormatException {
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      String child = Paths.key(path, entry.getKey());
      String key = prefix + entry.getKey();
      Node value = entry.getValue();
      if (value instanceof Node.Mapping nested && !nested.entries().isEmpty()) {
        out.commentLine(nested.comment());
        write(out, nested, key + ".", child, written);
        continue;
      }
      String twin = written.putIfAbsent(key, child);
      if (twin != null) {
        throw new FormatException(
            child, "`" + key + "` is the same property as " + Scalars.name(twin));
      }
      out.commentLine(value.comment());
      out.append(escaped(key, true)).append("=");
      writeValue(out, value, child);
      out.append("\n");
    }
  }

  private static void writeValue(Output out, Node value, String path) throws FormatException {
    if (!(value instanceof Node.Sequence sequence) || sequence.items().isEmpty()) {
      out.mark(value, path);
      if (value instanceof Node.Scalar scalar) {
        out.append(escaped(Scalars.bare(scalar, path, "properties"), false));
      }
      return;
    }
    for (int i = 0; i < sequence.items().size(); i++) {
      Node item = sequence.items().get(i);
      String child = Paths.index(path, i);
      if (!(item instanceof Node.Scalar scalar)) {
        throw new FormatException(
            child, "a list of properties holds single values, this is " + item.kind());
      }
      String text = Scalars.bare(scalar, child, "properties");
      if (text.indexOf(',') >= 0) {
        throw new FormatException(
            child,
            "a list of properties is split at commas: " + Scalars.name(child) + " holds one");
      }
      out.append(i == 0 ? "" : ",");
      out.mark(item, child);
      String escaped = escaped(text, false);
      // Only blanks at the very start are lost on reading, so only there they are escaped.
      out.append(i > 0 && escaped.startsWith("\\ ") ? escaped.substring(1) : escaped);
    }
  }

  private static String escaped(String text, boolean key) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> escaped.append("\\\\");
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        case ' ' -> escaped.append(key || i == 0 ? "\\ " : " ");
        case '=', ':', '#', '!' -> escaped.append(key ? "\\" : "").append(c);
        default -> {
          if (c < 0x20 || c > 0x7e) {
            escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            escaped.append(c);
          }
        }
      }
    }
    return escaped.toString();
  }
}
