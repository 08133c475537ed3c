package dev.clusterc.artifact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * TOML 1.0. Within a table the plain keys come first, as the format demands, then its tables; both
 * keep their order.
 */
final class TomlFormat implements Serializer {
  private static final int LINE_WIDTH = 100;
  private static final Pattern BARE_KEY = Pattern.compile("[A-Za-z0-9_-]+");

  @Override
  public Rendered render(Node root) throws FormatException {
    Node.Mapping mapping = Scalars.object(root, "toml");
    Output out = new Output();
    out.commentLine(mapping.comment());
    if (mapping.entries().isEmpty()) {
      out.mark(mapping, "");
    }
    writeBody(out, mapping, "", "");
    return out.finish();
  }

  private static void writeBody(Output out, Node.Mapping table, String header, String path)
      throws FormatException {
    for (Map.Entry<String, Node> entry : table.entries().entrySet()) {
      Node value = entry.getValue();
      if (!isTable(value) && !isTableArray(value)) {
        out.append(key(entry.getKey())).append(" = ");
        writeValue(out, value, Paths.key(path, entry.getKey()), true);
        out.trailingComment(value.comment()).append("\n");
      }
    }
    for (Map.Entry<String, Node> entry : table.entries().entrySet()) {
      String child = Paths.key(path, entry.getKey());
      String name = header.isEmpty() ? key(entry.getKey()) : header + "." + key(entry.getKey());
      if (isTable(entry.getValue())) {
        Node.Mapping mapping = (Node.Mapping) entry.getValue();
        if (needsHeader(mapping)) {
          writeHeader(out, mapping, "[" + name + "]", child);
        }
        writeBody(out, mapping, name, child);
      } else if (isTableArray(entry.getValue())) {
        Node.Sequence tables = (Node.Sequence) entry.getValue();
        for (int i = 0; i < tables.items().size(); i++) {
          Node.Mapping mapping = (Node.Mapping) tables.items().get(i);
          String item = Paths.index(child, i);
          if (i == 0) {
            writeBlankLine(out);
            out.commentLine(tables.comment());
          }
          writeHeader(out, mapping, "[[" + name + "]]", item);
          writeBody(out, mapping, name, item);
        }
      }
    }
  }

  private static void writeHeader(Output out, Node.Mapping table, String header, String path)
      throws FormatException {
    writeBlankLine(out);
    if (table.entries().isEmpty()) {
      out.mark(table, path);
    }
    out.append(header).trailingComment(table.comment()).append("\n");
  }

  private static void writeBlankLine(Output out) {
    if (out.length() > 0 && !out.endsWith("\n\n") && !out.endsWithComment()) {
      out.append("\n");
    }
  }

  /** A table of nothing but tables is there through their names. */
  private static boolean needsHeader(Node.Mapping table) {
    return table.entries().isEmpty()
        || !Characters.comment(table.comment()).isEmpty()
        || table.entries().values().stream().anyMatch(v -> !isTable(v) && !isTableArray(v));
  }

  private static boolean isTable(Node node) {
    return node instanceof Node.Mapping;
  }

  private static boolean isTableArray(Node node) {
    return node instanceof Node.Sequence sequence
        && !sequence.items().isEmpty()
        && sequence.items().stream().allMatch(Node.Mapping.class::isInstance);
  }

  private static void writeValue(Output out, Node node, String path, boolean mayBreak)
      throws FormatException {
    if (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      String separator = "{ ";
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        out.append(separator).append(key(entry.getKey())).append(" = ");
        writeValue(out, entry.getValue(), Paths.key(path, entry.getKey()), false);
        separator = ", ";
      }
      out.append(" }");
    } else if (node instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
      if (mayBreak && (hasComments(sequence) || width(sequence, path) > LINE_WIDTH)) {
        writeLines(out, sequence, path);
      } else {
        writeInline(out, sequence, path);
      }
    } else {
      out.mark(node, path);
      if (node instanceof Node.Scalar scalar) {
        out.append(scalar(scalar, path));
      } else {
        out.append(node instanceof Node.Mapping ? "{}" : "[]");
      }
    }
  }

  private static void writeInline(Output out, Node.Sequence sequence, String path)
      throws FormatException {
    String separator = "[";
    for (int i = 0; i < sequence.items().size(); i++) {
      out.append(separator);
      writeValue(out, sequence.items().get(i), Paths.index(path, i), false);
      separator = ", ";
    }
    out.append("]");
  }

  private static void writeLines(Output out, Node.Sequence sequence, String path)
      throws FormatException {
    out.append("[\n");
    for (int i = 0; i < sequence.items().size(); i++) {
      Node item = sequence.items().get(i);
      out.append("  ");
      writeValue(out, item, Paths.index(path, i), false);
      out.append(",").trailingComment(allComments(item)).append("\n");
    }
    out.append("]");
  }

  private static int width(Node.Sequence sequence, String path) throws FormatException {
    Output probe = new Output();
    writeInline(probe, sequence, path);
    return probe.length();
  }

  private static boolean hasComments(Node.Sequence sequence) {
    return sequence.items().stream().anyMatch(item -> !allComments(item).isEmpty());
  }

  /** Comments of parts that share a line. */
  private static String allComments(Node node) {
    List<String> comments = new ArrayList<>();
    collectComments(node, comments);
    return String.join("; ", comments);
  }

  private static void collectComments(Node node, List<String> comments) {
    String own = Characters.comment(node.comment());
    if (!own.isEmpty() && !comments.contains(own)) {
      comments.add(own);
    }
    if (node instanceof Node.Sequence sequence) {
      sequence.items().forEach(item -> collectComments(item, comments));
    } else if (node instanceof Node.Mapping mapping) {
      mapping.entries().values().forEach(item -> collectComments(item, comments));
    }
  }

  private static String scalar(Node.Scalar scalar, String path) throws FormatException {
    if (scalar instanceof Node.Int number && !Scalars.fitsLong(number.value())) {
      throw new FormatException(
          path, "toml holds whole numbers of 64 bits, " + number.value() + " has more");
    }
    if (scalar instanceof Node.Decimal number) {
      String digits = number.digits();
      return digits.indexOf('.') < 0 ? digits + ".0" : digits;
    }
    if (scalar instanceof Node.Null) {
      throw new FormatException(path, "toml has no null: leave " + Scalars.name(path) + " unset");
    }
    return Scalars.withoutCommand(scalar, path) instanceof Node.Text text
        ? string(text.value())
        : Scalars.literal(scalar);
  }

  private static String key(String key) {
    return BARE_KEY.matcher(key).matches() ? key : string(key);
  }

  private static String string(String text) {
    boolean awkward = text.indexOf('"') >= 0 || text.indexOf('\\') >= 0;
    if (awkward && text.indexOf('\'') < 0 && text.chars().noneMatch(Characters::isInvisible)) {
      return "'" + text + "'";
    }
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
