package dev.clusterc.output;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The list of files that belong to the compiler in one instance's folder, as they were written.
 *
 * <p>It is read at each run, so its form is one that needs no library: a head, then one line a
 * file.
 */
public record Lock(Stamp stamp, SortedMap<String, Entry> files) {
  static final int VERSION = 1;

  private static final String COMMENT =
      "# Written by clusterc, for clusterc: the files here that it may replace and delete.\n";
  private static final Pattern HEAD = Pattern.compile("(version|compiler|input|findings) ([!-~]+)");
  private static final Pattern FILE = Pattern.compile("(0[0-7]{3}) ([0-9a-f]{64}) (.+)");

  /** A file as it was written. */
  public record Entry(String mode, String hash) {}

  public String render() {
    StringBuilder out = new StringBuilder(COMMENT);
    out.append("version ").append(VERSION).append('\n');
    out.append("compiler ").append(stamp.compiler()).append('\n');
    out.append("input ").append(stamp.input()).append('\n');
    if (stamp.findings()) {
      out.append("findings yes\n");
    }
    files.forEach(
        (path, file) ->
            out.append(file.mode)
                .append(' ')
                .append(file.hash)
                .append(' ')
                .append(path)
                .append('\n'));
    return out.toString();
  }

  /** Reads a lock; a line that isn't understood spoils it, since the others may be wrong too. */
  public static Lock parse(String text) throws BadFormatException {
    SortedMap<String, String> head = new TreeMap<>();
    SortedMap<String, Entry> files = new TreeMap<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (line.startsWith("<<<<<<<") || line.startsWith("=======") || line.startsWith(">>>>>>>")) {
        throw new BadFormatException("line " + number + " is a mark of a merge conflict");
      }
      Matcher headed = HEAD.matcher(line);
      if (headed.matches()) {
        head.put(headed.group(1), headed.group(2));
        checkVersion(head);
        continue;
      }
      Matcher file = FILE.matcher(line);
      if (!file.matches()) {
        throw new BadFormatException("line " + number + " can't be read");
      }
      String path = file.group(3);
      if (!OutputPaths.isSafe(path)) {
        throw new BadFormatException("line " + number + " names a file that can't be ours");
      }
      if (files.put(path, new Entry(file.group(1), file.group(2))) != null) {
        throw new BadFormatException("line " + number + " names a file for the second time");
      }
    }
    String compiler = head.get("compiler");
    String input = head.get("input");
    if (!head.containsKey("version") || compiler == null || input == null) {
      throw new BadFormatException("its head is incomplete");
    }
    return new Lock(new Stamp(compiler, input, head.containsKey("findings")), files);
  }

  private static void checkVersion(SortedMap<String, String> head) throws BadFormatException {
    String version = head.getOrDefault("version", Integer.toString(VERSION));
    if (!version.equals(Integer.toString(VERSION))) {
      throw new BadFormatException(
          "it has version " + version + ", and this compiler knows version " + VERSION);
    }
  }
}
