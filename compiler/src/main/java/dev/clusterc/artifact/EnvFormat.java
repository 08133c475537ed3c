package dev.clusterc.artifact;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * Assignments that a shell (which sources the file) and systemd ({@code EnvironmentFile=}) read
 * alike: bare where no character means anything, else in double quotes with the four escapes that
 * both know.
 */
final class EnvFormat implements Serializer {
  private static final Pattern KEY = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern BARE = Pattern.compile("[A-Za-z0-9_./:,@%+=-]*");

  @Override
  public Rendered render(Node root) throws FormatException {
    Node.Mapping mapping = Scalars.object(root, "env");
    Output out = new Output();
    out.commentLine(mapping.comment());
    if (mapping.entries().isEmpty()) {
      out.mark(mapping, "");
    }
    for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
      String key = entry.getKey();
      String path = Paths.key("", key);
      if (!KEY.matcher(key).matches()) {
        throw new FormatException(path, "`" + key + "` is no name of an environment variable");
      }
      if (!(entry.getValue() instanceof Node.Scalar scalar)) {
        throw new FormatException(
            path, "a variable of env is one text: `" + key + "` is " + entry.getValue().kind());
      }
      out.commentLine(scalar.comment());
      out.append(key).append("=");
      out.mark(scalar, path);
      out.append(quoted(Scalars.bare(scalar, path, "env"), path)).append("\n");
    }
    return out.finish();
  }

  private static String quoted(String value, String path) throws FormatException {
    if (value.chars().anyMatch(c -> c != '\n' && c != '\t' && Characters.isControl(c))) {
      throw new FormatException(
          path, Scalars.name(path) + " holds a control character, which systemd refuses");
    }
    if (BARE.matcher(value).matches()) {
      return value;
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if ("\"\\`$".indexOf(c) >= 0) {
        quoted.append('\\');
      }
      quoted.append(c);
    }
    return quoted.append('"').toString();
  }
}
