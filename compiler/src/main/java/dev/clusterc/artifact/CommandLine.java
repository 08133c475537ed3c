package dev.clusterc.artifact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A command as systemd's {@code ExecStart=} wants it: the program, then its flags, each quoted so
 * that systemd hands exactly the value to the program.
 *
 * @param text the whole command on one line
 */
public record CommandLine(String text, String program, List<Argument> arguments) {
  public CommandLine {
    arguments = List.copyOf(arguments);
  }

  /**
   * One quoted argument.
   *
   * @param offset where it begins in {@link CommandLine#text()}
   */
  public record Argument(String text, int offset, List<Leaf> leaves, String comment) {}

  /**
   * A value within an argument.
   *
   * @param offset where it begins in {@link CommandLine#text()}
   */
  public record Leaf(Object tag, String path, int offset) {}

  /** The flags of an object behind a program. */
  public static CommandLine of(String program, Node.Mapping flags) throws FormatException {
    return of(new Node.Command(program, flags), "");
  }

  static CommandLine of(Node.Command command, String path) throws FormatException {
    String program = program(command.program(), path);
    StringBuilder line = new StringBuilder(program);
    List<Argument> arguments = new ArrayList<>();
    for (Flags.Flag flag : Flags.of(command.flags(), path)) {
      if (flag.text().indexOf('\0') >= 0) {
        throw new FormatException(
            flag.leaves().get(0).path(), "an argument of a program cannot hold the character NUL");
      }
      boolean quotes = needsQuotes(flag.text());
      String escaped = escaped(flag.text());
      int offset = line.length() + 1;
      List<Leaf> leaves = new ArrayList<>();
      for (Flags.Leaf leaf : flag.leaves()) {
        int before = escaped(flag.text().substring(0, leaf.offset())).length() + (quotes ? 1 : 0);
        leaves.add(new Leaf(leaf.tag(), leaf.path(), offset + before));
      }
      String argument = quotes ? '"' + escaped + '"' : escaped;
      line.append(' ').append(argument);
      arguments.add(new Argument(argument, offset, List.copyOf(leaves), flag.comment()));
    }
    return new CommandLine(line.toString(), program, arguments);
  }

  /** Systemd expands variables in arguments but not in the path, so a dollar could mean both. */
  private static String program(String program, String path) throws FormatException {
    if (program.isEmpty()) {
      throw new FormatException(path, "a command wants the path of its program");
    }
    if (program.indexOf('$') >= 0 || Characters.hasControl(program)) {
      throw new FormatException(
          path,
          "the path of a program holds no `$` and no control character: `"
              + Characters.comment(program)
              + "`");
    }
    return needsQuotes(program) ? '"' + escaped(program) + '"' : escaped(program);
  }

  private static boolean needsQuotes(String argument) {
    return argument.isEmpty()
        || argument.equals(";")
        || argument.chars().anyMatch(c -> " \"'\\".indexOf(c) >= 0 || Characters.isInvisible(c));
  }

  private static String escaped(String argument) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < argument.length(); i++) {
      char c = argument.charAt(i);
      switch (c) {
        case '"' -> escaped.append("\\\"");
        case '\\' -> escaped.append("\\\\");
        case '%' -> escaped.append("%%");
        case '$' -> escaped.append("$$");
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        default -> {
          if (Characters.isInvisible(c)) {
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
