package dev.clusterc.lsp;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.check.RuleDef;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Instances;
import dev.clusterc.eval.Limits;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.rules.RuleRunner;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.SourceTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Files in memory; those below {@code std/} are the standard library, those below {@code lib/} one
 * of the project's own.
 */
final class ToyScene implements Scene {
  private static final String ENDING = ".cluster";

  private final Map<String, SourceFile> files;
  private final Names names = new Names();
  private final Names library = new Names();
  private boolean read;
  private final Checker checker;
  private final List<Shown> instances = new ArrayList<>();
  private final Map<SourceFile, SourceTree> trees = new IdentityHashMap<>();

  private ToyScene(Map<String, SourceFile> files) {
    this.files = files;
    this.checker = checker(files, names);
    List<ModuleDef> modules = new ArrayList<>();
    for (SourceFile file : files()) {
      modules.add(checker.load(file));
    }
    RuleRunner rules = new RuleRunner(checker.modules());
    for (ModuleDef module : modules) {
      if (module.complete()) {
        Run run = new Run(new Sink(), Limits.STANDARD, Emitter.encoder());
        for (Instances.Found each : Instances.of(run, module)) {
          instances.add(shown(run, rules.judge(run, each.object())));
        }
      }
    }
  }

  static ToyScene of(Map<String, String> texts) {
    Map<String, SourceFile> files = new TreeMap<>();
    texts.forEach(
        (path, text) -> {
          boolean library = path.startsWith("std/") || path.startsWith("lib/");
          files.put(path, SourceFile.of(path, text, library));
        });
    return new ToyScene(files);
  }

  private static Shown shown(Run run, RuleRunner.Verdict verdict) {
    Set<String> broken =
        verdict.findings().stream().map(f -> f.rule().id()).collect(Collectors.toSet());
    List<ObjectValue> objects = verdict.objects();
    Emitter emitter = Emitter.checking((place, name) -> Optional.empty());
    return new Shown(verdict.instance(), objects, emitter.emit(run, objects), broken);
  }

  private static Checker checker(Map<String, SourceFile> files, Names names) {
    return new Checker(new Finder(files), new Sink(), Set.copyOf(Formats.names()), names);
  }

  SourceFile file(String path) {
    return files.get(path);
  }

  @Override
  public Names names() {
    return names;
  }

  @Override
  public List<SourceFile> files() {
    return files.values().stream().filter(file -> !file.library()).toList();
  }

  @Override
  public SourceTree tree(SourceFile file) {
    return trees.computeIfAbsent(file, f -> Parser.parse(f, new Sink()));
  }

  @Override
  public List<Shown> instances() {
    return instances;
  }

  @Override
  public Collection<RuleDef> rules() {
    return checker.rules();
  }

  @Override
  public Optional<RuleDef> rule(String id) {
    return checker.rule(id);
  }

  @Override
  public Collection<String> modules() {
    return new Finder(files).moduleNames();
  }

  /** As if it had been read from an image: by a checker of its own. */
  @Override
  public Names library() {
    if (!read) {
      read = true;
      Checker own = checker(files, library);
      files.values().stream().filter(Declared::isStandard).forEach(own::load);
    }
    return library;
  }

  @Override
  public Retried retry(SourceFile file, String text) {
    SourceFile changed = SourceFile.of(file.path(), text, file.library());
    Map<String, SourceFile> other = new TreeMap<>(files);
    other.put(file.path(), changed);
    Names tried = new Names();
    checker(other, tried).load(changed);
    return new Retried(changed, tried);
  }

  private record Finder(Map<String, SourceFile> files) implements ModuleFinder {
    @Override
    public Found module(String dottedName, Span importer) {
      return file(dottedName.replace('.', '/') + ENDING, importer);
    }

    @Override
    public Found file(String relativePath, Span importer) {
      SourceFile file = files.get(relativePath);
      return file == null ? new Missing() : new Source(file);
    }

    @Override
    public Collection<String> moduleNames() {
      return files.keySet().stream()
          .map(path -> path.substring(0, path.length() - ENDING.length()).replace('/', '.'))
          .toList();
    }
  }
}
