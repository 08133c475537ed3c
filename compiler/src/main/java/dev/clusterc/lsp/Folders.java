package dev.clusterc.lsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.PreviousResultId;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceDiagnosticParams;
import org.eclipse.lsp4j.WorkspaceDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceDocumentDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.WorkspaceUnchangedDocumentDiagnosticReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.WorkspaceService;

/** What is said and asked of folders. */
final class Folders implements WorkspaceService {
  private final Desk desk;

  Folders(Desk desk) {
    this.desk = desk;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    // There is nothing to configure.
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    desk.note(desk::changed);
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    desk.note(
        () -> {
          params
              .getEvent()
              .getRemoved()
              .forEach(each -> Documents.path(each.getUri()).ifPresent(desk.rooms()::leave));
          params
              .getEvent()
              .getAdded()
              .forEach(each -> Documents.path(each.getUri()).ifPresent(desk.rooms()::enter));
          desk.changed();
        });
  }

  @Override
  public CompletableFuture<
          Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
      symbol(WorkspaceSymbolParams params) {
    return desk.askAll(
        Either.forRight(List.of()),
        all -> Either.forRight(new Symbols(desk.places()).matching(all, params.getQuery())));
  }

  @Override
  public CompletableFuture<WorkspaceDiagnosticReport> diagnostic(WorkspaceDiagnosticParams params) {
    Map<String, String> known = new HashMap<>();
    for (PreviousResultId each :
        Optional.ofNullable(params.getPreviousResultIds()).orElse(List.of())) {
      known.put(each.getUri(), each.getValue());
    }
    return desk.diagnostics(Optional.empty())
        .thenApply(
            found -> {
              List<WorkspaceDocumentDiagnosticReport> reports = new ArrayList<>();
              found.forEach(each -> reports.add(report(each, known)));
              return new WorkspaceDiagnosticReport(reports);
            });
  }

  private WorkspaceDocumentDiagnosticReport report(Desk.Found found, Map<String, String> known) {
    String uri = desk.places().uri(found.path());
    String result = Integer.toString(found.result());
    Integer version =
        desk.documents().at(found.path()).map(Documents.Document::version).orElse(null);
    if (result.equals(known.get(uri))) {
      return new WorkspaceDocumentDiagnosticReport(
          new WorkspaceUnchangedDocumentDiagnosticReport(result, uri, version));
    }
    WorkspaceFullDocumentDiagnosticReport full =
        new WorkspaceFullDocumentDiagnosticReport(found.diagnostics(), uri, version);
    full.setResultId(result);
    return new WorkspaceDocumentDiagnosticReport(full);
  }
}
