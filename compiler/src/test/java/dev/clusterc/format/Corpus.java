package dev.clusterc.format;

import dev.clusterc.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** All that is written in the language here, by the place where it stands. */
final class Corpus {
  private static final Path ROOT = Path.of("..");
  private static final List<String> FOLDERS =
      List.of("stdlib/std", "examples", "golden/cases", "grammar/src/test/resources");
  private static final Pattern BLOCK =
      Pattern.compile("^```cluster.*\\n((?:.*\\n)*?)```$", Pattern.MULTILINE);

  private Corpus() {}

  static Map<String, String> all() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String folder : FOLDERS) {
      texts.putAll(folder(folder));
    }
    texts.putAll(blocks("grammar/LANGUAGE.md"));
    try (Stream<Path> pages = Files.list(ROOT.resolve("grammar/diagnostics"))) {
      for (Path page : pages.sorted().toList()) {
        texts.putAll(blocks("grammar/diagnostics/" + page.getFileName()));
      }
    }
    return texts;
  }

  /** The source files below a folder of the repository. */
  static Map<String, String> folder(String folder) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".cluster")).sorted().toList()) {
        texts.put(ROOT.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }

  /** The fenced blocks of a page. */
  static Map<String, String> blocks(String page) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    String text = Files.readString(ROOT.resolve(page));
    Matcher block = BLOCK.matcher(text);
    while (block.find()) {
      long line = text.substring(0, block.start()).lines().count() + 1;
      texts.put(page + ":" + line, block.group(1));
    }
    return texts;
  }

  static SourceFile file(String text) {
    return SourceFile.of("test.cluster", text);
  }
}
