package dev.clusterc.cli;

import dev.clusterc.session.Deviation;
import dev.clusterc.session.Deviations;
import dev.clusterc.session.Instance;
import dev.clusterc.session.Judged;
import dev.clusterc.session.Session;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code overrides}: all that departs from the library on purpose, with the reasons. */
final class OverridesVerb implements Verb {

  @Override
  public String name() {
    return "overrides";
  }

  @Override
  public CommandSpec spec() {
    return Options.reporting(name(), "Lists all overrides, waivers and extras with their reasons.")
        .addPositional(Options.sources());
  }

  @Override
  public int run(Invocation invocation) {
    Session session = Session.open(invocation.setup(), invocation.paths(invocation.positionals()));
    List<Judged> all = new ArrayList<>();
    for (Instance each : session.instances()) {
      all.add(session.judge(each));
    }
    // Rules are the matter of check; here only what keeps the list from being complete counts.
    all.forEach(judged -> session.sink().addAll(judged.own().sorted()));
    List<Deviation> deviations = Deviations.of(all).all();
    Report report = invocation.report();
    if (report.json()) {
      Map<String, String> document = new LinkedHashMap<>();
      document.put("overrides", Json.lines(deviations.stream().map(OverridesVerb::json).toList()));
      report.document(session.sink().sorted(), document);
    } else {
      report.remarks(session.sink().sorted(), all.size() > 1);
      lines(deviations, all.size() > 1).forEach(report::result);
      report.say(Report.plural(deviations.size(), "departure") + " from the library");
    }
    return session.sink().hasErrors() ? Exit.ERRORS : Exit.OK;
  }

  /** What is the same in several instances is told once. */
  private static List<String> lines(List<Deviation> deviations, boolean several) {
    Map<String, List<Deviation>> same = new LinkedHashMap<>();
    for (Deviation each : deviations) {
      same.computeIfAbsent(place(each.span()) + "  " + each.text(), k -> new ArrayList<>())
          .add(each);
    }
    List<String> lines = new ArrayList<>();
    same.forEach(
        (head, group) -> {
          Deviation first = group.get(0);
          lines.add(head);
          lines.add("  because  " + first.reason().because());
          if (!first.reason().ref().isEmpty()) {
            lines.add("  ref      " + first.reason().ref());
          }
          first.reason().until().ifPresent(date -> lines.add("  until    " + date));
          if (several) {
            lines.add(
                "  in       "
                    + String.join(", ", group.stream().map(Deviation::instance).toList()));
          }
        });
    return lines;
  }

  private static String place(Span span) {
    return span.file().path() + ":" + span.line();
  }

  private static String json(Deviation each) {
    return new Json()
        .text("kind", each.kind().toString())
        .text("instance", each.instance())
        .text("path", each.path())
        .text("rule", Optional.of(each.rule()).filter(rule -> !rule.isEmpty()))
        .text("value", each.value())
        .text("instead", each.instead())
        .text("because", each.reason().because())
        .text("ref", Optional.of(each.reason().ref()).filter(ref -> !ref.isEmpty()))
        .text("until", each.reason().until().map(Object::toString))
        .bool("used", each.used())
        .text("file", each.span().file().path())
        .number("line", each.span().line())
        .toString();
  }
}
