package dev.clusterc.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.project.Library;
import dev.clusterc.project.OpenTexts;
import dev.clusterc.project.Texts;
import dev.clusterc.session.Setup;
import dev.clusterc.session.Shelf;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Types, deletes and pastes at random. After each step the server says what {@code check} says of
 * the same texts. {@code -Dlsp.fuzz.steps=10000} does more of it, {@code -Dlsp.fuzz.seed=N} other
 * things.
 */
class FuzzTest {
  private static final int STEPS = Integer.getInteger("lsp.fuzz.steps", 500);
  private static final long SEED = Long.getLong("lsp.fuzz.seed", 20261201);

  private static final List<String> PIECES =
      List.of(
          "\n",
          " ",
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "\"",
          "=",
          ":=",
          ",",
          ".",
          "?",
          "|",
          "//",
          "///",
          "${",
          "`",
          "\r\n",
          "\r",
          "\t",
          "é",
          "🐄",
          "0",
          "7",
          "30s",
          "4GB",
          "acres",
          "cows",
          "barn ",
          "home",
          "override ",
          "waive ",
          "extra ",
          "because \"it is so\"",
          "import ",
          "std.farm",
          "Farm ",
          "schema ",
          "for x in [1, 2] ",
          "when true ",
          "let x = 1\n",
          "fn f(x: Int) = x\n",
          "test \"t\" { expect 1 == 1 }\n",
          "Farm other { acres = 9 }\n",
          "room",
          "farm.room");

  @TempDir Path temporary;

  @Test
  void saysWhatCheckSaysAfterEachEdit() throws Exception {
    Path library = Toy.library(temporary.resolve("library"));
    Path here = Files.createDirectories(temporary.resolve("here")).toRealPath();
    Path fresh = Files.createDirectories(temporary.resolve("fresh")).toRealPath();
    for (Path folder : List.of(here, fresh)) {
      Files.writeString(folder.resolve("clusterc.yaml"), "");
      Files.writeString(folder.resolve("shared.cluster"), Toy.SHARED);
    }
    Random random = new Random(SEED);
    Library farms = new Library.Folder(library);
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      String text = Toy.HOME;
      editor.open(file, text);
      for (int step = 0; step < STEPS; step++) {
        Step next = Step.any(text, random);
        Positions positions = new Positions(text, false);
        editor.change(
            file,
            new TextDocumentContentChangeEvent(
                positions.range(next.start, next.end), next.written));
        text = text.substring(0, next.start) + next.written + text.substring(next.end);
        editor.settle(file);
        String told = "step " + step + " of seed " + SEED + ", text:\n" + text;
        assertEquals(List.of(), editor.log(), told);
        Files.writeString(fresh.resolve("home.cluster"), text);
        Setup setup = new Setup(fresh, farms, "0", Texts.DISK, Shelf.empty(farms));
        Analysis expected = Analysis.of(setup, List.of(), Analyses.TODAY);
        for (String name : List.of("home.cluster", "shared.cluster", "clusterc.yaml")) {
          assertEquals(
              at(fresh, here, expected, name), json(editor.shown(here.resolve(name))), told);
        }
        assertEquals(
            expected.diagnostics().size(),
            editor.shown().values().stream().mapToInt(List::size).sum(),
            told);
      }
    }
  }

  /** What is to be seen at a file, as if it lay where the editor has it. */
  private static String at(Path fresh, Path here, Analysis analysis, String name) {
    Documents documents = new Documents(new OpenTexts());
    Places places = new Places(documents, new Shipped(new Library.Folder(fresh), Optional.empty()));
    List<Diagnostic> found =
        new Markers(analysis, places, Optional.of(fresh.resolve("clusterc.yaml")))
            .all()
            .getOrDefault(fresh.resolve(name), List.of());
    return json(found).replace(fresh.toUri().toString(), here.toUri().toString());
  }

  private static String json(List<Diagnostic> found) {
    return new MessageJsonHandler(Map.of()).getGson().toJson(found);
  }

  /** An edit. */
  private record Step(int start, int end, String written) {

    static Step any(String text, Random random) {
      int kind = random.nextInt(10);
      int at = place(text, random.nextInt(text.length() + 1));
      if (kind < 5) {
        return new Step(at, at, PIECES.get(random.nextInt(PIECES.size())));
      }
      int end = place(text, Math.min(text.length(), at + random.nextInt(kind < 8 ? 4 : 60)));
      if (kind < 8) {
        return new Step(at, Math.max(at, end), "");
      }
      if (kind == 8 || text.length() > 3_000) {
        // Now and then all is well again, so that it isn't only broken texts that are looked at.
        return random.nextBoolean() || text.length() > 3_000
            ? new Step(0, text.length(), Toy.HOME)
            : new Step(at, Math.max(at, end), "");
      }
      int other = place(text, random.nextInt(text.length() + 1));
      return new Step(other, other, text.substring(at, Math.max(at, end)));
    }

    /**
     * Not between the halves of a character or of an end of line, which the protocol can't name.
     */
    private static int place(String text, int at) {
      boolean between =
          at > 0
              && at < text.length()
              && (Character.isLowSurrogate(text.charAt(at)) || text.startsWith("\r\n", at - 1));
      return between ? at - 1 : at;
    }
  }
}
