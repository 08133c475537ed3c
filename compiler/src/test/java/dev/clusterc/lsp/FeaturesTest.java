package dev.clusterc.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.project.Library;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That each question is understood and answered over the protocol; the answers have own tests. */
class FeaturesTest {
  private static final String TEXT =
      """
      import std.farm.Farm

      let herd = 6

      /// 🐄
      Farm home {
        acres = herd * 2, cows = herd
      }
      """;

  @TempDir Path temporary;
  private Editor editor;
  private Path file;
  private TextDocumentIdentifier id;
  private TextDocumentService server;

  @BeforeEach
  void open() throws Exception {
    Path library = Toy.library(temporary.resolve("library"));
    Path here = Files.createDirectories(temporary.resolve("here")).toRealPath();
    editor = Editor.in(here, new Library.Folder(library));
    file = here.resolve("home.cluster");
    editor.open(file, TEXT);
    id = new TextDocumentIdentifier(Editor.uri(file));
    server = editor.server().getTextDocumentService();
  }

  @AfterEach
  void close() throws Exception {
    assertEquals(List.of(), editor.log());
    editor.close();
  }

  private static Position at(String word) {
    return new Positions(TEXT, false).position(TEXT.indexOf(word));
  }

  @Test
  void tellsOfAValueAndWhereItComesFrom() throws Exception {
    String text =
        Editor.get(server.hover(new HoverParams(id, at("cows"))))
            .getContents()
            .getRight()
            .getValue();
    assertTrue(text.contains("cows: Int = 4"), text);
    assertTrue(text.contains("cows = 6"), text);
    assertTrue(text.contains("herd = 6"), text);
    assertEquals(null, Editor.get(server.hover(new HoverParams(id, new Position(1, 0)))));
  }

  @Test
  void offersWhatCouldBeWritten() throws Exception {
    List<CompletionItem> items =
        Editor.get(server.completion(new CompletionParams(id, at("cows")))).getRight().getItems();
    CompletionItem found =
        items.stream().filter(i -> i.getLabel().equals("open_for")).findFirst().orElseThrow();
    assertEquals("Duration", found.getDetail());
    assertEquals("open_for = ", found.getTextEdit().getLeft().getNewText());
    assertEquals(new Range(at("cows"), at(" = herd\n")), found.getTextEdit().getLeft().getRange());
  }

  @Test
  void goesToDeclarationsAndUses() throws Exception {
    List<? extends Location> schema =
        Editor.get(server.definition(new DefinitionParams(id, at("Farm home")))).getLeft();
    assertEquals(1, schema.size());
    assertTrue(schema.get(0).getUri().endsWith("/std/farm.cluster"), schema.get(0).getUri());
    ReferenceParams params = new ReferenceParams(id, at("herd"), new ReferenceContext(true));
    assertEquals(
        List.of(2, 6, 6),
        Editor.get(server.references(params)).stream()
            .map(each -> each.getRange().getStart().getLine())
            .toList());
    assertEquals(
        3,
        Editor.get(server.documentHighlight(new DocumentHighlightParams(id, at("herd")))).size());
  }

  @Test
  void renamesWhatIsOnesOwn() throws Exception {
    assertEquals(
        "herd",
        Editor.get(server.prepareRename(new PrepareRenameParams(id, at("herd"))))
            .getSecond()
            .getPlaceholder());
    Map<String, List<TextEdit>> edits =
        Editor.get(server.rename(new RenameParams(id, at("herd"), "flock"))).getChanges();
    assertEquals(3, edits.get(Editor.uri(file)).size());
    ExecutionException refused =
        assertThrows(
            ExecutionException.class,
            () -> Editor.get(server.rename(new RenameParams(id, at("cows"), "oxen"))));
    assertEquals(
        "`cows` belongs to the standard library, std/farm.cluster, which you share with others",
        ((ResponseErrorException) refused.getCause()).getResponseError().getMessage());
  }

  @Test
  void colours() throws Exception {
    List<Integer> all =
        Editor.get(server.semanticTokensFull(new SemanticTokensParams(id))).getData();
    assertEquals(0, all.size() % 5);
    int keyword = SemanticTokens.kinds().indexOf("keyword");
    assertEquals(List.of(0, 0, 6, keyword, 0), all.subList(0, 5));
    Range line = new Range(new Position(2, 0), new Position(3, 0));
    List<Integer> one =
        Editor.get(server.semanticTokensRange(new SemanticTokensRangeParams(id, line))).getData();
    assertEquals(List.of(2, 0, 3, keyword, 0), one.subList(0, 5));
    assertEquals(4 * 5, one.size());
  }

  @Test
  void tellsWhatFollowsBesideTheText() throws Exception {
    Range whole = new Range(new Position(0, 0), new Position(9, 0));
    List<InlayHint> hints = Editor.get(server.inlayHint(new InlayHintParams(id, whole)));
    assertEquals(1, hints.size());
    assertEquals("= 12  = 6  → milk 120", hints.get(0).getLabel().getLeft());
    assertEquals(
        "1 file: 1 json",
        Editor.get(server.codeLens(new CodeLensParams(id))).get(0).getCommand().getTitle());
    assertEquals(
        new Range(at("herd * 2"), at(" * 2")),
        Editor.get(server.selectionRange(new SelectionRangeParams(id, List.of(at("herd * 2")))))
            .get(0)
            .getRange());
  }
}
