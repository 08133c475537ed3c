package dev.clusterc.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Builtin;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.grammar.ClusterLexer;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Unit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The documentation is true: its blocks compile, and it is complete. */
class DocsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path REFERENCE = ROOT.resolve("grammar/LANGUAGE.md");
  private static final Path DIAGNOSTICS = ROOT.resolve("grammar/diagnostics");
  private static final Set<String> NO_CODES = Set.of("README.md", "json.md");

  /** What needs files, a clock, a full disk or a mistake of ours is shown and not run. */
  private static final Set<Code> SHOWN =
      Set.of(
          Code.INVALID_UTF8,
          Code.BYTE_ORDER_MARK,
          Code.NUL_CHARACTER,
          Code.FILE_TOO_LARGE,
          Code.FILE_NOT_FOUND,
          Code.NOT_A_FILE,
          Code.UNREADABLE_FILE,
          Code.EMPTY_FILE,
          Code.NOTHING_TO_COMPILE,
          Code.IMPORT_OUTSIDE_ROOT,
          Code.BAD_PROJECT_FILE,
          Code.REDUNDANT_OVERRIDE,
          Code.UNUSED_OVERRIDE,
          Code.EXPIRED_OVERRIDE,
          Code.UNUSED_WAIVER,
          Code.EXPIRED_WAIVER,
          Code.LIMIT_DEPTH,
          Code.LIMIT_OUTPUT,
          Code.ARTIFACT_PATH,
          Code.ARTIFACT_PATH_ABSOLUTE,
          Code.ARTIFACT_PATH_ESCAPES,
          Code.ARTIFACT_PATH_COLLISION,
          Code.HAND_EDITED,
          Code.FOREIGN_FILE,
          Code.BAD_LOCK,
          Code.OUTPUT_UNWRITABLE,
          Code.OUTPUT_LINK,
          Code.BUG);

  @TestFactory
  Stream<DynamicTest> blocksCompile() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Page page : Page.below(ROOT)) {
      for (Page.Block block : page.blocks()) {
        if (block.isSource() && !block.needsLibrary()) {
          String name = ROOT.relativize(page.path()) + ":" + block.line();
          tests.add(DynamicTest.dynamicTest(name, () -> compile(name, block)));
        }
      }
    }
    assertTrue(tests.size() > 150, "only " + tests.size() + " blocks were found");
    return tests.stream();
  }

  private static void compile(String name, Page.Block block) {
    List<Diagnostic> reported = Snippet.report(block);
    assertEquals(
        block.expected(),
        reported.stream().map(Snippet::head).sorted().toList(),
        () ->
            name
                + " reports\n"
                + reported.stream().map(Snippet::line).collect(Collectors.joining("\n")));
  }

  @Test
  void theReferenceNamesEveryWordFunctionUnitFormAndFormat() {
    Set<String> words = new TreeSet<>();
    for (int type = ClusterLexer.IF; type <= ClusterLexer.FAILS; type++) {
      words.add(ClusterLexer.VOCABULARY.getLiteralName(type).replace("'", ""));
    }
    words.addAll(Builtin.names());
    Unit.symbols().stream().filter(unit -> unit.indexOf('/') < 0).forEach(words::add);
    words.addAll(List.of("/s", "/min", "/h", "/d"));
    words.addAll(Form.names());
    words.addAll(Formats.names());
    String code = code(Page.read(REFERENCE).text());
    words.removeIf(
        word -> Pattern.compile("(?<!\\w)" + Pattern.quote(word) + "(?!\\w)").matcher(code).find());
    assertEquals(Set.of(), words);
  }

  /** Only what is set as code, since `by` and `at` stand in any English text. */
  private static String code(String text) {
    Matcher spans =
        Pattern.compile("^```.*?^```|``.*?``|`[^`\n]+`", Pattern.MULTILINE | Pattern.DOTALL)
            .matcher(text);
    return spans.results().map(found -> found.group()).collect(Collectors.joining("\n"));
  }

  @Test
  void theContentsLeadToEachSection() {
    String text = Page.read(REFERENCE).text();
    String prose = text.replaceAll("(?ms)^```.*?^```$", "");
    Set<String> sections =
        Pattern.compile("^##+ (.*)$", Pattern.MULTILINE)
            .matcher(prose)
            .results()
            .map(found -> anchor(found.group(1)))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> links =
        Pattern.compile("]\\(#([^)]*)\\)")
            .matcher(prose)
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(sections.containsAll(links), () -> "lead nowhere: " + without(links, sections));
    Set<String> chapters =
        Pattern.compile("^## (.*)$", Pattern.MULTILINE)
            .matcher(prose)
            .results()
            .map(found -> anchor(found.group(1)))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(
        links.containsAll(chapters), () -> "not in the contents: " + without(chapters, links));
  }

  private static Set<String> without(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
  }

  @Test
  void everyCodeHasAPageAndEveryPageACode() throws Exception {
    Set<String> codes =
        Arrays.stream(Code.values()).map(Code::id).collect(Collectors.toCollection(TreeSet::new));
    Set<String> pages = new TreeSet<>();
    try (Stream<Path> files = Files.list(DIAGNOSTICS)) {
      files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(".md") && !NO_CODES.contains(name))
          .forEach(name -> pages.add(name.substring(0, name.length() - ".md".length())));
    }
    assertEquals(codes, pages);
  }

  @TestFactory
  Stream<DynamicTest> everyPageShowsItsCode() {
    return Arrays.stream(Code.values())
        .map(code -> DynamicTest.dynamicTest(code.id(), () -> showsIts(code)));
  }

  private static void showsIts(Code code) {
    Page page = Page.read(DIAGNOSTICS.resolve(code.id() + ".md"));
    String title = code.title();
    String head =
        "# `"
            + code.id()
            + "`\n\n"
            + title.substring(0, 1).toUpperCase(Locale.ROOT)
            + title.substring(1)
            + ".\n\n";
    assertTrue(page.text().startsWith(head), "the page begins with\n" + head);
    assertTrue(page.text().contains("**What to do.** "), "says what to do");
    boolean run =
        page.blocks().stream()
            .flatMap(block -> block.expected().stream())
            .anyMatch(each -> each.contains("[" + code.id() + "]"));
    boolean shown =
        page.blocks().stream()
            .anyMatch(
                block ->
                    block.language().equals("text")
                        && block.text().contains("[" + code.id() + "]:"));
    assertEquals(!SHOWN.contains(code), run, "an example that is run");
    assertEquals(SHOWN.contains(code), shown, "an example that is shown");
    String index = Page.read(DIAGNOSTICS.resolve("README.md")).text();
    String row = "| [`" + code.id() + "`](" + code.id() + ".md) | " + title + " |";
    assertTrue(index.contains(row), () -> "the index lacks\n" + row);
  }
}
