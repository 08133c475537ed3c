package dev.clusterc.session;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.Formats;
import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.Instances;
import dev.clusterc.eval.Limits;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.explain.ModelPath;
import dev.clusterc.output.OutputPaths;
import dev.clusterc.project.Project;
import dev.clusterc.project.Settings;
import dev.clusterc.project.Sources;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.rules.RuleRunner;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.SourceTree;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What all verbs begin with: the project, its checked files, and the instances in them. */
public final class Session {
  private static final String SET = "--set";

  /** Fewer files are read before threads for them have started. */
  private static final int MANY = 16;

  private final Sink sink = new Sink();
  private final String version;
  private final Path folder;
  private final Project project;
  private final ModuleFinder finder;
  private final Sources sources;
  private final Checker checker;
  private final List<ModuleDef> modules = new ArrayList<>();
  private final List<ModuleDef> policies = new ArrayList<>();
  private final Map<Object, RuleRunner> runners = new ConcurrentHashMap<>();
  private final Map<ModuleDef, Boolean> modulesBroken = new ConcurrentHashMap<>();
  private final Inputs inputs;
  private final List<String> sets = new ArrayList<>();
  private final Set<SourceFile> broken = new HashSet<>();
  private final Set<Instance> clashing = new HashSet<>();
  private boolean allBroken;

  private Session(Setup setup, List<Path> named, boolean fromImage) {
    version = setup.version();
    folder = setup.folder();
    project = Project.open(named, folder, setup.library(), version, setup.texts(), sink);
    finder = fromImage ? setup.shelf().before(project) : project;
    checker = new Checker(finder, sink, Set.copyOf(Formats.names()), setup.notes());
    inputs = new Inputs(project);
    sources = sink.hasErrors() ? new Sources(List.of(), List.of()) : project.sources(named, folder);
  }

  /**
   * Reads and checks the files at these paths; what is wrong is in the sink.
   *
   * @param named paths as the user typed them
   */
  public static Session open(Setup setup, List<Path> named) {
    return open(setup, named, true);
  }

  /** With the tests of the standard library, which its image leaves out. */
  public static Session withLibraryTests(Setup setup, List<Path> named) {
    return open(setup, named, false);
  }

  private static Session open(Setup setup, List<Path> named, boolean fromImage) {
    Session session = new Session(setup, named, fromImage);
    for (Settings.NamedModule each : session.project.settings().rules()) {
      session.module(each.name(), each.span()).ifPresent(session.policies::add);
    }
    session.load(session.sources.files());
    session.noteBroken();
    return session;
  }

  /** A file and what its parser made of it, unless there is nothing in it. */
  private record Read(SourceFile file, Optional<SourceTree> tree, List<Diagnostic> told) {}

  /** Many files are parsed in several threads and checked, in their order, in this one. */
  private void load(List<Path> files) {
    if (files.size() < MANY) {
      files.forEach(path -> project.read(path).ifPresent(this::load));
      return;
    }
    new Workers(Workers.processors(), () -> false)
        .<Path, Optional<Read>>each(
            files,
            () -> path -> project.read(path).map(this::parse),
            read -> read.ifPresent(this::load));
  }

  private Read parse(SourceFile file) {
    Sink told = new Sink();
    return file.text().isBlank()
        ? new Read(file, Optional.empty(), List.of())
        : new Read(file, Optional.of(finder.parse(file, told)), told.sorted());
  }

  private void load(Read read) {
    if (read.tree().isPresent()) {
      modules.add(checker.load(read.file(), read.tree().get(), read.told()));
    } else {
      load(read.file());
    }
  }

  /** Reads and checks further files. */
  public List<ModuleDef> more(List<Path> named) {
    List<ModuleDef> before = List.copyOf(modules);
    modules.clear();
    for (Path path : project.sources(named, folder).files()) {
      project.read(path).ifPresent(this::load);
    }
    List<ModuleDef> found = List.copyOf(modules);
    modules.clear();
    modules.addAll(before);
    noteBroken();
    return found;
  }

  /** Assignments of the command line, {@code path = value}, that are laid over each instance. */
  public void set(List<String> assignments) {
    for (String each : assignments) {
      if (each.indexOf('=') < 1) {
        throw new BadAssignmentException("`" + each + "` sets nothing; write --set path=value");
      }
    }
    sets.addAll(assignments);
  }

  public Sink sink() {
    return sink;
  }

  /** Of the compiler. */
  String version() {
    return version;
  }

  public Project project() {
    return project;
  }

  public Sources sources() {
    return sources;
  }

  public Checker checker() {
    return checker;
  }

  /** The modules of the named files. */
  public List<ModuleDef> modules() {
    return modules;
  }

  /** A module that is found by its name, with all that it imports. */
  public Optional<ModuleDef> module(String name, Span place) {
    ModuleFinder.Found found = finder.module(name, place);
    if (found instanceof ModuleFinder.Ready ready) {
      return Optional.of(checker.adopt(ready.module()));
    }
    if (found instanceof ModuleFinder.Source source) {
      return Optional.of(checker.load(source.file()));
    }
    if (found instanceof ModuleFinder.Refused refused) {
      sink.add(refused.diagnostic());
      return Optional.empty();
    }
    Diagnostic.Builder builder =
        Diagnostic.error(Code.UNKNOWN_MODULE, place, "there is no module `" + name + "`");
    Suggest.closest(name, project.moduleNames())
        .ifPresent(other -> builder.help("did you mean `" + other + "`?"));
    builder.to(sink);
    return Optional.empty();
  }

  private void load(SourceFile file) {
    if (file.text().isBlank()) {
      Diagnostic.error(Code.EMPTY_FILE, Span.at(file, 0), "the file holds nothing")
          .help("declare something in it, or remove it")
          .to(sink);
      return;
    }
    modules.add(checker.load(file));
  }

  /** What the instance's bytes depend on, apart from the compiler. */
  String inputHash(Instance instance) {
    return inputs.hash(instance.module(), this::closure, sets);
  }

  /** The instances of the named files, by name; two of one name are reported. */
  public List<Instance> instances() {
    List<Instance> instances = declared(modules);
    amend(instances);
    noteBroken();
    instances.forEach(this::checkName);
    return instances;
  }

  /** The instances of some of the files, as they are declared; two of one name are reported. */
  public List<Instance> declared(Collection<ModuleDef> files) {
    List<Instance> instances = new ArrayList<>();
    for (ModuleDef module : files) {
      // A file that didn't parse as a whole lacks something, and nobody knows what.
      if (module.complete()) {
        for (Instances.Found each : Instances.of(run(sink), module)) {
          instances.add(new Instance(module, each));
        }
      }
    }
    instances.sort(
        Comparator.comparing((Instance each) -> each.name().toLowerCase(Locale.ROOT))
            .thenComparing(Instance::name));
    for (int i = 1; i < instances.size(); i++) {
      distinct(instances.get(i - 1), instances.get(i));
    }
    return instances;
  }

  private void checkName(Instance instance) {
    Optional<String> problem = OutputPaths.checkFolder(instance.name());
    if (problem.isPresent()) {
      Diagnostic.error(Code.ARTIFACT_PATH, instance.span(), problem.get())
          .help("rename the instance, since its name is that of its folder")
          .to(sink);
      clashing.add(instance);
    }
  }

  private void distinct(Instance one, Instance other) {
    if (OutputPaths.same(one.name(), other.name())) {
      String message =
          one.name().equals(other.name())
              ? "there are two instances `" + other.name() + "`"
              : "instances `" + one.name() + "` and `" + other.name() + "` share a folder";
      Diagnostic.error(Code.DUPLICATE_DECLARATION, other.span(), message)
          .note("other", "", one.span())
          .help("rename one, since an instance's name is that of its folder")
          .to(sink);
      clashing.add(one);
      clashing.add(other);
    }
  }

  /** Lays the assignments of the command line over instances. */
  public void amend(List<Instance> instances) {
    for (String each : sets) {
      for (Instance instance : instances) {
        SourceFile text = SourceFile.of(SET, amendment(instance, each));
        Optional<BlockCode> block = checker.amendment(text, instance.schema(), instance.module());
        if (block.isPresent()) {
          instance.amend(block.get());
        } else if (!sink.hasErrors()) {
          throw new BadAssignmentException("`" + each + "` is more than one --set path=value");
        }
      }
    }
  }

  /** {@code a.b = 3} as a file would say it: {@code Farm home { a { b = 3 } }}. */
  private static String amendment(Instance instance, String assignment) {
    int equals = assignment.indexOf('=');
    List<String> steps = ModelPath.steps(assignment.substring(0, equals).strip());
    String start = instance.schema().name() + " " + Display.key(instance.name()) + " { ";
    String keys = steps.stream().map(Display::key).collect(Collectors.joining(" { ", start, " = "));
    return keys + assignment.substring(equals + 1).strip() + " }".repeat(steps.size());
  }

  /** Evaluates an instance in a run of its own, so that its errors are known to be its own. */
  public Judged judge(Instance instance) {
    Sink own = new Sink();
    Run run = run(own);
    return judge(instance, run, own);
  }

  /** Whether neither its file nor its name is known to be wrong. */
  public boolean isSound(Instance instance) {
    return !isBroken(instance.module()) && !clashing.contains(instance);
  }

  /** Evaluates it in a run that others share, whose errors are theirs as well. */
  public Judged judge(Instance instance, Run run, Sink own) {
    run.inInstance(instance.name());
    ObjectValue object = instance.in(run);
    RuleRunner.Verdict verdict = runner(instance.module()).judge(run, object);
    return new Judged(instance, run, verdict, own, !isSound(instance));
  }

  /** An instance whose values are computed only as they are asked for. */
  public ObjectValue lazily(Instance instance) {
    Run run = run(sink);
    run.inInstance(instance.name());
    return instance.in(run);
  }

  public RuleRunner runner(ModuleDef module) {
    // Files without rules of their own are judged alike if they import alike: those of a fleet.
    Object same = module.rules().isEmpty() ? module.imports() : module;
    return runners.computeIfAbsent(same, key -> new RuleRunner(closure(module)));
  }

  public Run run(Sink told) {
    return new Run(told, limits(), Emitter.encoder());
  }

  public Limits limits() {
    Settings.Limits own = project.settings().limits();
    return new Limits(
        own.values().orElse(Limits.STANDARD.values()),
        Limits.STANDARD.depth(),
        own.elements().orElse(Limits.STANDARD.elements()),
        Limits.STANDARD.characters(),
        own.instances().orElse(Limits.STANDARD.instances()));
  }

  /** Notes which files have errors, before instances add theirs, which are at files as well. */
  public void noteBroken() {
    modulesBroken.clear();
    for (Diagnostic each : sink.sorted()) {
      if (each.isError()) {
        each.span().ifPresent(span -> broken.add(span.file()));
        allBroken |= each.span().map(span -> span.file().path().equals(SET)).orElse(true);
      }
    }
  }

  /** Whether the module, or one that it depends on, has an error that checking found. */
  public boolean isBroken(ModuleDef module) {
    if (broken.isEmpty()) {
      return allBroken;
    }
    return allBroken
        || modulesBroken.computeIfAbsent(
            module, m -> closure(m).stream().anyMatch(each -> broken.contains(each.file())));
  }

  /** The module, all that it imports, and the modules that the project puts in force. */
  public Set<ModuleDef> closure(ModuleDef module) {
    Set<ModuleDef> seen = new LinkedHashSet<>();
    Deque<ModuleDef> open = new ArrayDeque<>();
    open.add(module);
    open.addAll(policies);
    while (!open.isEmpty()) {
      ModuleDef next = open.remove();
      if (seen.add(next)) {
        open.addAll(next.imports());
      }
    }
    return seen;
  }

  /** Reports that there is nothing to do. */
  public void nothingFound() {
    String message =
        sources.files().isEmpty()
            ? "no file that ends in " + Sources.ENDING + " was found"
            : "no instance was found in "
                + sources.files().size()
                + (sources.files().size() == 1 ? " file" : " files");
    TreeSet<String> others = new TreeSet<>();
    sources.others().forEach(path -> others.add("`" + project.shown(path) + "`"));
    Diagnostic.error(Code.NOTHING_TO_COMPILE, message)
        .help(
            others.isEmpty()
                ? "declare one, `Type name { … }`, or start with `clusterc init`"
                : "name the project that you mean: " + String.join(", ", others))
        .to(sink);
  }
}
