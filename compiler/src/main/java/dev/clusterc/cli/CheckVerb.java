package dev.clusterc.cli;

import dev.clusterc.check.RuleDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Severity;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.session.Checked;
import dev.clusterc.session.Session;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/** {@code check}: all that is wrong, at once, and nothing written. */
final class CheckVerb implements Verb {
  private static final String WARNINGS = "warnings";
  private static final String EXPIRED = "expired";
  private static final String FIX = "--fix";

  @Override
  public String name() {
    return "check";
  }

  @Override
  public CommandSpec spec() {
    return Options.reporting(
            name(),
            "Runs all rules and tells all failures; also overrides and waivers that are"
                + " unused, redundant or past their date.")
        .addPositional(Options.sources())
        .addOption(
            Options.repeated(
                    "--deny",
                    "WHAT",
                    "Let warnings, expired (overrides and waivers), or a rule by its id fail the"
                        + " check; repeatable.")
                .completionCandidates(List.of(WARNINGS, EXPIRED))
                .build())
        .addOption(
            Options.flag(
                FIX,
                "Write what was offered into your files: fixes of rules, which were tried, and names"
                    + " that were most likely meant."))
        .addOption(
            Options.option("--now", "DATE", "The day by which dates are judged. Default: today.")
                .build());
  }

  @Override
  public int run(Invocation invocation) {
    LocalDate today = invocation.date("--now");
    List<Path> named = invocation.paths(invocation.positionals());
    Checked checked = Checked.of(invocation.setup(), named, today);
    Set<String> denied = denied(invocation.options("--deny"), checked.session());
    List<Fixing.Change> changes = List.of();
    if (invocation.flag(FIX)) {
      Fixing fixing = new Fixing(() -> Checked.of(invocation.setup(), named, today));
      checked = fixing.run(checked);
      changes = fixing.changes();
    }
    Session session = checked.session();
    List<Diagnostic> found = checked.found().stream().map(each -> deny(each, denied)).toList();
    int instances = checked.instances().size();
    Report report = invocation.report();
    if (report.json()) {
      report.document(
          found, invocation.flag(FIX) ? Map.of("fixed", Fixing.json(changes)) : Map.of());
    } else {
      changes.forEach(change -> report.say(change.shown()));
      report.findings(found, instances > 1);
      report.say(summary(session, instances, found));
    }
    return found.stream().anyMatch(Diagnostic::isError) ? Exit.ERRORS : Exit.OK;
  }

  private static String summary(Session session, int instances, List<Diagnostic> found) {
    int files = session.modules().size();
    String result = found.isEmpty() ? "all is well" : Report.count(found);
    if (files == 0) {
      return result;
    }
    return "checked "
        + (instances == 0 ? Report.plural(files, "file") : Report.plural(instances, "instance"))
        + ": "
        + result;
  }

  private static Diagnostic deny(Diagnostic diagnostic, Set<String> denied) {
    boolean warning = diagnostic.severity() == Severity.WARNING && denied.contains(WARNINGS);
    return warning || denied.contains(diagnostic.id())
        ? diagnostic.withSeverity(Severity.ERROR)
        : diagnostic;
  }

  private static Set<String> denied(List<String> asked, Session session) {
    Set<String> known = new HashSet<>(Set.of(WARNINGS, EXPIRED));
    for (RuleDef rule : session.checker().rules()) {
      known.add(rule.id());
    }
    for (Code code : Code.values()) {
      known.add(code.id());
    }
    Set<String> denied = new HashSet<>(asked);
    for (String each : denied) {
      // In files with errors a rule may be missing that is there all the same.
      if (!known.contains(each) && !session.sink().hasErrors()) {
        throw new UsageException(
            "there is no rule `"
                + each
                + "` to deny"
                + Suggest.closest(each, known).map(n -> "; did you mean `" + n + "`?").orElse(""));
      }
    }
    if (denied.remove(EXPIRED)) {
      denied.add(Code.EXPIRED_OVERRIDE.id());
      denied.add(Code.EXPIRED_WAIVER.id());
    }
    return denied;
  }
}
