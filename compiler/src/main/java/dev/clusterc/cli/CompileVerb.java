package dev.clusterc.cli;

import dev.clusterc.output.Check;
import dev.clusterc.output.OutputTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code compile}: the tree of files of every instance. */
final class CompileVerb implements Verb {

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
        .addOption(
            Options.flag("--all-or-nothing", "Write no instance if any of them has errors."));
  }

  @Override
  public int run(Invocation invocation) {
    OutputFolder out = OutputFolder.of(invocation);
    Session session = Session.open(invocation, invocation.paths(invocation.positionals()));
    session.set(invocation.options("--set"));
    Trees trees = Trees.of(session);
    return invocation.flag("--check")
        ? compare(invocation, session, trees, out)
        : write(invocation, session, trees, out);
  }

  private static int write(Invocation invocation, Session session, Trees trees, OutputFolder out) {
    Writing writing =
        new Writing(
            session.sink(),
            out,
            invocation.flag("--force"),
            invocation.flag("--prune"),
            invocation.flag("--all-or-nothing"));
    writing.run(trees);
    Report report = invocation.report();
    if (report.json()) {
      report.document(session.sink().sorted(), writing.json());
    } else {
      report.remarks(session.sink().sorted(), trees.several());
      writing.lines().forEach(report::say);
      String count = Report.count(session.sink().sorted());
      if (!count.isEmpty()) {
        report.say(count);
      }
    }
    return session.sink().hasErrors() ? Exit.ERRORS : Exit.OK;
  }

  private static int compare(
      Invocation invocation, Session session, Trees trees, OutputFolder out) {
    List<Check.Report> reports = new ArrayList<>();
    for (OutputTree tree : trees.good()) {
      Check.Report compared = Check.compare(out.path(), tree);
      session.sink().addAll(out.told(compared.problems()));
      reports.add(compared);
    }
    Drift drift = new Drift(reports, Writing.orphans(out, trees, session.sink()));
    Report report = invocation.report();
    if (report.json()) {
      Map<String, String> further = new LinkedHashMap<>();
      further.put("instances", drift.json());
      report.document(session.sink().sorted(), further);
    } else {
      report.remarks(session.sink().sorted(), trees.several());
      drift.lines().forEach(report::result);
      String count = Report.count(session.sink().sorted());
      report.say(count.isEmpty() ? drift.summary() : count);
    }
    if (session.sink().hasErrors()) {
      return Exit.ERRORS;
    }
    return drift.isThere() ? Exit.DRIFT : Exit.OK;
  }
}
