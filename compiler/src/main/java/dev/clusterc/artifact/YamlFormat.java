package dev.clusterc.artifact;

import java.util.List;
import java.util.Map;

/**
 * YAML in block style that readers of 1.1 and of 1.2 understand alike. An own emitter, because
 * quoting is decided for both versions at once and every leaf's line is known.
 */
final class YamlFormat implements Serializer {
  /** Readers look for the colon of a one-line key within 1,024 characters. */
  private static final int LONGEST_KEY = 1000;

  private final boolean documents;

  private YamlFormat(boolean documents) {
    this.documents = documents;
  }

  static YamlFormat document() {
    return new YamlFormat(false);
  }

  /** One document an element of the root list. */
  static YamlFormat documents() {
    return new YamlFormat(true);
  }

  @Override
  public Rendered render(Node root) throws FormatException {
    Output out = new Output();
    if (!documents) {
      writeDocument(out, root, "");
      return out.finish();
    }
    if (!(root instanceof Node.Sequence sequence)) {
      throw new FormatException("", "yaml_documents wants a list, this is " + root.kind());
    }
    List<Node> items = sequence.items();
    if (items.isEmpty()) {
      throw new FormatException("", "a file of no YAML documents would be empty");
    }
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        out.append("---\n");
      }
      writeDocument(out, items.get(i), Paths.index("", i));
    }
    return out.finish();
  }

  private static void writeDocument(Output out, Node node, String path) throws FormatException {
    if (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      out.commentLine(mapping.comment());
      writeMapping(out, mapping, path, 0);
    } else if (node instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
      out.commentLine(sequence.comment());
      writeSequence(out, sequence, path, 0);
    } else if (node instanceof Node.Text text) {
      out.mark(text, path);
      // A block scalar at the root would need its own indentation rules.
      out.append(YamlScalars.oneLine(text.value())).trailingComment(text.comment()).append("\n");
    } else {
      writeLeaf(out, node, path, 0);
    }
  }

  private static void writeMapping(Output out, Node.Mapping mapping, String path, int indent)
      throws FormatException {
    boolean first = true;
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      if (!first) {
        out.append(" ".repeat(indent));
      }
      first = false;
      String child = Paths.key(path, entry.getKey());
      String key = YamlScalars.oneLine(entry.getKey());
      if (key.length() > LONGEST_KEY) {
        throw new FormatException(path, "a YAML key has at most " + LONGEST_KEY + " characters");
      }
      out.append(key).append(":");
      Node value = entry.getValue();
      if (isBlock(value)) {
        out.trailingComment(value.comment()).append("\n").append(" ".repeat(indent + 2));
        writeBlock(out, value, child, indent + 2);
      } else {
        out.append(" ");
        writeLeaf(out, value, child, indent);
      }
    }
  }

  private static void writeSequence(Output out, Node.Sequence sequence, String path, int indent)
      throws FormatException {
    for (int i = 0; i < sequence.items().size(); i++) {
      if (i > 0) {
        out.append(" ".repeat(indent));
      }
      Node item = sequence.items().get(i);
      out.append("-");
      if (isBlock(item)) {
        if (Characters.comment(item.comment()).isEmpty()) {
          out.append(" ");
        } else {
          out.trailingComment(item.comment()).append("\n").append(" ".repeat(indent + 2));
        }
        writeBlock(out, item, Paths.index(path, i), indent + 2);
      } else {
        out.append(" ");
        writeLeaf(out, item, Paths.index(path, i), indent);
      }
    }
  }

  private static boolean isBlock(Node node) {
    return (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty())
        || (node instanceof Node.Sequence sequence && !sequence.items().isEmpty());
  }

  private static void writeBlock(Output out, Node node, String path, int indent)
      throws FormatException {
    if (node instanceof Node.Mapping mapping) {
      writeMapping(out, mapping, path, indent);
    } else {
      writeSequence(out, (Node.Sequence) node, path, indent);
    }
  }

  private static void writeLeaf(Output out, Node node, String path, int indent)
      throws FormatException {
    out.mark(node, path);
    if (!(node instanceof Node.Scalar scalar)) {
      out.append(node instanceof Node.Mapping ? "{}" : "[]");
    } else if (Scalars.withoutCommand(scalar, path) instanceof Node.Text text) {
      if (YamlScalars.fitsBlock(text.value())) {
        writeLiteralBlock(out, text, indent);
        return;
      }
      out.append(YamlScalars.oneLine(text.value()));
    } else {
      out.append(Scalars.literal(scalar));
    }
    out.trailingComment(node.comment()).append("\n");
  }

  private static void writeLiteralBlock(Output out, Node.Text text, int indent) {
    String value = text.value();
    boolean ends = value.endsWith("\n");
    String chomping = !ends ? "-" : value.endsWith("\n\n") ? "+" : "";
    out.append("|").append(chomping).trailingComment(text.comment()).append("\n");
    String body = ends ? value.substring(0, value.length() - 1) : value;
    for (String line : body.split("\n", -1)) {
      out.append(line.isEmpty() ? "" : " ".repeat(indent + 2)).append(line).append("\n");
    }
  }
}
