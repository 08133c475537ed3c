package dev.clusterc.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/** What is asked about places of files; the answers are those of {@link Features}. */
abstract class Questions implements TextDocumentService {
  private static final String NOTHING = "the file isn't one that clusterc reads";

  final Desk desk;
  private @Nullable LibraryNames library;
  private boolean snippets;

  Questions(Desk desk) {
    this.desk = desk;
  }

  /** Notes what the editor can do. */
  void know(ClientCapabilities client) {
    snippets =
        Optional.ofNullable(client.getTextDocument())
            .map(TextDocumentClientCapabilities::getCompletion)
            .map(CompletionCapabilities::getCompletionItem)
            .map(CompletionItemCapabilities::getSnippetSupport)
            .orElse(false);
  }

  private <T> CompletableFuture<T> ask(
      TextDocumentIdentifier file, T otherwise, Function<Features, T> question) {
    return desk.ask(file.getUri(), otherwise, view -> question.apply(features(view)));
  }

  /** Only ever called by the one thread that answers. */
  private Features features(Desk.View view) {
    if (library == null) {
      library = new LibraryNames(view.analysis().setup());
    }
    Places places = desk.places();
    return new Features(
        new Sight(view.analysis(), library),
        view.file(),
        places::positions,
        file -> places.uri(view.analysis(), file));
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return ask(
            params.getTextDocument(),
            Optional.<Hover>empty(),
            features -> features.hover(params.getPosition()))
        .thenApply(found -> found.orElse(null));
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return ask(
            params.getTextDocument(),
            new CompletionList(false, List.of()),
            features -> features.completion(params.getPosition(), snippets))
        .thenApply(Either::forRight);
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return ask(
            params.getTextDocument(),
            List.<Location>of(),
            features -> features.definition(params.getPosition()))
        .thenApply(Either::forLeft);
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    boolean declaration = params.getContext().isIncludeDeclaration();
    return ask(
        params.getTextDocument(),
        List.of(),
        features -> features.references(params.getPosition(), declaration));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return ask(
        params.getTextDocument(), List.of(), features -> features.highlights(params.getPosition()));
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return ask(
            params.getTextDocument(),
            Features.Outcome.<PrepareRenameResult>refused(NOTHING),
            features -> features.prepareRename(params.getPosition()))
        .thenApply(outcome -> Either3.forSecond(outcome.orThrow()));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return ask(
            params.getTextDocument(),
            Features.Outcome.<WorkspaceEdit>refused(NOTHING),
            features -> features.rename(params.getPosition(), params.getNewName()))
        .thenApply(Features.Outcome::orThrow);
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return ask(params.getTextDocument(), new SemanticTokens(List.of()), Features::tokens);
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
    return ask(
        params.getTextDocument(),
        new SemanticTokens(List.of()),
        features -> features.tokens(params.getRange()));
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return ask(params.getTextDocument(), List.of(), features -> features.hints(params.getRange()));
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return ask(params.getTextDocument(), List.of(), Features::lenses);
  }

  @Override
  public CompletableFuture<List<SelectionRange>> selectionRange(SelectionRangeParams params) {
    return ask(
        params.getTextDocument(),
        List.of(),
        features -> features.selections(params.getPositions()));
  }
}
