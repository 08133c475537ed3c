package dev.clusterc.lsp;

import dev.clusterc.check.BlockCode;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.format.Edit;
import dev.clusterc.rules.Finding;
import dev.clusterc.session.Judged;
import dev.clusterc.session.Offer;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.WorkspaceEdit;

/** What an editor offers to do about what is wrong at a place. */
final class Actions {
  /** For a person to put words into; an empty reason would be none. */
  private static final String REASON = " because \"say why\"";

  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  private final Desk.View view;
  private final Places places;
  private final List<CodeAction> actions = new ArrayList<>();

  Actions(Desk.View view, Places places) {
    this.view = view;
    this.places = places;
  }

  /** What was tried comes first. */
  List<CodeAction> at(Range range) {
    int start = view.positions().offset(range.getStart());
    int end = view.positions().offset(range.getEnd());
    List<Diagnostic> here =
        view.analysis().diagnostics().stream()
            .filter(each -> each.span().filter(span -> meets(span, start, end)).isPresent())
            .toList();
    for (Offer offer : Offer.of(view.analysis().checked())) {
      here.stream()
          .filter(each -> isSame(each, offer.diagnostic()))
          .findFirst()
          .ifPresent(
              each -> {
                String title =
                    each.repair().isPresent() ? "Write " + offer.text() : "Set " + offer.text();
                add(title, each, offer.file(), offer.edit(), true);
              });
    }
    here.forEach(this::repairs);
    for (Diagnostic each : here) {
      waive(each);
    }
    return actions;
  }

  private boolean meets(Span span, int start, int end) {
    return span.file() == view.file() && span.start() <= end && start <= span.end();
  }

  /** The same finding may stand in several instances. */
  private static boolean isSame(Diagnostic one, Diagnostic other) {
    return one.withInstances(List.of()).equals(other.withInstances(List.of()));
  }

  private void repairs(Diagnostic each) {
    Span span = each.span().orElseThrow();
    if (each.id().equals(Code.MISSING_UNIT.id())) {
      units(each, span);
    } else if (each.id().equals(Code.ASSIGN_DERIVED.id())) {
      override(each, span);
    } else if (each.id().equals(Code.OVERRIDE_WITHOUT_REASON.id())
        || each.id().equals(Code.WAIVE_WITHOUT_REASON.id())) {
      int end = statement(span).end();
      Edit edit = new Edit(end, end, REASON);
      add("Give a reason", each, span.file(), edit, false);
    } else if (isNeedless(each)) {
      Span statement = statement(span);
      Edit edit = new Edit(lineStart(statement), lineEnd(statement), "");
      add("Remove it", each, span.file(), edit, false);
    }
  }

  /** All of it, of which perhaps only the first word was told. */
  private Span statement(Span place) {
    return new Statements(view.analysis().tree(place.file()))
        .at(place)
        .map(Member::span)
        .orElse(place);
  }

  private static boolean isNeedless(Diagnostic each) {
    return List.of(
            Code.UNUSED_OVERRIDE,
            Code.REDUNDANT_OVERRIDE,
            Code.EXPIRED_OVERRIDE,
            Code.UNUSED_WAIVER,
            Code.EXPIRED_WAIVER)
        .stream()
        .anyMatch(code -> code.id().equals(each.id()));
  }

  /** Only a person knows which of them was meant. */
  private void units(Diagnostic each, Span span) {
    Matcher spellings = QUOTED.matcher(each.help().orElse(""));
    while (spellings.find()) {
      String spelling = spellings.group(1);
      boolean literal = spelling.startsWith(span.text());
      String text = literal ? spelling : "(" + span.text() + ") * " + spelling;
      add(
          "Write `" + text + "`",
          each,
          span.file(),
          new Edit(span.start(), span.end(), text),
          false);
    }
  }

  /** {@code field = value} becomes {@code override field = value because "…"}. */
  private void override(Diagnostic each, Span span) {
    new Statements(view.analysis().tree(span.file()))
        .at(span)
        .filter(Member.Set.class::isInstance)
        .map(Member::span)
        .ifPresent(
            member ->
                add(
                    "Override it, and say why",
                    each,
                    span.file(),
                    new Edit(member.start(), member.end(), "override " + member.text() + REASON),
                    false));
  }

  /** For each object in which it was found, or it would be told of the others. */
  private void waive(Diagnostic each) {
    Map<SourceFile, Set<Edit>> edits = new LinkedHashMap<>();
    for (Judged judged : view.analysis().instances()) {
      for (Finding finding : judged.verdict().findings()) {
        if (finding.waiver().isEmpty() && isSame(each, finding.diagnostic())) {
          block(finding)
              .ifPresent(
                  block ->
                      edits
                          .computeIfAbsent(block.file(), file -> new LinkedHashSet<>())
                          .add(insertion(block, "waive " + each.id() + REASON)));
        }
      }
    }
    edits.forEach(
        (file, all) ->
            add("Waive " + each.id() + ", and say why", each, file, List.copyOf(all), false));
  }

  /** The innermost block of the object that the user wrote. */
  private static Optional<Span> block(Finding finding) {
    Optional<ObjectValue> object = Optional.of(finding.subject());
    while (object.isPresent()) {
      Optional<Span> block =
          object.get().blocks().stream()
              .map(BlockCode::span)
              .filter(span -> !span.file().library() && span.text().endsWith("}"))
              .reduce((first, last) -> last);
      if (block.isPresent()) {
        return block;
      }
      object = object.get().owner();
    }
    return Optional.empty();
  }

  private static Edit insertion(Span block, String text) {
    int brace = block.end() - 1;
    String source = block.file().text();
    String before = source.substring(lineStart(source, brace), brace);
    if (before.isBlank()) {
      return new Edit(brace, brace, text + "\n");
    }
    String inside = source.substring(block.start(), brace);
    int end = block.start() + inside.stripTrailing().length();
    boolean first = source.charAt(end - 1) == '{' || source.charAt(end - 1) == ',';
    return new Edit(end, brace, (first ? " " : ", ") + text + " ");
  }

  private static int lineStart(String text, int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  /** Of a statement that has its lines for itself, else its own start. */
  private static int lineStart(Span span) {
    String text = span.file().text();
    int start = lineStart(text, span.start());
    return text.substring(start, span.start()).isBlank() && lineEnd(span) != span.end()
        ? start
        : span.start();
  }

  private static int lineEnd(Span span) {
    String text = span.file().text();
    int start = lineStart(text, span.start());
    int newline = text.indexOf('\n', span.end());
    return newline >= 0
            && text.substring(span.end(), newline).isBlank()
            && text.substring(start, span.start()).isBlank()
        ? newline + 1
        : span.end();
  }

  private void add(String title, Diagnostic each, SourceFile file, Edit edit, boolean tried) {
    add(title, each, file, List.of(edit), tried);
  }

  private void add(
      String title, Diagnostic each, SourceFile file, List<Edit> edits, boolean tried) {
    Optional<String> uri = places.uri(view.analysis(), file);
    if (uri.isEmpty() || file.library()) {
      return;
    }
    CodeAction action = new CodeAction(title);
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(view.markers().marker(each)));
    action.setIsPreferred(tried);
    Positions positions = places.positions(file.text());
    action.setEdit(new WorkspaceEdit(Map.of(uri.get(), Edits.of(file.text(), edits, positions))));
    if (!actions.contains(action)) {
      actions.add(action);
    }
  }
}
