package dev.clusterc.session;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.artifact.Emitter;
import dev.clusterc.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * All that is wrong with what was named, in the sink of its session.
 *
 * @param artifacts of the instances that could be computed; templates of the library aren't filled
 */
public record Checked(
    Session session, List<Judged> instances, Map<Instance, List<Artifact>> artifacts) {

  public static Checked of(Setup setup, List<Path> named, LocalDate today) {
    return of(setup, named, today, () -> false);
  }

  /**
   * The same, unless it isn't wanted any more.
   *
   * @param stop whether to break off, with a {@link CancellationException}
   */
  public static Checked of(Setup setup, List<Path> named, LocalDate today, BooleanSupplier stop) {
    Session session = Session.open(setup, named);
    List<Instance> instances = session.instances();
    if (session.modules().isEmpty() && !session.sink().hasErrors()) {
      session.nothingFound();
    }
    Emitter emitter = Emitter.checking(Trees.templates(session.project()));
    List<Judged> all = new ArrayList<>();
    Map<Instance, List<Artifact>> artifacts = new LinkedHashMap<>();
    for (Instance each : instances) {
      if (stop.getAsBoolean()) {
        throw new CancellationException();
      }
      Judged judged = session.judge(each);
      if (judged.computed()) {
        List<Artifact> made = emitter.emit(judged.run(), judged.verdict().objects());
        Trees.files(made, judged);
        artifacts.put(each, made);
      }
      all.add(judged);
    }
    all.forEach(judged -> judged.tell(session.sink()));
    Deviations.of(all).judge(today, session.sink());
    return new Checked(session, all, artifacts);
  }

  public List<Diagnostic> found() {
    return session.sink().sorted();
  }

  /** How many instances could be computed. */
  public long computed() {
    return instances.stream().filter(Judged::computed).count();
  }
}
