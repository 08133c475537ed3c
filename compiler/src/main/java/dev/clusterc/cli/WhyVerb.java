package dev.clusterc.cli;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.explain.WhyText;
import dev.clusterc.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** {@code why}: where a value comes from. */
final class WhyVerb implements Verb {

  @Override
  public String name() {
    return "why";
  }

  @Override
  public CommandSpec spec() {
    return Options.reporting(
            name(), "Says where a value comes from: who decided, by which formula, from what.")
        .addPositional(
            Options.positionals(
                "TARGET",
                "1..*",
                "A path in the model, [INSTANCE.]PATH, or a line of a generated file, FILE:LINE."))
        .addOption(
            Options.repeated(
                    "--in",
                    "PATH",
                    "Where the sources are. Default: what clusterc.yaml names, else this folder.")
                .build());
  }

  @Override
  public int run(Invocation invocation) {
    Session session =
        Session.open(invocation.setup(), invocation.paths(invocation.options("--in")));
    Answers answers = new Answers(session, session.instances());
    List<Diagnostic> earlier = session.sink().sorted();
    List<Answer> found = new ArrayList<>();
    for (String target : invocation.positionals()) {
      answers.to(target).ifPresent(found::add);
    }
    boolean answered = found.size() == invocation.positionals().size();
    Report report = invocation.report();
    if (report.json()) {
      Map<String, String> document = new LinkedHashMap<>();
      document.put("answers", Json.lines(found.stream().map(Answer::json).toList()));
      report.document(session.sink().sorted(), document);
    } else {
      report.remarks(beside(answered, earlier, session), true);
      long errors = earlier.stream().filter(Diagnostic::isError).count();
      if (answered && errors > 0) {
        report.say(
            Report.plural(errors, "error")
                + " elsewhere: `clusterc check` tells more, `--in` names the sources that count");
      }
      List<String> texts = new ArrayList<>();
      for (Answer each : found) {
        each.values().forEach(why -> texts.add(WhyText.render(why)));
        each.literal().ifPresent(text -> texts.add(text + "\n"));
      }
      invocation.environment().out().print(String.join("\n", texts));
    }
    return session.sink().hasErrors() ? Exit.ERRORS : Exit.OK;
  }

  /** Where all was answered, files that the answers didn't need are not gone through. */
  private static List<Diagnostic> beside(
      boolean answered, List<Diagnostic> earlier, Session session) {
    List<Diagnostic> all = new ArrayList<>(session.sink().sorted());
    if (answered) {
      all.removeAll(earlier);
    }
    return all;
  }
}
