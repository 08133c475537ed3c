package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.FIELD_CYCLE;
import static dev.clusterc.diagnostic.Code.FUNCTION_CYCLE;

import dev.clusterc.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which functions and lets use which others; a circle through a function is an error. */
final class Calls {
  private final Session session;
  private final Map<Def, Set<Def>> uses = new LinkedHashMap<>();
  private final Set<Def> done = new HashSet<>();
  private final Set<Def> circular = new HashSet<>();

  Calls(Session session) {
    this.session = session;
  }

  void use(Optional<Def> owner, Def used) {
    owner.ifPresent(o -> uses.computeIfAbsent(o, k -> new LinkedHashSet<>()).add(used));
  }

  /** Reports each circle once. */
  void report() {
    for (Def start : List.copyOf(uses.keySet())) {
      visit(start, new ArrayList<>());
    }
  }

  private void visit(Def def, List<Def> path) {
    int at = path.indexOf(def);
    if (at >= 0) {
      List<Def> circle = path.subList(at, path.size());
      if (circle.stream().anyMatch(FunctionDef.class::isInstance)) {
        report(circle);
      }
      return;
    }
    if (!done.add(def)) {
      return;
    }
    path.add(def);
    for (Def used : uses.getOrDefault(def, Set.of())) {
      visit(used, path);
    }
    path.remove(path.size() - 1);
  }

  /** Told when a type is inferred around a circle, before all uses are known. */
  void reportInference(Def def) {
    if (!circular.add(def)) {
      return;
    }
    boolean function = def instanceof FunctionDef;
    session.error(
        function ? FUNCTION_CYCLE : FIELD_CYCLE,
        def.span(),
        Words.quote(def.name())
            + (function
                ? " calls itself, directly or around a corner"
                : " is computed from itself"),
        function
            ? "use a comprehension over a list instead"
            : "write its type, or break the circle");
  }

  private void report(List<Def> circle) {
    boolean known = circle.stream().anyMatch(circular::contains);
    circular.addAll(circle);
    for (Def each : circle) {
      if (each instanceof FunctionDef f) {
        f.body = new Code.Broken(f.span());
      }
    }
    if (known) {
      return;
    }
    List<String> names = new ArrayList<>();
    circle.forEach(d -> names.add(d.name()));
    names.add(circle.get(0).name());
    Def first = circle.get(0);
    String text =
        circle.size() == 1
            ? Words.quote(first.name()) + " calls itself"
            : Words.quote(first.name()) + " calls itself: " + String.join(" -> ", names);
    Diagnostic.Builder builder = Diagnostic.error(FUNCTION_CYCLE, first.span(), text);
    for (Def each : circle.subList(1, circle.size())) {
      builder.note("declared", Words.quote(each.name()), each.span());
    }
    session.add(builder.help("use a comprehension over a list instead"));
  }
}
