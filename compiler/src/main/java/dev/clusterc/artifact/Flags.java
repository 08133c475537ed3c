package dev.clusterc.artifact;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Command-line flags of an object: {@code --key=value}, a list as one flag an element, an object as
 * {@code --key=k=v,k=v}. An empty list or object is {@code --key=}.
 */
final class Flags {
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  private Flags() {}

  /**
   * @param offset where the leaf begins in its flag
   */
  record Leaf(Object tag, String path, int offset) {}

  /**
   * @param text one argument, not quoted for anything
   */
  record Flag(String text, List<Leaf> leaves, String comment) {}

  static List<Flag> of(Node.Mapping mapping, String path) throws FormatException {
    List<Flag> flags = new ArrayList<>();
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      String key = entry.getKey();
      String child = Paths.key(path, key);
      if (!KEY.matcher(key).matches()) {
        throw new FormatException(child, "`" + key + "` is no name of a flag");
      }
      Node value = entry.getValue();
      if (value instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
        for (int i = 0; i < sequence.items().size(); i++) {
          Node item = sequence.items().get(i);
          if (item instanceof Node.Sequence) {
            throw new FormatException(
                Paths.index(child, i), "a flag takes no list of lists: `" + key + "` is one");
          }
          String comment = item.comment().isEmpty() ? sequence.comment() : item.comment();
          flags.add(flag(key, item, Paths.index(child, i), comment));
        }
      } else {
        flags.add(flag(key, value, child, value.comment()));
      }
    }
    return flags;
  }

  private static Flag flag(String key, Node value, String path, String comment)
      throws FormatException {
    StringBuilder text = new StringBuilder("--").append(key).append("=");
    List<Leaf> leaves = new ArrayList<>();
    if (value instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      String separator = "";
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        String child = Paths.key(path, entry.getKey());
        text.append(separator).append(requirePairKey(entry.getKey(), child)).append("=");
        leaves.add(new Leaf(entry.getValue().tag(), child, text.length()));
        text.append(pairValue(entry.getValue(), child));
        separator = ",";
      }
    } else {
      leaves.add(new Leaf(value.tag(), path, text.length()));
      if (value instanceof Node.Scalar scalar) {
        text.append(Scalars.bare(scalar, path, "a flag"));
      }
    }
    return new Flag(text.toString(), leaves, comment);
  }

  private static String requirePairKey(String key, String path) throws FormatException {
    if (key.isEmpty() || key.indexOf('=') >= 0 || key.indexOf(',') >= 0) {
      throw new FormatException(
          path, "a flag of pairs is split at `=` and `,`: `" + key + "` cannot be a key of it");
    }
    return key;
  }

  private static String pairValue(Node value, String path) throws FormatException {
    if (!(value instanceof Node.Scalar scalar)) {
      throw new FormatException(
          path,
          "a flag holds pairs of a key and one value: "
              + Scalars.name(path)
              + " is "
              + value.kind());
    }
    String text = Scalars.bare(scalar, path, "a flag");
    if (text.indexOf(',') >= 0) {
      throw new FormatException(
          path, "a flag of pairs is split at commas: " + Scalars.name(path) + " holds one");
    }
    return text;
  }
}
