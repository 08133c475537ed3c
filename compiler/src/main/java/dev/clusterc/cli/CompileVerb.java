package dev.clusterc.cli;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.output.Check;
import dev.clusterc.project.OpenTexts;
import dev.clusterc.project.Project;
import dev.clusterc.session.Instance;
import dev.clusterc.session.Session;
import dev.clusterc.session.Setup;
import dev.clusterc.session.Trees;
import dev.clusterc.session.Workers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code compile}: the tree of files of every instance. */
final class CompileVerb implements Verb {
  private static final String JOBS = "--jobs";
  private static final String SHARD = "--shard";
  private static final String WATCH = "--watch";
  private static final Pattern PART = Pattern.compile("([0-9]{1,6})/([1-9][0-9]{0,5})");

  @Override
  public String name() {
    return "compile";
  }

  @Override
  public CommandSpec spec() {
    return Options.reporting(
            name(), "Checks, then writes the files of every instance, one folder an instance.")
        .addPositional(Options.sources())
        .addOption(
            OptionSpec.builder("-o", "--output")
                .type(String.class)
                .arity("1")
                .required(true)
                .paramLabel("DIR")
                .description("The folder that holds the folders of all instances.")
                .build())
        .addOption(
            Options.flag(
                "--check", "Write nothing; tell what differs, and exit 3 if anything does."))
        .addOption(
            Options.repeated(
                    "--set", "PATH=VALUE", "Lay `path = value` over each instance; repeatable.")
                .build())
        .addOption(
            Options.flag(
                "--force", "Overwrite files that were edited by hand or written by others."))
        .addOption(Options.flag("--prune", "Delete the files of instances that are gone."))
        .addOption(Options.flag("--all-or-nothing", "Write no instance if any of them has errors."))
        .addOption(
            Options.option(
                    SHARD,
                    "I/N",
                    "Compile the I-th of N equal parts of the instances, I from 0. Together all"
                        + " parts write what one run writes.")
                .build())
        .addOption(
            Options.option(JOBS, "N", "Work on N instances at a time. Default: one a processor.")
                .build())
        .addOption(
            Options.flag(
                WATCH,
                "Compile again whenever a file changes, and tell what that changed, until Ctrl-C."));
  }

  @Override
  public int run(Invocation invocation) {
    if (!invocation.flag(WATCH)) {
      return compile(invocation, invocation.setup()).code();
    }
    if (invocation.flag("--check") || invocation.report().json()) {
      throw new UsageException(
          WATCH + " writes, and tells people what changed; leave --check and --format json out");
    }
    OpenTexts texts = new OpenTexts();
    Setup setup = invocation.keeping(texts);
    BooleanSupplier stop = invocation.environment().patience().stop();
    Watch watch = new Watch(invocation.report(), stop, texts, OutputFolder.of(invocation).path());
    return watch.run(
        () -> compile(invocation, setup), session -> sources(invocation, session.project()));
  }

  /** What was asked for, or is compiled where nothing was. */
  private static List<Path> sources(Invocation invocation, Project project) {
    List<Path> named = invocation.positionals().stream().map(invocation::resolve).toList();
    List<Path> all = named.isEmpty() ? project.settings().sources() : named;
    return all.isEmpty() ? List.of(invocation.environment().folder()) : all;
  }

  private static Watch.Round compile(Invocation invocation, Setup setup) {
    OutputFolder out = OutputFolder.of(invocation);
    Workers workers = new Workers(jobs(invocation), invocation.environment().patience().stop());
    Session session = Session.open(setup, invocation.paths(invocation.positionals()));
    session.set(invocation.options("--set"));
    List<Instance> instances = session.instances();
    if (instances.isEmpty() && !session.sink().hasErrors()) {
      session.nothingFound();
    }
    // Folders of other parts are not left from earlier runs.
    Set<String> all = names(instances);
    List<Instance> own = part(invocation, instances);
    int code =
        invocation.flag("--check")
            ? compare(invocation, session, own, all, workers, out)
            : write(invocation, session, own, all, workers, out);
    return new Watch.Round(session, own, code);
  }

  private static int jobs(Invocation invocation) {
    Optional<String> text = invocation.option(JOBS);
    if (text.isEmpty()) {
      return Workers.processors();
    }
    if (!text.get().matches("[1-9][0-9]{0,2}")) {
      throw new UsageException("`" + text.get() + "` is no number of threads; write --jobs 4");
    }
    return Integer.parseInt(text.get());
  }

  /** Every N-th by name, so that parts are of one size whatever the names are. */
  private static List<Instance> part(Invocation invocation, List<Instance> instances) {
    Optional<String> text = invocation.option(SHARD);
    if (text.isEmpty()) {
      return instances;
    }
    Matcher matcher = PART.matcher(text.get());
    int part = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    int parts = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
    if (part >= parts) {
      throw new UsageException(
          "`" + text.get() + "` is no part of a whole; write --shard 0/4 to --shard 3/4");
    }
    return IntStream.range(0, instances.size())
        .filter(i -> i % parts == part)
        .mapToObj(instances::get)
        .toList();
  }

  private static Set<String> names(List<Instance> instances) {
    return instances.stream().map(Instance::name).collect(Collectors.toSet());
  }

  private static int write(
      Invocation invocation,
      Session session,
      List<Instance> instances,
      Set<String> all,
      Workers workers,
      OutputFolder out) {
    Report report = invocation.report();
    Writing.Options options =
        new Writing.Options(
            invocation.flag("--force"),
            invocation.flag("--prune"),
            invocation.flag("--all-or-nothing"),
            report.json());
    Environment environment = invocation.environment();
    try (Cache cache = Cache.of(environment, session.project().root(), out.typed());
        Writing writing = new Writing(session, out, workers, options, cache)) {
      try (Progress progress = report.progress(instances.size())) {
        writing.run(instances, all, progress);
      }
      if (report.json()) {
        report.document(session.sink().sorted(), writing.json());
      } else {
        report.remarks(session.sink().sorted(), all.size() > 1);
        writing.lines().forEach(report::say);
        String count = Report.count(session.sink().sorted());
        if (!count.isEmpty()) {
          report.say(count);
        }
      }
    }
    return session.sink().hasErrors() ? Exit.ERRORS : Exit.OK;
  }

  /** How one instance differs; empty where it has errors. */
  private record Compared(List<Diagnostic> told, Optional<Check.Report> report) {}

  private static int compare(
      Invocation invocation,
      Session session,
      List<Instance> instances,
      Set<String> all,
      Workers workers,
      OutputFolder out) {
    List<Check.Report> reports = new ArrayList<>();
    workers.each(
        instances,
        () -> {
          Trees trees = new Trees(session);
          return each -> compare(trees.of(each), out);
        },
        (Compared compared) -> {
          session.sink().addAll(compared.told());
          compared.report().ifPresent(reports::add);
        });
    Drift drift = new Drift(reports, Writing.orphans(out, all, session.sink()));
    Report report = invocation.report();
    if (report.json()) {
      Map<String, String> further = new LinkedHashMap<>();
      further.put("instances", drift.json());
      report.document(session.sink().sorted(), further);
    } else {
      report.remarks(session.sink().sorted(), all.size() > 1);
      drift.lines().forEach(report::result);
      String count = Report.count(session.sink().sorted());
      report.say(count.isEmpty() ? drift.summary() : count);
    }
    if (session.sink().hasErrors()) {
      return Exit.ERRORS;
    }
    return drift.isThere() ? Exit.DRIFT : Exit.OK;
  }

  private static Compared compare(Trees.Made made, OutputFolder out) {
    List<Diagnostic> told = new ArrayList<>(made.told());
    Optional<Check.Report> report = made.tree().map(tree -> Check.compare(out.path(), tree));
    report.ifPresent(found -> told.addAll(out.told(found.problems())));
    return new Compared(told, report);
  }
}
