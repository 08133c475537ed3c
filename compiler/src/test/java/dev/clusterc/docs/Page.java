package dev.clusterc.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation and the files in its fenced blocks.
 *
 * <pre>
 *   ```cluster                            compiles, and nothing is reported
 *   ```cluster error[id] warning[id]      exactly these are reported
 *   ```cluster file=lib/acme/web.cluster  is also there for the blocks below it; so is ```ftl file=…
 * </pre>
 */
record Page(Path path, String text, List<Block> blocks) {
  private static final Pattern FENCE =
      Pattern.compile("^( *)```(\\S*) *(.*)\\n((?:.*\\n)*?)\\1```$", Pattern.MULTILINE);
  private static final Pattern REPORTED = Pattern.compile("(?:error|warning|note)\\[[a-z0-9_.]+]");
  private static final Pattern NAMED = Pattern.compile("file=(\\S+)");
  private static final String USUAL = "site.cluster";

  /**
   * One fenced block.
   *
   * @param name of the file that it is
   * @param others files by path that are there with it
   * @param expected what is reported, as {@code severity[id]}, sorted
   */
  record Block(
      String language,
      String name,
      String text,
      Map<String, String> others,
      List<String> expected,
      int line) {

    /** Whether the standard library has to be there to compile it. */
    boolean needsLibrary() {
      return Pattern.compile("^import std\\b", Pattern.MULTILINE).matcher(text).find();
    }

    boolean isSource() {
      return language.equals("cluster");
    }
  }

  static Page read(Path path) {
    String text;
    try {
      text = Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Block> blocks = new ArrayList<>();
    Map<String, String> named = new LinkedHashMap<>();
    Matcher fence = FENCE.matcher(text);
    while (fence.find()) {
      int line = (int) text.substring(0, fence.start()).lines().count() + 1;
      String info = fence.group(3);
      List<String> expected =
          REPORTED.matcher(info).results().map(found -> found.group()).sorted().toList();
      Matcher name = NAMED.matcher(info);
      boolean kept = name.find();
      String rest = REPORTED.matcher(NAMED.matcher(info).replaceAll("")).replaceAll("").strip();
      if (fence.group(2).equals("cluster") && !rest.isEmpty()) {
        throw new AssertionError(path + ":" + line + ": what is `" + rest + "`?");
      }
      String file = kept ? name.group(1) : USUAL;
      String body = fence.group(4).replaceAll("(?m)^" + fence.group(1), "");
      blocks.add(new Block(fence.group(2), file, body, Map.copyOf(named), expected, line));
      if (kept) {
        named.put(file, body);
      }
    }
    return new Page(path, text, List.copyOf(blocks));
  }

  /** All pages below a folder, sorted, without what was built and what isn't ours. */
  static List<Page> below(Path root) {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(path -> path.toString().endsWith(".md"))
          .filter(
              path ->
                  Stream.of("target", "node_modules", ".git")
                      .noneMatch(part -> root.relativize(path).toString().contains(part + "/")))
          .sorted()
          .map(Page::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
