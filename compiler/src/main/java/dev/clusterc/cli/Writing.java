package dev.clusterc.cli;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.output.Lock;
import dev.clusterc.output.OutputTree;
import dev.clusterc.output.Plan;
import dev.clusterc.output.Stamp;
import dev.clusterc.output.Writer;
import dev.clusterc.session.Instance;
import dev.clusterc.session.Session;
import dev.clusterc.session.Trees;
import dev.clusterc.session.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Compiles instances and writes each as soon as it is judged; only what became of it is remembered.
 */
final class Writing implements AutoCloseable {
  /** A fleet of more is told in one line. */
  private static final int NAMED = 20;

  /** How to go about it. */
  record Options(boolean force, boolean prune, boolean allOrNothing, boolean json) {}

  private final Session session;
  private final Sink sink;
  private final OutputFolder out;
  private final Workers workers;
  private final Options options;
  private final Cache cache;
  private final Map<String, Effect> written = new TreeMap<>();
  private final Map<String, Effect> current = new TreeMap<>();
  private final Set<String> kept = new TreeSet<>();
  private final Set<String> pruned = new TreeSet<>();
  private final Set<String> orphans = new TreeSet<>();
  private boolean stopped;
  private boolean tried;
  private Optional<Writer> writer = Optional.empty();

  Writing(Session session, OutputFolder out, Workers workers, Options options, Cache cache) {
    this.session = session;
    this.sink = session.sink();
    this.out = out;
    this.workers = workers;
    this.options = options;
    this.cache = cache;
  }

  private enum State {
    KEPT,
    CURRENT,
    WRITTEN
  }

  /** One instance's end. */
  private record Done(String name, List<Diagnostic> told, State state, Optional<Effect> effect) {}

  /**
   * @param all names of all instances there are; folders of others are left from earlier runs
   */
  void run(List<Instance> instances, Set<String> all, Progress progress) {
    if (options.allOrNothing() && !rehearsed(instances)) {
      instances.forEach(each -> kept.add(each.name()));
      return;
    }
    workers.each(
        instances,
        () -> {
          Trees trees = new Trees(session);
          return each -> unchanged(trees, each).orElseGet(() -> write(trees.of(each)));
        },
        done -> {
          progress.step();
          take(done);
        });
    if (workers.stopped()) {
      stopped = true;
      return;
    }
    if (written.isEmpty() && current.isEmpty()) {
      return;
    }
    orphans.addAll(orphans(out, all, sink));
    if (options.prune()) {
      writer().ifPresent(this::prune);
    }
  }

  /**
   * Whether all can be written. To find out, each is compiled once more than else, since to hold
   * all until the last is judged would take memory without bound.
   */
  private boolean rehearsed(List<Instance> instances) {
    workers.each(
        instances,
        () -> {
          Trees trees = new Trees(session);
          return each -> isUnchanged(trees, each) ? List.of() : rehearse(trees.of(each));
        },
        sink::addAll);
    return !sink.hasErrors() && !workers.stopped();
  }

  private boolean isUnchanged(Trees trees, Instance instance) {
    return unchanged(trees, instance).isPresent();
  }

  private List<Diagnostic> rehearse(Trees.Made made) {
    List<Diagnostic> told = new ArrayList<>(made.told());
    if (made.tree().isPresent() && Files.exists(out.path())) {
      writer().ifPresent(w -> told.addAll(out.told(w.plan(made.tree().get()).problems())));
    }
    return told;
  }

  /** A folder that is as this run would write it isn't compiled again. */
  private Optional<Done> unchanged(Trees trees, Instance instance) {
    Optional<Stamp> stamp = trees.expected(instance);
    if (stamp.isEmpty() || !out.holds(instance.name())) {
      return Optional.empty();
    }
    String name = instance.name();
    Optional<Writer.Current> current =
        writer().flatMap(w -> w.current(name, stamp.get(), lock -> cache.fingerprint(name, lock)));
    if (current.isEmpty()) {
      return Optional.empty();
    }
    Lock lock = current.get().lock();
    cache.add(name, lock, current.get().fingerprint());
    Effect effect = Effect.unchanged(name, lock.files().size(), options.json());
    return Optional.of(new Done(instance.name(), List.of(), State.CURRENT, Optional.of(effect)));
  }

  private Done write(Trees.Made made) {
    Optional<Writer> open = made.tree().isPresent() ? writer() : Optional.empty();
    if (open.isEmpty()) {
      return new Done(made.name(), made.told(), State.KEPT, Optional.empty());
    }
    OutputTree tree = made.tree().orElseThrow();
    Plan plan = open.get().plan(tree);
    List<Diagnostic> problems = open.get().apply(plan);
    if (!problems.isEmpty()) {
      List<Diagnostic> told = new ArrayList<>(made.told());
      told.addAll(out.told(problems));
      return new Done(made.name(), told, State.KEPT, Optional.empty());
    }
    cache.add(made.name(), tree.lock(), "");
    State state = plan.current() ? State.CURRENT : State.WRITTEN;
    Effect effect = Effect.of(plan, options.json());
    return new Done(made.name(), made.told(), state, Optional.of(effect));
  }

  private void take(Done done) {
    sink.addAll(done.told());
    switch (done.state()) {
      case KEPT -> kept.add(done.name());
      case CURRENT -> current.put(done.name(), done.effect().orElseThrow());
      case WRITTEN -> written.put(done.name(), done.effect().orElseThrow());
    }
  }

  /** Opened when there is something to write; if that fails, it is told once. */
  private synchronized Optional<Writer> writer() {
    if (!tried) {
      tried = true;
      try {
        writer = Optional.of(Writer.open(out.path(), options.force()));
      } catch (Writer.UnwritableException e) {
        sink.add(out.told(e.diagnostic()));
      }
    }
    return writer;
  }

  @Override
  public synchronized void close() {
    writer.ifPresent(Writer::close);
  }

  private void prune(Writer open) {
    for (String each : List.copyOf(orphans)) {
      List<Diagnostic> problems = open.prune(each);
      sink.addAll(out.told(problems));
      if (problems.isEmpty()) {
        orphans.remove(each);
        pruned.add(each);
      }
    }
  }

  /** Folders whose instance is gone. After an error nobody knows which instances there are. */
  static List<String> orphans(OutputFolder out, Set<String> instances, Sink sink) {
    if (sink.hasErrors()) {
      return List.of();
    }
    try {
      return Writer.orphans(out.path(), instances);
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
      lines.add("wrote " + where + Effect.counts(written.values()));
    } else {
      written.forEach(
          (name, effect) -> lines.add("wrote " + out.shown(name) + Effect.counts(List.of(effect))));
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
    if (stopped) {
      lines.add("stopped: instances that aren't named here are as they were");
    }
    return lines;
  }

  Map<String, String> json() {
    List<String> instances = new ArrayList<>();
    written.values().forEach(effect -> effect.json().ifPresent(instances::add));
    current.values().forEach(effect -> effect.json().ifPresent(instances::add));
    kept.forEach(name -> instances.add(new Json().text("name", name).text("state", "failed") + ""));
    pruned.forEach(
        name -> instances.add(new Json().text("name", name).text("state", "pruned") + ""));
    orphans.forEach(
        name -> instances.add(new Json().text("name", name).text("state", "orphan") + ""));
    Map<String, String> document = new LinkedHashMap<>();
    document.put("instances", Json.lines(instances));
    return document;
  }
}
