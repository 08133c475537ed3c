package dev.clusterc.artifact;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The file of {@code sysctl -p} and {@code sysctl.d}: {@code key = value}. Objects in objects are
 * joined by dots, true and false are 1 and 0, a list is written with blanks between.
 */
final class SysctlFormat implements Serializer {
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_*][A-Za-z0-9_*./:@+-]*");

  @Override
  public Rendered render(Node root) throws FormatException {
    Node.Mapping mapping = Scalars.object(root, "sysctl");
    Output out = new Output();
    out.commentLine(mapping.comment());
    if (mapping.entries().isEmpty()) {
      throw new FormatException("", "a sysctl file without keys would be empty");
    }
    write(out, mapping, "", "", new HashMap<>());
    return out.finish();
  }

  private static void write(
      Output out, Node.Mapping mapping, String prefix, String path, Map<String, String> written)
      throws FormatException {
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      String child = Paths.key(path, entry.getKey());
      String key = prefix.isEmpty() ? entry.getKey() : prefix + "." + entry.getKey();
      requireKey(key, child);
      if (entry.getValue() instanceof Node.Mapping nested) {
        if (nested.entries().isEmpty()) {
          throw new FormatException(
              child, "sysctl has no empty object: give `" + key + "` a value");
        }
        out.commentLine(nested.comment());
        write(out, nested, key, child, written);
      } else {
        String twin = written.putIfAbsent(canonical(key), child);
        if (twin != null) {
          throw new FormatException(
              child, "`" + key + "` is the same sysctl as " + Scalars.name(twin));
        }
        out.commentLine(entry.getValue().comment());
        out.append(key).append(isEmptyText(entry.getValue()) ? " =" : " = ");
        writeValue(out, entry.getValue(), key, child);
        out.append("\n");
      }
    }
  }

  private static boolean isEmptyText(Node value) {
    return value instanceof Node.Text text && text.value().isEmpty();
  }

  private static void requireKey(String key, String path) throws FormatException {
    if (key.startsWith("-")) {
      throw new FormatException(
          path, "a sysctl that begins with `-` hides its errors: write `" + key.substring(1) + "`");
    }
    if (!KEY.matcher(key).matches()
        || key.contains("..")
        || key.contains("//")
        || key.endsWith(".")
        || key.endsWith("/")) {
      throw new FormatException(path, "`" + key + "` is no name of a sysctl");
    }
  }

  /**
   * The kernel's path. The first separator decides: behind a slash a dot is part of a name, as in
   * {@code net/ipv4/conf/eth0.100}, and behind a dot so is a slash.
   */
  private static String canonical(String key) {
    if (key.indexOf('/') < 0) {
      return key.replace('.', '/');
    }
    for (int i = 0; i < key.length(); i++) {
      if (key.charAt(i) == '/') {
        return key;
      }
      if (key.charAt(i) == '.') {
        return key.replace('/', '\n').replace('.', '/').replace('\n', '.');
      }
    }
    return key;
  }

  private static void writeValue(Output out, Node value, String key, String path)
      throws FormatException {
    if (!(value instanceof Node.Sequence sequence)) {
      out.mark(value, path);
      out.append(word((Node.Scalar) value, key, path));
      return;
    }
    if (sequence.items().isEmpty()) {
      throw new FormatException(path, "sysctl has no empty list: give `" + key + "` a value");
    }
    for (int i = 0; i < sequence.items().size(); i++) {
      Node item = sequence.items().get(i);
      String child = Paths.index(path, i);
      if (!(item instanceof Node.Scalar scalar)) {
        throw new FormatException(
            child, "a list of sysctl holds numbers and words, this is " + item.kind());
      }
      String word = word(scalar, key, child);
      if (word.isEmpty() || word.chars().anyMatch(Character::isWhitespace)) {
        throw new FormatException(
            child, "a list of sysctl is split at blanks: `" + word + "` is not one word");
      }
      out.append(i == 0 ? "" : " ");
      out.mark(item, child);
      out.append(word);
    }
  }

  private static String word(Node.Scalar scalar, String key, String path) throws FormatException {
    if (scalar instanceof Node.Bool bool) {
      return bool.value() ? "1" : "0";
    }
    if (scalar instanceof Node.Decimal number && !number.isWhole()) {
      throw new FormatException(
          path, "sysctl knows whole numbers: `" + key + "` is " + number.digits());
    }
    String word = Scalars.bare(scalar, path, "sysctl");
    Scalars.requireNoControl(word, path, "sysctl");
    if (!word.equals(word.strip())) {
      throw new FormatException(
          path, "sysctl drops blanks at the ends of a value: `" + key + "` has some");
    }
    return word;
  }
}
