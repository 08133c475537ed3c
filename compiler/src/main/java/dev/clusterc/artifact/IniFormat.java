package dev.clusterc.artifact;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * Sections of {@code key=value}. A list is a key that is given again and again (an empty one is
 * {@code key=}, which resets what came before), a list of objects a section that comes again.
 *
 * <p>systemd: values stand as they are, {@code %} and {@code $} keep their meaning except in a
 * command, whose flags stand on a line each. ini: keys may stand before the first section; a value
 * that holds {@code ;} or {@code #} or begins or ends with a blank or a quote stands in double
 * quotes, in which nothing is escaped.
 */
final class IniFormat implements Serializer {
  private static final Pattern SYSTEMD_KEY = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");
  private static final Pattern INI_KEY = Pattern.compile("[^\\s=:\\[\\]#;\"'][^=:\\[\\]#;\"']*");
  private static final Pattern SECTION = Pattern.compile("[^\\[\\]]+");

  private final boolean systemd;
  private final String name;

  private IniFormat(boolean systemd) {
    this.systemd = systemd;
    this.name = systemd ? "systemd" : "ini";
  }

  static IniFormat generic() {
    return new IniFormat(false);
  }

  static IniFormat systemd() {
    return new IniFormat(true);
  }

  @Override
  public Rendered render(Node root) throws FormatException {
    Node.Mapping mapping = Scalars.object(root, name);
    Output out = new Output();
    out.commentLine(mapping.comment());
    if (mapping.entries().isEmpty()) {
      out.mark(mapping, "");
    }
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      if (!isSection(entry.getValue())) {
        String path = Paths.key("", entry.getKey());
        if (systemd) {
          throw new FormatException(
              path, "a unit consists of sections: `" + entry.getKey() + "` stands outside of any");
        }
        writeEntry(out, entry.getKey(), entry.getValue(), path);
      }
    }
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      String path = Paths.key("", entry.getKey());
      if (entry.getValue() instanceof Node.Mapping section) {
        writeSection(out, entry.getKey(), section, path);
      } else if (isSection(entry.getValue())) {
        Node.Sequence sections = (Node.Sequence) entry.getValue();
        for (int i = 0; i < sections.items().size(); i++) {
          Node.Mapping section = (Node.Mapping) sections.items().get(i);
          writeSection(out, entry.getKey(), section, Paths.index(path, i));
        }
      }
    }
    return out.finish();
  }

  private static boolean isSection(Node node) {
    return node instanceof Node.Mapping
        || (node instanceof Node.Sequence sequence
            && !sequence.items().isEmpty()
            && sequence.items().stream().allMatch(Node.Mapping.class::isInstance));
  }

  private void writeSection(Output out, String section, Node.Mapping mapping, String path)
      throws FormatException {
    if (!SECTION.matcher(section).matches()
        || Characters.hasControl(section)
        || !section.equals(section.strip())) {
      throw new FormatException(
          path, "`" + Characters.comment(section) + "` is no name of a section");
    }
    if (out.length() > 0 && !out.endsWithComment()) {
      out.append("\n");
    }
    out.commentLine(mapping.comment());
    if (mapping.entries().isEmpty()) {
      out.mark(mapping, path);
    }
    out.append("[").append(section).append("]\n");
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      writeEntry(out, entry.getKey(), entry.getValue(), Paths.key(path, entry.getKey()));
    }
  }

  private void writeEntry(Output out, String key, Node value, String path) throws FormatException {
    boolean good = (systemd ? SYSTEMD_KEY : INI_KEY).matcher(key).matches();
    if (!good || Characters.hasControl(key) || !key.equals(key.strip())) {
      throw new FormatException(path, "`" + Characters.comment(key) + "` is no key of " + name);
    }
    out.commentLine(value.comment());
    if (value instanceof Node.Scalar scalar) {
      writeLine(out, key, scalar, path);
    } else if (value instanceof Node.Sequence sequence) {
      if (sequence.items().isEmpty()) {
        out.append(key).append(assign());
        out.mark(sequence, path);
        out.append("\n");
      }
      for (int i = 0; i < sequence.items().size(); i++) {
        String child = Paths.index(path, i);
        if (!(sequence.items().get(i) instanceof Node.Scalar scalar)) {
          throw new FormatException(
              child,
              name
                  + " repeats a key for each value of a list: "
                  + Scalars.name(child)
                  + " is "
                  + sequence.items().get(i).kind());
        }
        out.commentLine(scalar.comment());
        writeLine(out, key, scalar, child);
      }
    } else {
      throw new FormatException(
          path, name + " has sections and keys, no deeper: `" + key + "` is an object");
    }
  }

  private String assign() {
    return systemd ? "=" : " = ";
  }

  private void writeLine(Output out, String key, Node.Scalar scalar, String path)
      throws FormatException {
    if (scalar instanceof Node.Command command) {
      writeCommand(out, key, command, path);
      return;
    }
    String value = Scalars.bare(scalar, path, name);
    Scalars.requireNoControl(value, path, name);
    String written = systemd ? unitValue(value, path) : quoted(value, path);
    out.append(key).append(assign());
    out.mark(scalar, path);
    out.append(written).append("\n");
  }

  private static String unitValue(String value, String path) throws FormatException {
    if (!value.equals(value.strip())) {
      throw new FormatException(
          path, "systemd drops blanks at the ends of a value: " + Scalars.name(path) + " has some");
    }
    if (value.endsWith("\\")) {
      throw new FormatException(
          path,
          "systemd goes on in the next line after a `\\`: "
              + Scalars.name(path)
              + " ends with one");
    }
    return value;
  }

  private static String quoted(String value, String path) throws FormatException {
    boolean edges =
        !value.equals(value.strip())
            || value.startsWith("'")
            || value.endsWith("'")
            || value.endsWith("\\");
    if (!edges && value.indexOf(';') < 0 && value.indexOf('#') < 0 && value.indexOf('"') < 0) {
      return value;
    }
    if (value.indexOf('"') >= 0) {
      throw new FormatException(
          path, "ini has no escape for a double quote: " + Scalars.name(path) + " holds one");
    }
    return '"' + value + '"';
  }

  /**
   * One flag a line, so that a change is one line of a diff. Comments stand above: an older systemd
   * would take one between the lines for an argument.
   */
  private void writeCommand(Output out, String key, Node.Command command, String path)
      throws FormatException {
    CommandLine line = CommandLine.of(command, path);
    for (CommandLine.Argument argument : line.arguments()) {
      String comment = Characters.comment(argument.comment());
      if (!comment.isEmpty()) {
        out.commentLine(flagName(argument.text()) + ": " + comment);
      }
    }
    out.append(key).append(assign());
    out.mark(command.tag(), path, out.length());
    out.append(line.program());
    for (CommandLine.Argument argument : line.arguments()) {
      out.append(" \\\n  ");
      for (CommandLine.Leaf leaf : argument.leaves()) {
        out.mark(leaf.tag(), leaf.path(), out.length() + leaf.offset() - argument.offset());
      }
      out.append(argument.text());
    }
    out.append("\n");
  }

  private static String flagName(String argument) {
    int start = argument.indexOf('-');
    return argument.substring(start + 2, argument.indexOf('='));
  }
}
