package dev.clusterc.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedUnchangedDocumentDiagnosticReport;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What is said and asked of files. */
final class Files extends Questions {
  Files(Desk desk) {
    super(desk);
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem opened = params.getTextDocument();
    desk.note(
        () -> {
          desk.documents().open(opened.getUri(), opened.getVersion(), opened.getText());
          desk.edited(opened.getUri());
        });
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    desk.note(
        () -> {
          int version = Optional.ofNullable(params.getTextDocument().getVersion()).orElse(0);
          desk.documents().change(uri, version, params.getContentChanges(), desk.places().utf8());
          desk.edited(uri);
        });
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    desk.note(
        () -> {
          desk.documents().close(uri);
          desk.edited(uri);
        });
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    desk.note(desk::changed);
  }

  @Override
  public CompletableFuture<DocumentDiagnosticReport> diagnostic(DocumentDiagnosticParams params) {
    return desk.diagnostics(Optional.of(params.getTextDocument().getUri()))
        .thenApply(
            found -> {
              String result = found.isEmpty() ? "0" : Integer.toString(found.get(0).result());
              if (result.equals(params.getPreviousResultId())) {
                return new DocumentDiagnosticReport(
                    new RelatedUnchangedDocumentDiagnosticReport(result));
              }
              RelatedFullDocumentDiagnosticReport full =
                  new RelatedFullDocumentDiagnosticReport(
                      found.isEmpty() ? List.of() : found.get(0).diagnostics());
              full.setResultId(result);
              return new DocumentDiagnosticReport(full);
            });
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return desk.ask(
        params.getTextDocument().getUri(),
        List.of(),
        view ->
            new Actions(view, desk.places())
                .at(params.getRange()).stream()
                    .map(action -> Either.<Command, CodeAction>forRight(action))
                    .toList());
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return desk.ask(
        params.getTextDocument().getUri(),
        List.of(),
        view -> Edits.layout(view.file().text(), view.positions()));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return desk.ask(
        params.getTextDocument().getUri(),
        List.of(),
        view ->
            new Symbols(desk.places())
                .of(view.analysis().tree(view.file())).stream()
                    .map(symbol -> Either.<SymbolInformation, DocumentSymbol>forRight(symbol))
                    .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return desk.ask(
        params.getTextDocument().getUri(), List.of(), view -> Folds.of(view.file().text()));
  }
}
