package dev.clusterc.artifact;

import java.util.Locale;
import java.util.Map;

/** JSON, indented by two blanks, keys in their order, numbers digit by digit. */
final class JsonFormat implements Serializer {
  @Override
  public Rendered render(Node root) throws FormatException {
    Output out = new Output();
    write(out, root, "", "\n");
    return out.finish();
  }

  private static void write(Output out, Node node, String path, String newline)
      throws FormatException {
    if (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      String separator = "{";
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        out.append(separator).append(newline).append("  ");
        out.append(quoted(entry.getKey())).append(": ");
        write(out, entry.getValue(), Paths.key(path, entry.getKey()), newline + "  ");
        separator = ",";
      }
      out.append(newline).append("}");
    } else if (node instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
      String separator = "[";
      for (int i = 0; i < sequence.items().size(); i++) {
        out.append(separator).append(newline).append("  ");
        write(out, sequence.items().get(i), Paths.index(path, i), newline + "  ");
        separator = ",";
      }
      out.append(newline).append("]");
    } else {
      out.mark(node, path);
      if (!(node instanceof Node.Scalar scalar)) {
        out.append(node instanceof Node.Mapping ? "{}" : "[]");
      } else if (Scalars.withoutCommand(scalar, path) instanceof Node.Text text) {
        out.append(quoted(text.value()));
      } else {
        out.append(Scalars.literal(scalar));
      }
    }
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (Characters.isInvisible(c)) {
            quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
