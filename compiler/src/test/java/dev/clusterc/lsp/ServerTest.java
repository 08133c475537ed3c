package dev.clusterc.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.format.Formatter;
import dev.clusterc.project.Library;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.GeneralClientCapabilities;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceDiagnosticParams;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerTest {
  @TempDir Path temporary;
  private Path here = Path.of("");
  private Library farms = new Library.Folder(here);

  @BeforeEach
  void lay() throws Exception {
    farms = new Library.Folder(Toy.library(temporary.resolve("library")));
    here = Files.createDirectories(temporary.resolve("here")).toRealPath();
  }

  private static List<String> ids(List<Diagnostic> found) {
    return found.stream().map(each -> each.getCode().getLeft()).toList();
  }

  private static String text(Diagnostic each) {
    return each.getMessage().getLeft();
  }

  private static String apply(String text, List<? extends TextEdit> edits) {
    Positions positions = new Positions(text, false);
    List<TextEdit> last = new ArrayList<>(edits);
    last.sort(
        Comparator.comparingInt((TextEdit e) -> positions.offset(e.getRange().getStart()))
            .reversed());
    String result = text;
    for (TextEdit each : last) {
      result =
          result.substring(0, positions.offset(each.getRange().getStart()))
              + each.getNewText()
              + result.substring(positions.offset(each.getRange().getEnd()));
    }
    return result;
  }

  private List<CodeAction> actions(Editor editor, Path file, String text, String at)
      throws Exception {
    int offset = text.indexOf(at);
    assertTrue(offset >= 0, at);
    Range range = new Positions(text, false).range(offset, offset + at.length());
    List<Either<org.eclipse.lsp4j.Command, CodeAction>> found =
        Editor.get(
            editor
                .server()
                .getTextDocumentService()
                .codeAction(
                    new CodeActionParams(
                        new TextDocumentIdentifier(Editor.uri(file)),
                        range,
                        new CodeActionContext(List.of()))));
    return found.stream().map(Either::getRight).toList();
  }

  /** The text after the action of that title. */
  private String done(List<CodeAction> actions, String title, Path file, String text) {
    CodeAction action =
        actions.stream()
            .filter(each -> each.getTitle().equals(title))
            .findFirst()
            .orElseThrow(
                () ->
                    new AssertionError(
                        title
                            + " isn't among "
                            + actions.stream().map(CodeAction::getTitle).toList()));
    return apply(text, action.getEdit().getChanges().get(Editor.uri(file)));
  }

  @Test
  void tellsWhatIsWrongAsItIsTyped() throws Exception {
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, "import std.farm.Farm\n\nFarm home { acres = 3 }\n");
      editor.settle(file);
      Diagnostic found = editor.shown(file).get(0);
      assertEquals("farm.room", found.getCode().getLeft());
      assertEquals(DiagnosticSeverity.Error, found.getSeverity());
      assertEquals(
          """
          4 cows share 3 acres (acres is 3)
          rule: require acres >= cows   (3 >= 4)
          help: buy land: `acres = 4`  [tried: the rule then holds]
          source: The almanac\
          """,
          text(found));
      assertEquals("https://example.org/almanac", found.getCodeDescription().getHref());
      assertTrue(
          found.getRelatedInformation().get(0).getLocation().getUri().endsWith("std/farm.cluster"));
      assertEquals(new Range(new Position(2, 20), new Position(2, 21)), found.getRange());

      editor.change(
          file,
          new TextDocumentContentChangeEvent(
              new Range(new Position(2, 20), new Position(2, 21)), "4"));
      editor.settle(file);
      assertEquals(List.of(), editor.shown(file));

      editor.change(
          file,
          new TextDocumentContentChangeEvent(
              new Range(new Position(2, 22), new Position(2, 23)), ""));
      editor.settle(file);
      assertEquals(List.of("unclosed_block"), ids(editor.shown(file)));
    }
  }

  @Test
  void seesOpenTextsOfOtherFiles() throws Exception {
    Files.writeString(here.resolve("clusterc.yaml"), "");
    Files.writeString(here.resolve("shared.cluster"), "let herd = 1\n");
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      Path shared = here.resolve("shared.cluster");
      editor.open(
          file,
          "import std.farm.Farm\nimport \"shared.cluster\" as s\n\n"
              + "Farm home { acres = 3, cows = s.herd }\n");
      editor.settle(file);
      assertEquals(List.of(), editor.shown(file));
      editor.open(shared, "let herd = 70\n");
      editor.settle(shared);
      assertEquals(
          List.of("farm.many_cows", "farm.room"),
          ids(editor.shown(file)).stream().sorted().toList());
      editor
          .server()
          .getTextDocumentService()
          .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(Editor.uri(shared))));
      editor.settle(file);
      assertEquals(List.of(), editor.shown(file), "what wasn't saved is gone");
    }
  }

  @Test
  void toldWhatHasNoPlaceAtTheProjectsFile() throws Exception {
    Files.writeString(here.resolve("clusterc.yaml"), "colour: red\n");
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, "let x = 1\n");
      editor.settle(file);
      assertEquals(List.of("bad_project_file"), ids(editor.shown(here.resolve("clusterc.yaml"))));
    }
  }

  @Test
  void filesOfOneFolderBelongTogether() throws Exception {
    Path sub = Files.createDirectories(here.resolve("sub"));
    Files.writeString(sub.resolve("a.cluster"), "import std.farm.Farm\nFarm home { acres = 9 }\n");
    try (Editor editor = Editor.in(here, farms)) {
      Path file = sub.resolve("b.cluster");
      editor.open(file, "import std.farm.Farm\nFarm home { acres = 9 }\n");
      editor.settle(file);
      assertEquals(List.of("duplicate_declaration"), ids(editor.shown(file)));
    }
  }

  @Test
  void agreesOnBytesAndAnswersWhenAsked() throws Exception {
    try (Editor editor = new Editor(here, farms, Optional.empty())) {
      ClientCapabilities capabilities = new ClientCapabilities();
      capabilities.setGeneral(new GeneralClientCapabilities());
      capabilities.getGeneral().setPositionEncodings(List.of("utf-32", "utf-8", "utf-16"));
      capabilities.setTextDocument(new TextDocumentClientCapabilities());
      capabilities.getTextDocument().setDiagnostic(new DiagnosticCapabilities());
      InitializeResult result = editor.start(here, capabilities);
      assertEquals("utf-8", result.getCapabilities().getPositionEncoding());
      assertEquals(
          TextDocumentSyncKind.Incremental,
          result.getCapabilities().getTextDocumentSync().getRight().getChange());
      Path file = here.resolve("home.cluster");
      editor.open(file, "import std.farm.Farm\nFarm `é🐄` { acres = 3 }\n");
      DocumentDiagnosticParams params =
          new DocumentDiagnosticParams(new TextDocumentIdentifier(Editor.uri(file)));
      var report =
          Editor.get(editor.server().getTextDocumentService().diagnostic(params)).getLeft();
      Range range = report.getItems().get(0).getRange();
      assertEquals(new Position(1, 24), range.getStart(), "after six bytes more than characters");
      params.setPreviousResultId(report.getResultId());
      assertEquals(
          report.getResultId(),
          Editor.get(editor.server().getTextDocumentService().diagnostic(params))
              .getRight()
              .getResultId());
      editor.change(file, new TextDocumentContentChangeEvent(range, "5"));
      assertEquals(
          List.of(),
          Editor.get(editor.server().getTextDocumentService().diagnostic(params))
              .getLeft()
              .getItems());
      var all =
          Editor.get(
              editor
                  .server()
                  .getWorkspaceService()
                  .diagnostic(new WorkspaceDiagnosticParams(List.of())));
      assertEquals(1, all.getItems().size());
      assertEquals(List.of(), all.getItems().get(0).getLeft().getItems());
      assertEquals(List.of(), List.copyOf(editor.shown().keySet()), "nothing is sent unasked");
    }
  }

  @Test
  void offersWhatWasTried() throws Exception {
    String text = "import std.farm.Farm\n\nFarm home {\n  cows = 7\n  acres = 3\n}\n";
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, text);
      List<CodeAction> actions = actions(editor, file, text, "3");
      assertEquals(
          text.replace("acres = 3", "acres = 7"),
          done(actions, "Set acres = 7", file, text).replace("cows  =", "cows ="));
      assertTrue(actions.get(0).getIsPreferred());
      String waived = done(actions, "Waive farm.room, and say why", file, text);
      assertTrue(waived.contains("  waive farm.room because \"say why\"\n}"), waived);
      editor.change(file, new TextDocumentContentChangeEvent(waived));
      editor.settle(file);
      assertEquals(List.of(), editor.shown(file));
    }
  }

  @Test
  void waivesForEachObjectInWhichItWasFound() throws Exception {
    String text =
        """
        schema Row(width: Int) {
          rule wide {
            require width > 2
            error "${width} is narrow"
          }
        }

        schema Bed {
          width: Int
          left: Row(width)
          right: Row(width)
        }

        Bed home {
          width = 1
          left {}
          right {}
        }
        """;
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, text);
      editor.settle(file);
      assertEquals(List.of("home.wide"), ids(editor.shown(file)));
      List<CodeAction> actions = actions(editor, file, text, "1\n  left {}\n");
      String waived = done(actions, "Waive home.wide, and say why", file, text);
      editor.change(file, new TextDocumentContentChangeEvent(waived));
      editor.settle(file);
      assertEquals(List.of(), editor.shown(file), waived);
    }
  }

  @Test
  void offersWordsUnitsAndReasons() throws Exception {
    String text =
        "import std.farm.Farm\n\n"
            + "Farm home {\n  acers = 9\n  open_for = 30\n  milk = 5\n"
            + "  override milk = 6\n}\n";
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, text);
      assertTrue(
          done(actions(editor, file, text, "acers"), "Write `acres`", file, text)
              .contains("  acres "));
      assertEquals(
          text.replace("30", "30s"),
          done(actions(editor, file, text, "30"), "Write `30s`", file, text));
      assertEquals(
          text.replace("milk = 5", "override milk = 5 because \"say why\""),
          done(actions(editor, file, text, "milk"), "Override it, and say why", file, text));
      assertEquals(
          text.replace("milk = 6", "milk = 6 because \"say why\""),
          done(actions(editor, file, text, "override milk = 6"), "Give a reason", file, text));
    }
  }

  @Test
  void offersToRemoveWhatHasNoEffect() throws Exception {
    String text =
        "import std.farm.Farm\n\nFarm home {\n  acres = 9\n  waive farm.room because \"x\"\n}\n";
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, text);
      editor.settle(file);
      assertEquals(List.of(DiagnosticTag.Unnecessary), editor.shown(file).get(0).getTags());
      assertEquals(
          "import std.farm.Farm\n\nFarm home {\n  acres = 9\n}\n",
          done(actions(editor, file, text, "waive"), "Remove it", file, text));
    }
  }

  @Test
  void laysOutAndOutlines() throws Exception {
    String text = "import std.farm.Farm\n\n\n\nFarm home {\nacres=10\n barn red { }\n}\n";
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, text);
      TextDocumentIdentifier id = new TextDocumentIdentifier(Editor.uri(file));
      List<? extends TextEdit> edits =
          Editor.get(
              editor
                  .server()
                  .getTextDocumentService()
                  .formatting(new DocumentFormattingParams(id, new FormattingOptions(2, true))));
      assertEquals(Formatter.format(text), apply(text, edits));
      DocumentSymbol home =
          Editor.get(
                  editor
                      .server()
                      .getTextDocumentService()
                      .documentSymbol(new DocumentSymbolParams(id)))
              .get(0)
              .getRight();
      assertEquals("home", home.getName());
      assertEquals("Farm", home.getDetail());
      assertEquals(
          List.of("acres", "barn red"),
          home.getChildren().stream().map(DocumentSymbol::getName).toList());
      List<String> names =
          Editor.get(editor.server().getWorkspaceService().symbol(new WorkspaceSymbolParams("hm")))
              .getRight()
              .stream()
              .map(symbol -> symbol.getName())
              .toList();
      assertTrue(names.contains("home"), names.toString());
    }
  }

  @Test
  void filesThatComeAlongCanBeOpenedAndAreLeftAlone() throws Exception {
    Path folder = temporary.resolve("library").toRealPath();
    Path cache = temporary.toRealPath().resolve("cache");
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
        Editor editor = new Editor(here, new Library.Packaged(loader), Optional.of(cache))) {
      editor.start(here, new ClientCapabilities());
      Path file = here.resolve("home.cluster");
      editor.open(file, "import std.farm.Farm\n\nFarm home { acres = 3 }\n");
      editor.settle(file);
      Path laid = cache.resolve("std/farm.cluster");
      assertEquals(
          Editor.uri(laid),
          editor.shown(file).get(0).getRelatedInformation().get(0).getLocation().getUri());
      editor.open(laid, Files.readString(laid));
      editor.settle(laid);
      assertEquals(List.of(), editor.shown(laid));
      assertEquals(1, editor.shown().size());
      assertEquals(
          "almanac",
          Editor.get(
                  editor
                      .server()
                      .getTextDocumentService()
                      .documentSymbol(
                          new DocumentSymbolParams(new TextDocumentIdentifier(Editor.uri(laid)))))
              .get(0)
              .getRight()
              .getName());
      assertEquals(List.of(), editor.log());
    }
  }

  @Test
  void endsInFormAndWithout() throws Exception {
    Editor polite = Editor.in(here, farms);
    assertEquals(0, polite.leave());
    Editor gone = Editor.in(here, farms);
    assertEquals(1, gone.vanish());
  }

  @Test
  void whatIsAskedAfterTheEndIsRefused() throws Exception {
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, "let x = 1\n");
      editor.settle(file);
      var unused = Editor.get(editor.server().shutdown());
      ExecutionException refused =
          assertThrows(ExecutionException.class, () -> editor.settle(file));
      ResponseErrorException why =
          assertInstanceOf(ResponseErrorException.class, refused.getCause());
      assertEquals(ResponseErrorCode.InvalidRequest.getValue(), why.getResponseError().getCode());
    }
  }

  @Test
  void whatIsNoTextIsTold() throws Exception {
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, "\ufefflet x = 1\n");
      editor.settle(file);
      assertEquals(List.of("byte_order_mark"), ids(editor.shown(file)));
      editor.change(file, new TextDocumentContentChangeEvent("let x = 1\n\0"));
      editor.settle(file);
      assertEquals(List.of("nul_character"), ids(editor.shown(file)));
      Position at = editor.shown(file).get(0).getRange().getStart();
      assertEquals(new Position(1, 0), at);
      editor.change(file, new TextDocumentContentChangeEvent("let x = 1\n"));
      editor.settle(file);
      assertEquals(List.of(), editor.shown(file));
    }
  }

  @Test
  void aFileOfNoFileSystemIsLeftAlone() throws Exception {
    try (Editor editor = Editor.in(here, farms)) {
      var found =
          Editor.get(
              editor
                  .server()
                  .getTextDocumentService()
                  .documentSymbol(
                      new DocumentSymbolParams(new TextDocumentIdentifier("untitled:Untitled-1"))));
      assertEquals(List.of(), found);
      assertEquals(List.of(), editor.log());
    }
  }

  @Test
  void nestingWithoutEndIsToldAndTheServerGoesOn() throws Exception {
    try (Editor editor = Editor.in(here, farms)) {
      Path file = here.resolve("home.cluster");
      editor.open(file, "let x = " + "(".repeat(20_000) + "1" + ")".repeat(20_000) + "\n");
      editor.settle(file);
      assertEquals(List.of("nesting_too_deep"), ids(editor.shown(file)));
      editor.change(file, new TextDocumentContentChangeEvent("let x = 1\n"));
      editor.settle(file);
      assertEquals(List.of(), editor.shown(file));
    }
  }

  @Test
  void anErrorComesWithoutATrace() throws Exception {
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    String body =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"processId\":[]}}";
    String unknown = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"no/such\",\"params\":{}}";
    String nothing = unknown.replace("no/such", "textDocument/documentSymbol").replace(":2", ":3");
    String in = message(body) + message(unknown) + message(nothing) + message("{nonsense");
    int code =
        Server.serve(
            new Host(
                new java.io.ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                out,
                here,
                farms,
                farms,
                "0",
                () -> Analyses.TODAY,
                Optional.empty()));
    assertEquals(1, code);
    String answered = out.toString(StandardCharsets.UTF_8);
    assertTrue(answered.contains("\"id\":2") && answered.contains("\"id\":3"), answered);
    assertFalse(answered.contains("\\tat "), answered);
  }

  private static String message(String body) {
    return "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body;
  }
}
