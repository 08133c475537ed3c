package dev.clusterc.lsp;

import dev.clusterc.cases.Cases;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What an editor is answered. A comment such as {@code // ^ hover} in a case's input asks about the
 * place above its arrow, or the end of that line; {@code answers} is the input again, with what was
 * answered below each question. {@code tokens}, {@code hints} and {@code lenses} are asked of the
 * whole first file, where a line {@code // ask: …} names them.
 */
class AnswersTest {
  private static final Path ROOT = Path.of("src/test/lsp");
  private static final Pattern QUESTION = Pattern.compile("^(\\s*//\\s*)\\^ (\\w+)(?: (\\S+))?$");
  private static final int OFFERED = 14;

  @TestFactory
  Stream<DynamicTest> answers() {
    return Cases.in(ROOT).each("answers", AnswersTest::answers);
  }

  @TestFactory
  Stream<DynamicTest> wholeFiles() {
    return Stream.of("tokens", "hints", "lenses")
        .flatMap(
            aspect ->
                Cases.in(ROOT)
                    .each(aspect, folder -> asked(folder, aspect) ? whole(folder, aspect) : ""));
  }

  @TestFactory
  Stream<DynamicTest> everyFileIsClaimed() {
    return Stream.of(Cases.in(ROOT).claimedBy("answers", "tokens", "hints", "lenses"));
  }

  private static Map<String, String> texts(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    Path single = folder.resolve("input.cluster");
    if (Files.exists(single)) {
      texts.put("input.cluster", Files.readString(single));
      return texts;
    }
    Path input = folder.resolve("input");
    try (Stream<Path> all = Files.walk(input)) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        texts.put(input.relativize(each).toString().replace('\\', '/'), Files.readString(each));
      }
    }
    return texts;
  }

  private static boolean asked(Path folder, String aspect) throws IOException {
    return texts(folder).values().stream()
        .anyMatch(
            text ->
                text.contains("// ask: ")
                    && text.matches("(?s).*// ask: [^\n]*\\b" + aspect + "\\b.*"));
  }

  private static String answers(Path folder) throws IOException {
    Map<String, String> texts = texts(folder);
    ToyScene scene = ToyScene.of(texts);
    StringBuilder out = new StringBuilder();
    boolean any = false;
    for (String path : texts.keySet()) {
      String text = annotated(scene, scene.file(path));
      if (text.contains("\n  | ")) {
        any = true;
        out.append(texts.size() > 1 ? "--- " + path + "\n" : "").append(text);
      }
    }
    return any ? out.toString() : "";
  }

  private static String annotated(ToyScene scene, SourceFile file) {
    StringBuilder out = new StringBuilder();
    int above = 0;
    for (int line = 1; line <= file.lines().count(); line++) {
      String text = file.lines().text(line);
      out.append(line == file.lines().count() && text.isEmpty() ? "" : text + "\n");
      Matcher question = QUESTION.matcher(text);
      if (!question.matches()) {
        above = line;
        continue;
      }
      int arrow = file.lines().start(above) + question.group(1).length();
      int offset = Math.min(arrow, file.lines().end(above));
      String name = question.group(3) == null ? "" : question.group(3);
      answer(scene, file, offset, question.group(2), name)
          .lines()
          .forEach(each -> out.append(("  | " + each).stripTrailing()).append('\n'));
    }
    return out.toString();
  }

  private static String answer(
      ToyScene scene, SourceFile file, int offset, String question, String name) {
    return switch (question) {
      case "hover" ->
          new Hovers(scene)
              .at(file, offset)
              .map(hover -> place(hover.span()) + "\n" + hover.text())
              .orElse("nothing");
      case "complete" -> proposals(new Completions(scene).at(file, offset));
      case "define" ->
          new References(scene).definition(file, offset).map(AnswersTest::line).orElse("nothing");
      case "refer" -> mentions(new References(scene).all(file, offset));
      case "highlight" -> mentions(new References(scene).here(file, offset));
      case "rename" -> renamed(new Renames(scene).rename(file, offset, name));
      case "select" ->
          Selections.around(scene, file, offset).stream()
              .map(span -> span.text().replaceAll("\\s+", " "))
              .map(Page::cut)
              .collect(Collectors.joining("\n"));
      default -> throw new AssertionError("there is no question `" + question + "`");
    };
  }

  private static String place(Span span) {
    return "`" + span.text() + "`";
  }

  private static String line(Span span) {
    return span + "  " + span.file().lines().text(span.line()).strip();
  }

  private static String mentions(List<Mention> all) {
    return all.isEmpty()
        ? "nothing"
        : all.stream().map(Mention::span).map(AnswersTest::line).collect(Collectors.joining("\n"));
  }

  private static String renamed(Renames.Result result) {
    if (result instanceof Renames.Refused refused) {
      return "refused: " + refused.reason();
    }
    List<String> lines = new ArrayList<>();
    for (Renames.Change each : ((Renames.Changes) result).all()) {
      Span span = each.span();
      String text = span.file().lines().text(span.line());
      int start = span.start() - span.file().lines().start(span.line());
      String changed =
          text.substring(0, start) + each.text() + text.substring(start + span.text().length());
      lines.add(span + "  " + changed.strip());
    }
    return String.join("\n", lines);
  }

  private static String proposals(Proposal.All all) {
    List<Proposal> sorted = new ArrayList<>(all.proposals());
    sorted.sort(Comparator.comparingInt(Proposal::rank));
    List<String> lines = new ArrayList<>();
    lines.add("in the place of " + place(all.replaced()));
    for (Proposal each : sorted.subList(0, Math.min(OFFERED, sorted.size()))) {
      String insert = each.insert().replace("\n", "⏎");
      lines.add(
          String.format(
              java.util.Locale.ROOT,
              "%-8s %-16s %s%s%s",
              each.kind().name().toLowerCase(java.util.Locale.ROOT),
              each.label(),
              each.detail(),
              insert.equals(each.label()) ? "" : "  «" + insert + "»",
              each.doc().isEmpty() ? "" : "  // " + each.doc().strip().replace("\n", " ")));
    }
    if (sorted.size() > OFFERED) {
      lines.add("… and " + (sorted.size() - OFFERED) + " more");
    }
    return String.join("\n", lines);
  }

  private static String whole(Path folder, String aspect) throws IOException {
    Map<String, String> texts = texts(folder);
    ToyScene scene = ToyScene.of(texts);
    SourceFile file =
        texts.keySet().stream()
            .map(scene::file)
            .filter(each -> !each.library())
            .findFirst()
            .orElseThrow();
    return switch (aspect) {
      case "tokens" -> tokens(scene, file);
      case "hints" -> hints(scene, file);
      default -> lenses(scene, file);
    };
  }

  private static String tokens(ToyScene scene, SourceFile file) {
    StringBuilder out = new StringBuilder();
    int line = 0;
    for (SemanticTokens.Piece each : new SemanticTokens(scene).of(file)) {
      int here = file.lines().line(each.start());
      if (here != line) {
        out.append(line == 0 ? "" : "\n").append(file.lines().text(here)).append('\n');
        line = here;
      }
      out.append("  ")
          .append(String.format(java.util.Locale.ROOT, "%-40s", SemanticTokens.text(each)))
          .append(file.text(), each.start(), each.end())
          .append('\n');
    }
    return out.toString();
  }

  private static String hints(ToyScene scene, SourceFile file) {
    StringBuilder out = new StringBuilder();
    Map<Integer, Hints.Hint> byLine = new TreeMap<>();
    for (Hints.Hint each : new Hints(scene).in(file, 0, file.length())) {
      byLine.put(file.lines().line(each.offset()), each);
    }
    for (int line = 1; line <= file.lines().count(); line++) {
      String text = file.lines().text(line);
      Hints.Hint hint = byLine.get(line);
      if (hint == null) {
        out.append(text).append('\n');
        continue;
      }
      int at = hint.offset() - file.lines().start(line);
      out.append(text, 0, at)
          .append(" ⟦")
          .append(hint.text())
          .append('⟧')
          .append(text.substring(at))
          .append('\n');
      hint.more()
          .lines()
          .filter(l -> !l.startsWith("```"))
          .forEach(l -> out.append("  | ").append(l).append('\n'));
    }
    return out.toString();
  }

  private static String lenses(ToyScene scene, SourceFile file) {
    return new Lenses(scene)
        .of(file).stream()
            .map(
                lens ->
                    line(lens.span())
                        + "\n  "
                        + lens.text()
                        + "\n  "
                        + String.join(" ", lens.files()))
            .collect(Collectors.joining("\n", "", "\n"));
  }
}
