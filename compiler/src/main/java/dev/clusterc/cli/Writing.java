package dev.clusterc.cli;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.output.OutputTree;
import dev.clusterc.output.Plan;
import dev.clusterc.output.Writer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** Writes trees and remembers what became of each. */
final class Writing {
  /** A fleet of more is told in one line. */
  private static final int NAMED = 20;

  private final Sink sink;
  private final OutputFolder out;
  private final boolean force;
  private final boolean prune;
  private final boolean allOrNothing;
  private final Map<String, Plan> written = new TreeMap<>();
  private final Map<String, Plan> current = new TreeMap<>();
  private final Set<String> kept = new TreeSet<>();
  private final Set<String> pruned = new TreeSet<>();
  private final Set<String> orphans = new TreeSet<>();

  Writing(Sink sink, OutputFolder out, boolean force, boolean prune, boolean allOrNothing) {
    this.sink = sink;
    this.out = out;
    this.force = force;
    this.prune = prune;
    this.allOrNothing = allOrNothing;
  }

  void run(Trees trees) {
    kept.addAll(trees.failed());
    if (allOrNothing && sink.hasErrors()) {
      trees.good().forEach(tree -> kept.add(tree.instance()));
      return;
    }
    if (trees.good().isEmpty()) {
      return;
    }
    try (Writer writer = Writer.open(out.path(), force)) {
      List<Plan> plans = new ArrayList<>();
      for (OutputTree tree : trees.good()) {
        Plan plan = writer.plan(tree);
        sink.addAll(out.told(plan.problems()));
        plans.add(plan);
      }
      boolean none = allOrNothing && sink.hasErrors();
      for (Plan plan : plans) {
        apply(writer, plan, none);
      }
      orphans.addAll(orphans(out, trees, sink));
      if (prune) {
        prune(writer);
      }
    } catch (Writer.UnwritableException e) {
      sink.add(out.told(e.diagnostic()));
      trees.good().forEach(tree -> kept.add(tree.instance()));
    }
  }

  private void apply(Writer writer, Plan plan, boolean none) {
    String name = plan.tree().instance();
    if (none || !plan.problems().isEmpty()) {
      kept.add(name);
      return;
    }
    List<Diagnostic> problems = writer.apply(plan);
    sink.addAll(out.told(problems));
    if (!problems.isEmpty()) {
      kept.add(name);
    } else if (plan.current()) {
      current.put(name, plan);
    } else {
      written.put(name, plan);
    }
  }

  private void prune(Writer writer) {
    for (String each : List.copyOf(orphans)) {
      List<Diagnostic> problems = writer.prune(each);
      sink.addAll(out.told(problems));
      if (problems.isEmpty()) {
        orphans.remove(each);
        pruned.add(each);
      }
    }
  }

  /** Folders whose instance is gone. After an error nobody knows which instances there are. */
  static List<String> orphans(OutputFolder out, Trees trees, Sink sink) {
    if (sink.hasErrors()) {
      return List.of();
    }
    try {
      return Writer.orphans(out.path(), trees.names());
    } catch (IOException e) {
      Diagnostic.error(Code.OUTPUT_UNWRITABLE, "the folder `" + out.typed() + "` can't be read")
          .to(sink);
      return List.of();
    }
  }

  /** What a person wants to know of it. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (written.size() > NAMED) {
      String where = Report.plural(written.size(), "instance") + " below " + out.shown("");
      lines.add("wrote " + where + counts(written.values()));
    } else {
      written.forEach(
          (name, plan) -> lines.add("wrote " + out.shown(name) + counts(List.of(plan))));
    }
    if (current.size() == 1) {
      lines.add("unchanged " + out.shown(current.keySet().iterator().next()));
    } else if (!current.isEmpty()) {
      lines.add(Report.plural(current.size(), "instance") + " unchanged");
    }
    kept.forEach(
        name ->
            lines.add(
                "not written: " + out.shown(name) + (out.holds(name) ? " stays as it was" : "")));
    pruned.forEach(
        name ->
            lines.add("deleted " + out.shown(name) + ", which belongs to no instance of this run"));
    orphans.forEach(
        name ->
            lines.add(out.shown(name) + " belongs to no instance of this run; --prune deletes it"));
    return lines;
  }

  private static String counts(Collection<Plan> plans) {
    List<String> parts = new ArrayList<>();
    count(parts, plans, Plan::created, "new");
    count(parts, plans, Plan::changed, "changed");
    count(parts, plans, Plan::deleted, "deleted");
    if (parts.isEmpty()) {
      return ": only its lock changed";
    }
    count(parts, plans, Plan::kept, "unchanged");
    return ": " + String.join(", ", parts);
  }

  private static void count(
      List<String> parts, Collection<Plan> plans, Function<Plan, Set<String>> files, String word) {
    int number = plans.stream().mapToInt(plan -> files.apply(plan).size()).sum();
    if (number > 0) {
      parts.add((parts.isEmpty() ? Report.plural(number, "file") : number) + " " + word);
    }
  }

  Map<String, String> json() {
    List<String> instances = new ArrayList<>();
    written.forEach((name, plan) -> instances.add(json(name, "written", plan)));
    current.forEach((name, plan) -> instances.add(json(name, "unchanged", plan)));
    kept.forEach(name -> instances.add(new Json().text("name", name).text("state", "failed") + ""));
    pruned.forEach(
        name -> instances.add(new Json().text("name", name).text("state", "pruned") + ""));
    orphans.forEach(
        name -> instances.add(new Json().text("name", name).text("state", "orphan") + ""));
    Map<String, String> document = new LinkedHashMap<>();
    document.put("instances", Json.lines(instances));
    return document;
  }

  private static String json(String name, String state, Plan plan) {
    return new Json()
        .text("name", name)
        .text("state", state)
        .texts("created", List.copyOf(plan.created()))
        .texts("changed", List.copyOf(plan.changed()))
        .texts("deleted", List.copyOf(plan.deleted()))
        .number("unchanged", plan.kept().size())
        .toString();
  }
}
