package dev.clusterc.lsp;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** The answers to an editor's questions in the protocol's words. */
final class Features {
  private static final List<String> TRIGGERS = List.of(".", "=", " ");

  private final Scene scene;
  private final SourceFile file;
  private final Function<String, Positions> counting;
  private final Function<SourceFile, Optional<String>> uris;
  private final Map<SourceFile, Positions> positions = new IdentityHashMap<>();

  /**
   * Of one file.
   *
   * @param counting how places of a text are counted
   * @param uris where an editor finds a file
   */
  Features(
      Scene scene,
      SourceFile file,
      Function<String, Positions> counting,
      Function<SourceFile, Optional<String>> uris) {
    this.scene = scene;
    this.file = checked(scene, file);
    this.counting = counting;
    this.uris = uris;
  }

  /** Says what can be asked. */
  static void register(ServerCapabilities server) {
    server.setHoverProvider(true);
    server.setDefinitionProvider(true);
    server.setReferencesProvider(true);
    server.setDocumentHighlightProvider(true);
    server.setSelectionRangeProvider(true);
    server.setInlayHintProvider(true);
    server.setRenameProvider(new RenameOptions(true));
    server.setCodeLensProvider(new CodeLensOptions(false));
    server.setCompletionProvider(new CompletionOptions(false, TRIGGERS));
    SemanticTokensLegend legend =
        new SemanticTokensLegend(SemanticTokens.kinds(), SemanticTokens.modifiers());
    server.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(legend, true, true));
  }

  /** What was read from an image knows no names; the same file, checked from its text, does. */
  private static SourceFile checked(Scene scene, SourceFile file) {
    return !file.library() || scene.names().files().contains(file)
        ? file
        : scene.library().files().stream()
            .filter(each -> each.path().equals(file.path()))
            .findAny()
            .orElse(file);
  }

  private Positions positions(SourceFile any) {
    return positions.computeIfAbsent(any, f -> counting.apply(f.text()));
  }

  private int offset(Position position) {
    return positions(file).offset(position);
  }

  private Range range(Span span) {
    return positions(span.file()).range(span);
  }

  private Optional<Location> location(Span span) {
    return uris.apply(span.file()).map(uri -> new Location(uri, range(span)));
  }

  Optional<Hover> hover(Position position) {
    return new Hovers(scene)
        .at(file, offset(position))
        .map(hover -> new Hover(markdown(hover.text()), range(hover.span())));
  }

  private static MarkupContent markdown(String text) {
    return new MarkupContent(MarkupKind.MARKDOWN, text);
  }

  /**
   * @param snippets whether the editor knows them
   */
  CompletionList completion(Position position, boolean snippets) {
    Proposal.All all = new Completions(scene).at(file, offset(position));
    Range range = range(all.replaced());
    List<CompletionItem> items = new ArrayList<>();
    for (Proposal each : all.proposals()) {
      items.add(item(each, items.size(), range, snippets));
    }
    return new CompletionList(false, items);
  }

  private static CompletionItem item(Proposal each, int number, Range range, boolean snippets) {
    CompletionItem item = new CompletionItem(each.label());
    item.setKind(kind(each.kind()));
    if (!each.detail().isEmpty()) {
      item.setDetail(each.detail());
    }
    if (!each.doc().isEmpty()) {
      item.setDocumentation(markdown(each.doc()));
    }
    item.setSortText(String.format(Locale.ROOT, "%d%04d", each.rank(), number));
    boolean snippet = snippets && each.snippet();
    item.setInsertTextFormat(snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText);
    item.setTextEdit(Either.forLeft(new TextEdit(range, snippet ? each.insert() : each.plain())));
    return item;
  }

  private static CompletionItemKind kind(Proposal.Kind kind) {
    return switch (kind) {
      case FIELD -> CompletionItemKind.Field;
      case ENTRY -> CompletionItemKind.Struct;
      case VALUE -> CompletionItemKind.Variable;
      case MEMBER -> CompletionItemKind.EnumMember;
      case ROW -> CompletionItemKind.Constant;
      case FUNCTION -> CompletionItemKind.Function;
      case SCHEMA -> CompletionItemKind.Class;
      case ENUM -> CompletionItemKind.Enum;
      case TYPE -> CompletionItemKind.TypeParameter;
      case MODULE -> CompletionItemKind.Module;
      case SOURCE -> CompletionItemKind.Reference;
      case RULE -> CompletionItemKind.Event;
      case UNIT -> CompletionItemKind.Unit;
      case KEYWORD -> CompletionItemKind.Keyword;
      case SNIPPET -> CompletionItemKind.Snippet;
    };
  }

  List<Location> definition(Position position) {
    return new References(scene)
        .definition(file, offset(position))
        .flatMap(this::location)
        .map(List::of)
        .orElse(List.of());
  }

  /**
   * @param declaration whether the declaration is asked for as well
   */
  List<Location> references(Position position, boolean declaration) {
    References references = new References(scene);
    int offset = offset(position);
    Optional<Span> own = references.definition(file, offset);
    List<Location> all = new ArrayList<>();
    for (Mention each : references.all(file, offset)) {
      boolean declares = own.filter(span -> Declared.isAt(span, each.span())).isPresent();
      if (declaration || !declares) {
        location(each.span()).ifPresent(all::add);
      }
    }
    return all;
  }

  List<DocumentHighlight> highlights(Position position) {
    return new References(scene)
        .here(file, offset(position)).stream()
            .map(each -> new DocumentHighlight(range(each.span()), DocumentHighlightKind.Text))
            .toList();
  }

  /** An answer, or a sentence that says why there is none. */
  record Outcome<T>(Optional<T> answer, String reason) {
    static <T> Outcome<T> refused(String reason) {
      return new Outcome<>(Optional.empty(), reason);
    }

    /** A refusal is an error of the request, which the editor shows as it stands. */
    T orThrow() {
      return answer.orElseThrow(
          () ->
              new ResponseErrorException(
                  new ResponseError(ResponseErrorCode.RequestFailed, reason, null)));
    }
  }

  Outcome<PrepareRenameResult> prepareRename(Position position) {
    return outcome(
        new Renames(scene).prepare(file, offset(position)),
        changes -> {
          Renames.Change name = changes.get(0);
          return new PrepareRenameResult(range(name.span()), name.text());
        });
  }

  Outcome<WorkspaceEdit> rename(Position position, String name) {
    return outcome(new Renames(scene).rename(file, offset(position), name), this::edit);
  }

  private static <T> Outcome<T> outcome(
      Renames.Result result, Function<List<Renames.Change>, T> answer) {
    return result instanceof Renames.Changes changes
        ? new Outcome<>(Optional.of(answer.apply(changes.all())), "")
        : Outcome.refused(((Renames.Refused) result).reason());
  }

  private WorkspaceEdit edit(List<Renames.Change> changes) {
    Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    for (Renames.Change each : changes) {
      uris.apply(each.span().file())
          .ifPresent(
              uri ->
                  edits
                      .computeIfAbsent(uri, key -> new ArrayList<>())
                      .add(new TextEdit(range(each.span()), each.text())));
    }
    return new WorkspaceEdit(edits);
  }

  org.eclipse.lsp4j.SemanticTokens tokens() {
    return tokens(new SemanticTokens(scene).of(file));
  }

  org.eclipse.lsp4j.SemanticTokens tokens(Range range) {
    int start = offset(range.getStart());
    int end = offset(range.getEnd());
    return tokens(new SemanticTokens(scene).in(file, start, end));
  }

  /** Five numbers each, places told from the one before. */
  private org.eclipse.lsp4j.SemanticTokens tokens(List<SemanticTokens.Piece> pieces) {
    List<Integer> data = new ArrayList<>();
    Position last = new Position(0, 0);
    for (SemanticTokens.Piece each : pieces) {
      Range range = positions(file).range(each.start(), each.end());
      Position start = range.getStart();
      boolean sameLine = start.getLine() == last.getLine();
      data.add(start.getLine() - last.getLine());
      data.add(sameLine ? start.getCharacter() - last.getCharacter() : start.getCharacter());
      data.add(range.getEnd().getCharacter() - start.getCharacter());
      data.add(SemanticTokens.number(each.kind()));
      data.add(SemanticTokens.bits(each.modifiers()));
      last = start;
    }
    return new org.eclipse.lsp4j.SemanticTokens(data);
  }

  List<InlayHint> hints(Range range) {
    int start = offset(range.getStart());
    int end = offset(range.getEnd());
    List<InlayHint> hints = new ArrayList<>();
    for (Hints.Hint each : new Hints(scene).in(file, start, end)) {
      InlayHint hint =
          new InlayHint(positions(file).position(each.offset()), Either.forLeft(each.text()));
      hint.setPaddingLeft(true);
      if (!each.more().isEmpty()) {
        hint.setTooltip(markdown(each.more()));
      }
      hints.add(hint);
    }
    return hints;
  }

  List<CodeLens> lenses() {
    List<CodeLens> all = new ArrayList<>();
    for (Lenses.Lens each : new Lenses(scene).of(file)) {
      // Without a command it can't be clicked, and tells all the same.
      all.add(new CodeLens(range(each.span()), new Command(each.text(), ""), null));
    }
    return all;
  }

  List<SelectionRange> selections(List<Position> places) {
    return places.stream().map(place -> selection(place)).toList();
  }

  private SelectionRange selection(Position place) {
    List<Span> spans = Selections.around(scene, file, offset(place));
    SelectionRange outer = null;
    for (int i = spans.size() - 1; i >= 0; i--) {
      outer = new SelectionRange(range(spans.get(i)), outer);
    }
    return outer == null ? new SelectionRange(new Range(place, place), null) : outer;
  }
}
