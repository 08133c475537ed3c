package dev.clusterc.cli;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.check.Def;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.Type;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.explain.Differences;
import dev.clusterc.explain.FileDifferences;
import dev.clusterc.output.OutputFile;
import dev.clusterc.rules.Finding;
import dev.clusterc.session.Instance;
import dev.clusterc.session.Judged;
import dev.clusterc.session.Session;
import dev.clusterc.session.Trees;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;

/** {@code diff}: what changes between two inputs, or if something is set. */
final class DiffVerb implements Verb {
  private static final String FROM = "--from";
  private static final String SET = "--set";

  @Override
  public String name() {
    return "diff";
  }

  @Override
  public CommandSpec spec() {
    return Options.reporting(
            name(), "Says what changes, in values and in files, and what the change asks for.")
        .addPositional(Options.sources())
        .addOption(
            Options.repeated(FROM, "PATH", "The input as it was: a file or a folder; repeatable.")
                .build())
        .addOption(
            Options.repeated(
                    SET, "PATH=VALUE", "Lay `path = value` over what is to come; repeatable.")
                .build());
  }

  @Override
  public int run(Invocation invocation) {
    List<Path> from = invocation.paths(invocation.options(FROM));
    List<String> sets = invocation.options(SET);
    if (from.isEmpty() && sets.isEmpty()) {
      throw new UsageException(
          "there is nothing to compare; say what was with "
              + FROM
              + ", or what is to be with "
              + SET
              + " path=value");
    }
    Session session = Session.open(invocation.setup(), invocation.paths(invocation.positionals()));
    session.set(sets);
    List<ModuleDef> after = List.copyOf(session.modules());
    List<ModuleDef> before = from.isEmpty() ? after : session.more(from);
    Map<String, Instance> old = byName(session.declared(before));
    List<Instance> changed = session.declared(after);
    session.amend(changed);
    session.noteBroken();
    Map<String, Instance> young = byName(changed);
    if (young.isEmpty() && old.isEmpty() && !session.sink().hasErrors()) {
      session.nothingFound();
    }
    // An instance that was renamed is still the same, if it is the only one.
    boolean single = old.size() == 1 && young.size() == 1;
    List<Comparison> compared = new ArrayList<>();
    TreeSet<String> names = new TreeSet<>(young.keySet());
    if (!single) {
      names.addAll(old.keySet());
    }
    for (String name : names) {
      Optional<Instance> one =
          single ? old.values().stream().findFirst() : Optional.ofNullable(old.get(name));
      compare(session, name, one, Optional.ofNullable(young.get(name))).ifPresent(compared::add);
    }
    tell(invocation.report(), session, compared);
    return session.sink().hasErrors() ? Exit.ERRORS : Exit.OK;
  }

  private static Map<String, Instance> byName(List<Instance> instances) {
    Map<String, Instance> byName = new TreeMap<>();
    instances.forEach(each -> byName.put(each.name(), each));
    return byName;
  }

  /** One side of a comparison. */
  private record Side(ObjectValue object, List<OutputFile> files) {}

  private static Optional<Comparison> compare(
      Session session, String name, Optional<Instance> before, Optional<Instance> after) {
    Sink own = new Sink();
    Run run = session.run(own);
    Optional<Side> old = before.flatMap(each -> side(session, each, run, own));
    Optional<Side> young = after.flatMap(each -> side(session, each, run, own));
    if (own.hasErrors() || before.isPresent() != old.isPresent()) {
      session.sink().addAll(own.sorted());
      return Optional.empty();
    }
    if (old.isEmpty() || young.isEmpty()) {
      return Optional.of(
          new Comparison(
              name,
              old.isEmpty() ? Comparison.State.NEW : Comparison.State.GONE,
              List.of(),
              FileDifferences.between(files(old), files(young)),
              List.of()));
    }
    ObjectValue one = old.get().object();
    ObjectValue other = young.get().object();
    if (!one.schema().equals(other.schema())) {
      throw new UsageException(
          "`"
              + name
              + "` was a "
              + one.schema().orElseThrow().name()
              + " and is a "
              + other.schema().orElseThrow().name());
    }
    Comparison comparison =
        new Comparison(
            name,
            Comparison.State.KEPT,
            Differences.between(one, other),
            FileDifferences.between(files(old), files(young)),
            judged(session, after.orElseThrow(), run, one, other));
    session.sink().addAll(own.sorted());
    return Optional.of(comparison);
  }

  private static List<OutputFile> files(Optional<Side> side) {
    return side.map(Side::files).orElse(List.of());
  }

  private static Optional<Side> side(Session session, Instance instance, Run run, Sink own) {
    Judged judged = session.judge(instance, run, own);
    if (!judged.computed()) {
      return Optional.empty();
    }
    Emitter emitter = Emitter.writing(Trees.templates(session.project()));
    return Optional.of(new Side(judged.verdict().instance(), Trees.files(emitter, judged)));
  }

  /**
   * What the change itself asks for: findings of the schemas that take two objects of the
   * instance's schema, as it was and as it is to be.
   */
  private static List<Diagnostic> judged(
      Session session, Instance instance, Run run, ObjectValue before, ObjectValue after) {
    List<Diagnostic> found = new ArrayList<>();
    for (ModuleDef module : session.closure(instance.module())) {
      for (Def def : module.defs().values()) {
        if (def instanceof SchemaDef schema && comparesTwo(schema, instance.schema())) {
          ObjectValue change = ObjectValue.of(run, schema, List.of(before, after));
          session.runner(instance.module()).judge(run, change).findings().stream()
              .filter(finding -> finding.waiver().isEmpty())
              .map(Finding::diagnostic)
              .forEach(found::add);
        }
      }
    }
    return found;
  }

  private static boolean comparesTwo(SchemaDef schema, SchemaDef subject) {
    Type type = new Type.Schema(subject);
    return schema.parameters().size() == 2
        && schema.parameters().stream().allMatch(each -> each.type().equals(type));
  }

  private static void tell(Report report, Session session, List<Comparison> compared) {
    List<Diagnostic> diagnostics = new ArrayList<>(session.sink().sorted());
    compared.forEach(each -> diagnostics.addAll(each.findings()));
    if (report.json()) {
      Map<String, String> document = new LinkedHashMap<>();
      document.put("differences", Json.lines(compared.stream().map(Comparison::json).toList()));
      report.document(diagnostics, document);
      return;
    }
    for (Comparison each : compared) {
      each.lines().forEach(report::result);
    }
    report.findings(diagnostics, compared.size() > 1);
  }
}
