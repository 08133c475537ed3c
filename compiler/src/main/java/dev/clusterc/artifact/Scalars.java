package dev.clusterc.artifact;

import java.math.BigInteger;

/** Leaves as bare text, for the formats that have no types. */
final class Scalars {
  private Scalars() {}

  /**
   * @param format names the format in the error about null
   */
  static String bare(Node.Scalar scalar, String path, String format) throws FormatException {
    if (scalar instanceof Node.Text text) {
      return text.value();
    }
    if (scalar instanceof Node.Command command) {
      return CommandLine.of(command, path).text();
    }
    if (scalar instanceof Node.Null) {
      throw new FormatException(path, format + " has no null: leave " + name(path) + " unset");
    }
    return literal(scalar);
  }

  /** A number or truth value as all formats write it, and null as YAML and JSON do. */
  static String literal(Node.Scalar scalar) {
    if (scalar instanceof Node.Int number) {
      return number.value().toString();
    }
    if (scalar instanceof Node.Decimal number) {
      return number.digits();
    }
    if (scalar instanceof Node.Bool bool) {
      return Boolean.toString(bool.value());
    }
    return "null";
  }

  /** A command is a text to the formats that don't know commands. */
  static Node.Scalar withoutCommand(Node.Scalar scalar, String path) throws FormatException {
    return scalar instanceof Node.Command command
        ? new Node.Text(CommandLine.of(command, path).text(), command.tag(), command.comment())
        : scalar;
  }

  static boolean fitsLong(BigInteger value) {
    return value.bitLength() < Long.SIZE;
  }

  static Node.Mapping object(Node root, String format) throws FormatException {
    if (root instanceof Node.Mapping mapping) {
      return mapping;
    }
    throw new FormatException("", format + " wants an object, this is " + root.kind());
  }

  static String name(String path) {
    return path.isEmpty() ? "the value" : "`" + path + "`";
  }

  static void requireNoControl(String text, String path, String format) throws FormatException {
    if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
      throw new FormatException(
          path, format + " has one line a value: " + name(path) + " holds a line break");
    }
    if (Characters.hasControl(text)
        && text.chars().anyMatch(c -> c != '\t' && Characters.isControl(c))) {
      throw new FormatException(path, name(path) + " holds a control character");
    }
  }
}
