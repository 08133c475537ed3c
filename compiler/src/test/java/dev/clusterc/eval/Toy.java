package dev.clusterc.eval;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.artifact.Emitter;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.explain.ModelPath;
import dev.clusterc.explain.Why;
import dev.clusterc.explain.WhyText;
import dev.clusterc.rules.RuleRunner;
import dev.clusterc.source.Decoded;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A small program in memory, run as far as a test wants. */
public final class Toy {
  private final Map<String, SourceFile> files = new LinkedHashMap<>();
  private final Sink sink = new Sink();
  private final Checker checker =
      new Checker(new Finder(), sink, java.util.Set.copyOf(dev.clusterc.artifact.Formats.names()));
  private final Run run;
  private final ModuleDef module;
  private final Map<String, RuleRunner.Verdict> verdicts = new TreeMap<>();

  private Toy(Map<String, String> texts, Limits limits) {
    texts.forEach((path, text) -> files.put(path, file(path, text, path.startsWith("lib/"))));
    module = checker.load(files.get("main.cluster"));
    run = new Run(sink, limits, Emitter.encoder());
    if (sink.hasErrors()) {
      return;
    }
    RuleRunner rules = new RuleRunner(checker.modules());
    for (Instances.Found found : Instances.of(run, module)) {
      ObjectValue each = found.object();
      run.inInstance(each.instanceName().orElse(""));
      verdicts.put(each.instanceName().orElse(""), rules.judge(run, each));
    }
  }

  public static Toy of(String text) {
    return new Toy(Map.of("main.cluster", text), Limits.STANDARD);
  }

  public static Toy of(String text, Limits limits) {
    return new Toy(Map.of("main.cluster", text), limits);
  }

  /** Files by path; {@code main.cluster} is compiled, {@code lib/…} is the library. */
  public static Toy of(Map<String, String> texts) {
    return new Toy(texts, Limits.STANDARD);
  }

  public static SourceFile file(String path, String text, boolean library) {
    Decoded decoded = SourceFile.decode(path, text.getBytes(StandardCharsets.UTF_8), library);
    return ((Decoded.Ok) decoded).file();
  }

  /** The value at a path of the only instance, or of one named before a slash. */
  public String value(String path) {
    return cell(path).map(cell -> Display.show(cell.force())).orElse("?");
  }

  public Optional<Cell> cell(String path) {
    int slash = path.indexOf('/');
    String instance = slash < 0 ? verdicts.keySet().iterator().next() : path.substring(0, slash);
    ModelPath.Result result =
        ModelPath.find(verdicts.get(instance).instance(), path.substring(slash + 1));
    if (!result.problem().isEmpty()) {
      throw new AssertionError(result.problem() + "; reported: " + messages());
    }
    return result.cell();
  }

  public String why(String path) {
    return WhyText.render(Why.of(path, cell(path).orElseThrow()));
  }

  public Collection<String> instances() {
    return verdicts.keySet();
  }

  /** Files by path, of all instances. */
  public Map<String, String> artifacts() {
    Map<String, String> texts = new TreeMap<>();
    Emitter emitter = Emitter.writing((from, name) -> Optional.ofNullable(files.get(name)));
    for (RuleRunner.Verdict each : verdicts.values()) {
      for (Artifact artifact : emitter.emit(run, each.objects())) {
        texts.put(artifact.path(), artifact.text());
      }
    }
    return texts;
  }

  /** {@code severity[id] place: message}, a line each: what was reported and what rules found. */
  public String messages() {
    return all().stream().map(Toy::line).collect(Collectors.joining("\n"));
  }

  public List<Diagnostic> all() {
    Sink all = new Sink();
    all.addAll(sink.sorted());
    for (RuleRunner.Verdict each : verdicts.values()) {
      each.findings().stream()
          .filter(finding -> finding.waiver().isEmpty())
          .forEach(finding -> all.add(finding.diagnostic()));
    }
    return all.sorted();
  }

  private static String line(Diagnostic d) {
    String place = d.span().map(s -> s.line() + ":" + s.column() + " ").orElse("");
    return d.severity().name().toLowerCase(java.util.Locale.ROOT)
        + "["
        + d.id()
        + "] "
        + place
        + d.message();
  }

  private final class Finder implements ModuleFinder {
    @Override
    public Found module(String dottedName, Span importer) {
      return found("lib/" + dottedName.replace('.', '/') + ".cluster");
    }

    @Override
    public Found file(String relativePath, Span importer) {
      return found(relativePath);
    }

    private Found found(String path) {
      SourceFile file = files.get(path);
      return file == null ? new Missing() : new Source(file);
    }

    @Override
    public Collection<String> moduleNames() {
      return files.keySet().stream()
          .filter(path -> path.startsWith("lib/"))
          .map(path -> path.substring(4, path.length() - ".cluster".length()).replace('/', '.'))
          .toList();
    }
  }

  /** A diagnostic of that code, for tests that look closer. */
  public Optional<Diagnostic> first(Code code) {
    return all().stream().filter(d -> d.id().equals(code.id())).findFirst();
  }
}
