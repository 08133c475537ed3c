package dev.clusterc.cli;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** All that is wrong with what was named, in the sink of its session. */
record Checked(Session session, List<Judged> instances) {

  static Checked of(Invocation invocation, List<Path> named, LocalDate today) {
    Session session = Session.open(invocation, named);
    List<Instance> instances = session.instances();
    if (session.modules().isEmpty() && !session.sink().hasErrors()) {
      session.nothingFound();
    }
    Emitter emitter = Emitter.checking(Trees.templates(session.project()));
    List<Judged> all = new ArrayList<>();
    for (Instance each : instances) {
      Judged judged = session.judge(each);
      if (judged.computed()) {
        Trees.files(emitter, judged);
      }
      all.add(judged);
    }
    all.forEach(judged -> judged.tell(session.sink()));
    Deviations.of(all).judge(today, session.sink());
    return new Checked(session, all);
  }

  List<Diagnostic> found() {
    return session.sink().sorted();
  }

  /** How many instances could be computed. */
  long computed() {
    return instances.stream().filter(Judged::computed).count();
  }
}
