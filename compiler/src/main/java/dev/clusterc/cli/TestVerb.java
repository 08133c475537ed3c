package dev.clusterc.cli;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.project.Library;
import dev.clusterc.rules.TestRunner;
import dev.clusterc.session.Session;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/** {@code test}: runs {@code test} blocks. */
final class TestVerb implements Verb {

  @Override
  public String name() {
    return "test";
  }

  @Override
  public CommandSpec spec() {
    return Options.reporting(name(), "Runs the `test` blocks of source files.")
        .addPositional(Options.sources())
        .addOption(Options.flag("--library", "Run those of the standard library too."));
  }

  @Override
  public int run(Invocation invocation) {
    List<Path> named = invocation.paths(invocation.positionals());
    boolean library = invocation.flag("--library");
    Session session =
        library
            ? Session.withLibraryTests(invocation.setup(), named)
            : Session.open(invocation.setup(), named);
    Set<ModuleDef> modules = new LinkedHashSet<>(session.modules());
    if (library) {
      modules.addAll(library(session));
    }
    List<TestRunner.Result> results = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    int untried = 0;
    for (ModuleDef module : modules) {
      if (module.tests().isEmpty()) {
        continue;
      }
      // What a broken file's tests would say is only what is told already.
      if (session.isBroken(module)) {
        untried += module.tests().size();
        lines.add("not run  " + module.file().path());
        continue;
      }
      List<TestRunner.Result> own =
          new TestRunner(session.runner(module), session.limits(), Emitter.encoder()).run(module);
      results.addAll(own);
      lines.add(line(module, own));
    }
    for (TestRunner.Result each : results) {
      session.sink().addAll(each.failures());
    }
    Report report = invocation.report();
    long failed = results.stream().filter(each -> !each.passed()).count();
    if (report.json()) {
      Map<String, String> document = new LinkedHashMap<>();
      document.put("tests", Json.lines(results.stream().map(TestVerb::json).toList()));
      report.document(session.sink().sorted(), document);
    } else {
      lines.forEach(report::result);
      List<Diagnostic> diagnostics = session.sink().sorted();
      if (!lines.isEmpty() && !diagnostics.isEmpty()) {
        report.result("");
      }
      report.findings(diagnostics, false);
      report.say(
          Report.plural(results.size() - failed, "test")
              + " passed"
              + (failed > 0 ? ", " + failed + " failed" : "")
              + (untried > 0 ? ", " + untried + " not run" : ""));
    }
    return session.sink().hasErrors() ? Exit.ERRORS : Exit.OK;
  }

  private static List<ModuleDef> library(Session session) {
    List<ModuleDef> found = new ArrayList<>();
    Span place = SourceFile.of("--library", "").span();
    for (String name : session.project().moduleNames()) {
      if (name.startsWith(Library.NAME + ".")) {
        session.module(name, place).ifPresent(found::add);
      }
    }
    session.noteBroken();
    return found;
  }

  private static String line(ModuleDef module, List<TestRunner.Result> results) {
    long failed = results.stream().filter(each -> !each.passed()).count();
    return (failed == 0 ? "ok       " : "FAILED   ")
        + module.file().path()
        + ": "
        + (failed == 0 ? "" : failed + " of ")
        + Report.plural(results.size(), "test");
  }

  private static String json(TestRunner.Result result) {
    return new Json()
        .text("name", result.test().name())
        .bool("passed", result.passed())
        .text("file", result.test().span().file().path())
        .number("line", result.test().span().line())
        .toString();
  }
}
