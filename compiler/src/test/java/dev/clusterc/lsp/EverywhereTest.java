package dev.clusterc.lsp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.source.SourceFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Each question has an answer at each place of a text, also where somebody tore it. */
class EverywhereTest {
  private static final Path CASE = Path.of("src/test/lsp/site/input");
  private static final int TEXTS = 6;
  private static final int STEP = 15;

  @Test
  void everyPlaceOfTornTextsHasAnAnswer() throws Exception {
    Random random = new Random(7);
    String whole = Files.readString(CASE.resolve("shop.cluster"));
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder(whole);
      for (int torn = 0; torn < i; torn++) {
        int at = random.nextInt(text.length() - 8);
        text.delete(at, at + random.nextInt(8));
      }
      asks(text.toString());
    }
  }

  private static void asks(String text) throws Exception {
    Map<String, String> texts = new TreeMap<>();
    texts.put("shop.cluster", text);
    texts.put("std/web.cluster", Files.readString(CASE.resolve("std/web.cluster")));
    ToyScene scene = ToyScene.of(texts);
    SourceFile file = scene.file("shop.cluster");
    for (int offset = 0; offset <= text.length(); offset += 3) {
      new Hovers(scene).at(file, offset);
      new References(scene).all(file, offset);
      new Renames(scene).rename(file, offset, "other");
      Selections.around(scene, file, offset);
      if (offset % STEP == 0) {
        Proposal.All all = new Completions(scene).at(file, offset);
        assertTrue(all.replaced().start() <= offset && offset <= all.replaced().end(), text);
      }
    }
    int last = 0;
    for (SemanticTokens.Piece each : new SemanticTokens(scene).of(file)) {
      assertTrue(last <= each.start() && each.start() < each.end(), text);
      assertTrue(text.substring(each.start(), each.end()).indexOf('\n') < 0, text);
      last = each.end();
    }
    new Hints(scene).in(file, 0, text.length());
    new Lenses(scene).of(file);
  }
}
