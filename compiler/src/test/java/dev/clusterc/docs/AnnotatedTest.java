package dev.clusterc.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.cases.Cases;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Related;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What each diagnostic says of the wrong example on its page, in full: the source again, with what
 * is told under the lines that it is told of.
 */
class AnnotatedTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGES = ROOT.resolve("grammar/diagnostics");
  private static final Path APPROVED = ROOT.resolve("golden/diagnostics");

  @TestFactory
  Stream<DynamicTest> diagnosticsAreApproved() {
    return pages().stream()
        .map(
            page ->
                DynamicTest.dynamicTest(name(page), () -> Cases.verify(file(page), text(page))));
  }

  @Test
  void everyApprovedFileHasItsPage() throws IOException {
    Set<String> expected =
        pages().stream()
            .map(page -> file(page).getFileName().toString())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> approved = new TreeSet<>();
    try (Stream<Path> files = Files.list(APPROVED)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith(".") && !name.contains(".received."))
          .forEach(approved::add);
    }
    assertEquals(expected, approved);
  }

  /** Those that have a wrong example which can be run here. */
  private static List<Page> pages() {
    return Page.below(PAGES).stream().filter(page -> !wrong(page).isEmpty()).toList();
  }

  private static List<Page.Block> wrong(Page page) {
    return page.blocks().stream()
        .filter(block -> block.isSource() && !block.needsLibrary())
        .filter(block -> !Snippet.report(block).isEmpty())
        .toList();
  }

  private static String name(Page page) {
    return page.path().getFileName().toString().replace(".md", "");
  }

  private static Path file(Page page) {
    return APPROVED.resolve(name(page) + ".txt");
  }

  private static String text(Page page) {
    return wrong(page).stream().map(AnnotatedTest::annotated).collect(Collectors.joining("\n"));
  }

  private static String annotated(Page.Block block) {
    List<Diagnostic> all = new ArrayList<>(Snippet.report(block));
    StringBuilder out = new StringBuilder();
    List<String> lines = block.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      out.append(lines.get(i)).append('\n');
      for (Diagnostic each : List.copyOf(all)) {
        if (each.span().filter(span -> isHere(span, block)).map(Span::line).orElse(0) == i + 1) {
          under(out, each, each.span().get(), lines.get(i));
          all.remove(each);
        }
      }
    }
    all.forEach(each -> told(out, each, ""));
    return out.toString();
  }

  private static boolean isHere(Span span, Page.Block block) {
    return span.file().path().equals(block.name());
  }

  private static void under(StringBuilder out, Diagnostic diagnostic, Span span, String line) {
    int last = span.endLine() == span.line() ? span.endColumn() : line.length() + 1;
    String indent = " ".repeat(span.column() - 1);
    out.append(indent).append("^".repeat(Math.max(1, last - span.column()))).append(' ');
    diagnostic.label().ifPresent(label -> out.append('(').append(label).append(") "));
    told(out, diagnostic, indent + "  ");
  }

  private static void told(StringBuilder out, Diagnostic diagnostic, String indent) {
    out.append(Snippet.head(diagnostic)).append(": ").append(diagnostic.message()).append('\n');
    for (Related note : diagnostic.notes()) {
      String place = note.span().map(span -> " " + span.line() + ":" + span.column()).orElse("");
      out.append(indent).append("= ").append(note.key()).append(':').append(place);
      out.append(note.text().isEmpty() ? "" : " " + note.text()).append('\n');
    }
    diagnostic
        .help()
        .ifPresent(help -> out.append(indent).append("= help: ").append(help).append('\n'));
    diagnostic
        .sources()
        .forEach(source -> out.append(indent).append("= source: ").append(source).append('\n'));
  }
}
