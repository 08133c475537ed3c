package dev.clusterc.lsp;

import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SourceDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Related;
import dev.clusterc.session.Judged;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Diagnostics in the protocol's words, each at a file of the user's. */
final class Markers {
  static final String SOURCE = "clusterc";

  private static final Set<String> CODES =
      Arrays.stream(Code.values()).map(Code::id).collect(Collectors.toUnmodifiableSet());

  /** What could as well be left out. */
  private static final Set<String> UNNECESSARY =
      Stream.of(Code.UNUSED_OVERRIDE, Code.REDUNDANT_OVERRIDE, Code.UNUSED_WAIVER)
          .map(Code::id)
          .collect(Collectors.toUnmodifiableSet());

  /** What is over. */
  private static final Set<String> DEPRECATED =
      Stream.of(Code.EXPIRED_OVERRIDE, Code.EXPIRED_WAIVER, Code.NOT_AVAILABLE_UNTIL)
          .map(Code::id)
          .collect(Collectors.toUnmodifiableSet());

  private final Analysis analysis;
  private final Places places;
  private final Optional<Path> home;
  private final Map<SourceFile, Positions> positions = new IdentityHashMap<>();

  /**
   * @param home where a diagnostic without a place is shown
   */
  Markers(Analysis analysis, Places places, Optional<Path> home) {
    this.analysis = analysis;
    this.places = places;
    this.home = home;
  }

  /** By file, in the order of the diagnostics. */
  Map<Path, List<org.eclipse.lsp4j.Diagnostic>> all() {
    Map<Path, List<org.eclipse.lsp4j.Diagnostic>> all = new LinkedHashMap<>();
    for (Diagnostic each : analysis.diagnostics()) {
      Optional<Span> span = span(each);
      Optional<Path> path = span.flatMap(s -> analysis.place(s.file())).or(() -> home);
      path.ifPresent(p -> all.computeIfAbsent(p, k -> new ArrayList<>()).add(marker(each)));
    }
    return all;
  }

  /** The user's place; what is wrong inside of the library stands at the instance that shows it. */
  private Optional<Span> span(Diagnostic diagnostic) {
    Optional<Span> own = diagnostic.span().filter(s -> analysis.place(s.file()).isPresent());
    return own.or(
        () ->
            analysis.instances().stream()
                .map(Judged::instance)
                .filter(each -> diagnostic.instances().contains(each.name()))
                .map(each -> each.span())
                .filter(s -> analysis.place(s.file()).isPresent())
                .findFirst());
  }

  org.eclipse.lsp4j.Diagnostic marker(Diagnostic diagnostic) {
    Range range =
        span(diagnostic).map(this::range).orElse(new Range(new Position(0, 0), new Position(0, 0)));
    org.eclipse.lsp4j.Diagnostic marker =
        new org.eclipse.lsp4j.Diagnostic(
            range, text(diagnostic), severity(diagnostic), SOURCE, diagnostic.id());
    page(diagnostic)
        .ifPresent(page -> marker.setCodeDescription(new DiagnosticCodeDescription(page)));
    if (UNNECESSARY.contains(diagnostic.id())) {
      marker.setTags(List.of(DiagnosticTag.Unnecessary));
    } else if (DEPRECATED.contains(diagnostic.id())) {
      marker.setTags(List.of(DiagnosticTag.Deprecated));
    }
    List<DiagnosticRelatedInformation> related = related(diagnostic);
    if (!related.isEmpty()) {
      marker.setRelatedInformation(related);
    }
    return marker;
  }

  private Range range(Span span) {
    return positions(span.file()).range(span);
  }

  Positions positions(SourceFile file) {
    return positions.computeIfAbsent(file, f -> places.positions(f.text()));
  }

  private static DiagnosticSeverity severity(Diagnostic diagnostic) {
    return switch (diagnostic.severity()) {
      case ERROR -> DiagnosticSeverity.Error;
      case WARNING -> DiagnosticSeverity.Warning;
      case NOTE -> DiagnosticSeverity.Information;
    };
  }

  /** What the command prints, without the text that the editor shows anyway. */
  private static String text(Diagnostic diagnostic) {
    List<String> lines = new ArrayList<>();
    lines.add(diagnostic.message() + diagnostic.label().map(l -> " (" + l + ")").orElse(""));
    for (Related each : diagnostic.notes()) {
      if (!each.text().isEmpty()) {
        lines.add(each.key() + ": " + each.text());
      }
    }
    diagnostic
        .help()
        .ifPresent(
            help ->
                lines.add(
                    "help: "
                        + help
                        + (diagnostic.fixable() ? "  [tried: the rule then holds]" : "")));
    diagnostic.sources().forEach(source -> lines.add("source: " + source));
    return String.join("\n", lines);
  }

  private List<DiagnosticRelatedInformation> related(Diagnostic diagnostic) {
    List<DiagnosticRelatedInformation> all = new ArrayList<>();
    for (Related each : diagnostic.notes()) {
      each.span()
          .flatMap(this::location)
          .ifPresent(
              location ->
                  all.add(
                      new DiagnosticRelatedInformation(
                          location, each.text().isEmpty() ? each.key() : each.text())));
    }
    return all;
  }

  private Optional<Location> location(Span span) {
    return places.uri(analysis, span.file()).map(uri -> new Location(uri, range(span)));
  }

  /** The page of a code; of a rule, who says so. */
  private Optional<String> page(Diagnostic diagnostic) {
    if (CODES.contains(diagnostic.id())) {
      return places.page(diagnostic.id());
    }
    return analysis.session().checker().rule(diagnostic.id()).stream()
        .map(RuleDef::sources)
        .flatMap(List::stream)
        .map(SourceDef::url)
        .filter(url -> !url.isEmpty())
        .findFirst();
  }
}
