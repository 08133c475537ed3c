package dev.clusterc.diagnostic;

import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Collects what all steps have to say. What comes out doesn't depend on the order in which it came
 * in, so that files and instances may be worked on in any order, or at the same time.
 */
public final class Sink {
  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing(Sink::path)
          .thenComparingInt(d -> d.span().map(Span::start).orElse(-1))
          .thenComparing(Diagnostic::id)
          .thenComparing(Diagnostic::message)
          .thenComparingInt(d -> d.span().map(Span::end).orElse(-1))
          .thenComparing(Diagnostic::severity)
          .thenComparing(d -> d.label().orElse(""))
          .thenComparing(d -> d.notes().toString())
          .thenComparing(d -> d.help().orElse(""));

  private final List<Diagnostic> reported = new ArrayList<>();
  private boolean errors;

  public synchronized void add(Diagnostic diagnostic) {
    reported.add(diagnostic);
    errors |= diagnostic.isError();
  }

  public void addAll(Iterable<Diagnostic> diagnostics) {
    for (Diagnostic each : diagnostics) {
      add(each);
    }
  }

  public synchronized boolean hasErrors() {
    return errors;
  }

  public synchronized boolean isEmpty() {
    return reported.isEmpty();
  }

  /**
   * Everything reported, by file, place, id and message. The same diagnostic appears once; what
   * differs only in its instance is joined into one that names them all.
   */
  public synchronized List<Diagnostic> sorted() {
    Map<Diagnostic, TreeSet<String>> joined = new LinkedHashMap<>();
    for (Diagnostic each : reported) {
      joined
          .computeIfAbsent(each.withInstances(List.of()), d -> new TreeSet<>())
          .addAll(each.instances());
    }
    List<Diagnostic> result = new ArrayList<>(joined.size());
    joined.forEach((each, instances) -> result.add(each.withInstances(List.copyOf(instances))));
    result.sort(ORDER);
    return List.copyOf(result);
  }

  private static String path(Diagnostic diagnostic) {
    return diagnostic.span().map(s -> s.file().path()).orElse("");
  }
}
