package dev.clusterc.output;

import dev.clusterc.diagnostic.Code;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which paths a file of a tree may have: those that mean the same file on every machine, below the
 * instance's folder, and that no other file has there.
 */
public final class OutputPaths {
  private static final Pattern READABLE = Pattern.compile("0[4-7][0-7][0-7]");
  static final String LOCK = ".clusterc.lock";
  static final String PROVENANCE = "provenance.json";

  /** Our own names in an output folder all start with this. */
  static final String OURS = ".clusterc";

  private static final int MAX_NAME_BYTES = 255;
  private static final int MAX_PATH_BYTES = 1024;
  private static final String BELOW = "write a path below the instance's folder: `etc/app.conf`";

  private OutputPaths() {}

  private record Fault(Code code, String what, String help) {}

  private record Taken(String path, boolean folder, OutputFile by) {}

  /** Everything that is wrong with these paths, in the order of the files. */
  public static List<PathProblem> check(List<OutputFile> files) {
    List<PathProblem> problems = new ArrayList<>();
    Map<String, Taken> taken = new HashMap<>();
    for (OutputFile file : files) {
      Optional<Fault> fault = fault(file.path()).or(() -> modeFault(file.mode()));
      if (fault.isPresent()) {
        problems.add(problem(file, fault.get()));
      } else {
        collision(file, taken).ifPresent(problems::add);
      }
    }
    return problems;
  }

  /** What is wrong with the name of an instance as that of a folder, if anything is. */
  public static Optional<String> checkFolder(String instance) {
    if (instance.contains("/")) {
      return Optional.of("`" + instance + "` can't be a folder's name: it holds a `/`");
    }
    return fault(instance).map(f -> "`" + instance + "` can't be a folder's name: it " + f.what);
  }

  /** Whether two names are one to a file system that ignores case and forms of accents. */
  public static boolean same(String one, String other) {
    return folded(one).equals(folded(other));
  }

  /** Whether a path read from a file may be followed below a folder. */
  static boolean isSafe(String path) {
    return path.equals(PROVENANCE) || fault(path).isEmpty();
  }

  private static PathProblem problem(OutputFile file, Fault fault) {
    String subject = fault.code == Code.BAD_MODE ? file.mode() : file.path();
    return new PathProblem(file, fault.code, "`" + subject + "` " + fault.what, fault.help);
  }

  private static Optional<Fault> fault(String path) {
    if (path.isEmpty()) {
      return fault(Code.ARTIFACT_PATH, "is empty", BELOW);
    }
    if (path.startsWith("/") || path.startsWith("~") || isDrive(path)) {
      return fault(Code.ARTIFACT_PATH_ABSOLUTE, "is absolute", BELOW);
    }
    if (isLonger(path, MAX_PATH_BYTES)) {
      return fault(Code.ARTIFACT_PATH, "is longer than " + MAX_PATH_BYTES + " bytes", "shorten it");
    }
    for (String name : path.split("/", -1)) {
      Optional<Fault> fault = nameFault(name);
      if (fault.isPresent()) {
        return fault;
      }
    }
    String first = folded(path.split("/", -1)[0]);
    if (first.startsWith(OURS) || path.equalsIgnoreCase(PROVENANCE)) {
      return fault(Code.ARTIFACT_PATH, "is a name that clusterc keeps for itself", "rename it");
    }
    return Optional.empty();
  }

  private static Optional<Fault> nameFault(String name) {
    if (name.equals("..")) {
      return fault(Code.ARTIFACT_PATH_ESCAPES, "climbs out of its folder with `..`", BELOW);
    }
    if (name.isEmpty() || name.equals(".")) {
      return fault(
          Code.ARTIFACT_PATH,
          "has an empty step",
          "write one `/` between two names, none at the end");
    }
    if (name.contains("\\")) {
      return fault(Code.ARTIFACT_PATH, "holds a backslash", "write `/` between folders");
    }
    if (!isPlain(name) && name.codePoints().anyMatch(OutputPaths::isUnprintable)) {
      return fault(Code.ARTIFACT_PATH, "holds a character that can't be printed", "leave it out");
    }
    if (!name.strip().equals(name)) {
      return fault(Code.ARTIFACT_PATH, "has a blank at the edge of a name", "leave it out");
    }
    if (folded(name).equals(".git")) {
      return fault(Code.ARTIFACT_PATH, "leads into git's own folder", "choose another folder");
    }
    if (isLonger(name, MAX_NAME_BYTES)) {
      return fault(
          Code.ARTIFACT_PATH, "has a name longer than " + MAX_NAME_BYTES + " bytes", "shorten it");
    }
    return Optional.empty();
  }

  /** A file that its owner can't read could never be compared again. */
  private static Optional<Fault> modeFault(String mode) {
    if (mode.equals(OutputFile.MODE) || READABLE.matcher(mode).matches()) {
      return Optional.empty();
    }
    return fault(
        Code.BAD_MODE,
        "is no file mode that lets its owner read the file",
        "write a zero and three octal digits, such as \"0644\" or \"0755\"");
  }

  private static Optional<Fault> fault(Code code, String what, String help) {
    return Optional.of(new Fault(code, what, help));
  }

  /** Claims the path and the folders it needs. */
  private static Optional<PathProblem> collision(OutputFile file, Map<String, Taken> taken) {
    String path = file.path();
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      String folder = path.substring(0, slash);
      Taken before = taken.putIfAbsent(folded(folder), new Taken(folder, true, file));
      if (before != null && !(before.folder && before.path.equals(folder))) {
        return Optional.of(collision(file, before, folder));
      }
    }
    Taken before = taken.putIfAbsent(folded(path), new Taken(path, false, file));
    return before == null ? Optional.empty() : Optional.of(collision(file, before, path));
  }

  private static PathProblem collision(OutputFile file, Taken before, String part) {
    String message;
    if (before.folder != part.length() < file.path().length()) {
      message = "`" + part + "` would be both a file and a folder";
    } else if (before.path.equals(part)) {
      message = "`" + part + "` is written twice";
    } else {
      message = "`" + part + "` and `" + before.path + "` differ only in case or accents";
    }
    String help = "the other is an artifact of " + before.by.declared() + "; rename one";
    return new PathProblem(file, Code.ARTIFACT_PATH_COLLISION, message, help);
  }

  /** {@code C:/…}. */
  private static boolean isDrive(String path) {
    char drive = path.charAt(0);
    return path.startsWith(":/", 1)
        && ((drive >= 'a' && drive <= 'z') || (drive >= 'A' && drive <= 'Z'));
  }

  /** No character takes more than three bytes of UTF-8 for each of its units. */
  private static boolean isLonger(String text, int bytes) {
    return text.length() * 3 > bytes && text.getBytes(StandardCharsets.UTF_8).length > bytes;
  }

  /** Whether all of it is printable ASCII, as nearly always. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) >= 0x7F) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnprintable(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /** Upper before lower case, since some letters have two lower ones. */
  private static String folded(String path) {
    if (isPlain(path)) {
      return path.toLowerCase(Locale.ROOT);
    }
    String folded = path.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    return Normalizer.normalize(folded, Normalizer.Form.NFC);
  }
}
