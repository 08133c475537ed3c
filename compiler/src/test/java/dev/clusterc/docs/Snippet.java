package dev.clusterc.docs;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Instances;
import dev.clusterc.eval.Limits;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.rules.RuleRunner;
import dev.clusterc.rules.TestRunner;
import dev.clusterc.source.Decoded;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Does with a block all that can be done with a file, and keeps what was reported. */
final class Snippet implements ModuleFinder {
  private static final String LIBRARY = "lib/";

  private final Map<String, SourceFile> files = new HashMap<>();
  private final Sink sink = new Sink();

  private Snippet(Page.Block block) {
    block.others().forEach(this::add);
    add(block.name(), block.text());
    Checker checker = new Checker(this, sink, Set.copyOf(Formats.names()));
    ModuleDef module = checker.load(files.get(block.name()));
    if (sink.hasErrors()) {
      return;
    }
    RuleRunner rules = new RuleRunner(checker.modules());
    Run run = new Run(sink, Limits.STANDARD, Emitter.encoder());
    Emitter emitter = Emitter.writing((from, name) -> Optional.ofNullable(files.get(name)));
    for (Instances.Found found : Instances.of(run, module)) {
      ObjectValue instance = found.object();
      RuleRunner.Verdict verdict = rules.judge(run, instance);
      verdict.findings().stream()
          .filter(finding -> finding.waiver().isEmpty())
          .forEach(finding -> sink.add(finding.diagnostic()));
      emitter.emit(run, verdict.objects());
    }
    for (TestRunner.Result result :
        new TestRunner(rules, Limits.STANDARD, Emitter.encoder()).run(module)) {
      sink.addAll(result.failures());
    }
  }

  /** What was reported, sorted. */
  static List<Diagnostic> report(Page.Block block) {
    return new Snippet(block).sink.sorted();
  }

  /** {@code error[id]}. */
  static String head(Diagnostic diagnostic) {
    return diagnostic.severity().name().toLowerCase(Locale.ROOT) + "[" + diagnostic.id() + "]";
  }

  /** With place and message. */
  static String line(Diagnostic diagnostic) {
    String place = diagnostic.span().map(s -> s.line() + ":" + s.column() + " ").orElse("");
    return head(diagnostic) + " " + place + diagnostic.message();
  }

  private void add(String path, String text) {
    Decoded decoded =
        SourceFile.decode(path, text.getBytes(StandardCharsets.UTF_8), path.startsWith(LIBRARY));
    files.put(path, ((Decoded.Ok) decoded).file());
  }

  @Override
  public Found module(String dottedName, Span importer) {
    return found(LIBRARY + dottedName.replace('.', '/') + ".cluster");
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
        .filter(path -> path.startsWith(LIBRARY))
        .map(path -> path.substring(LIBRARY.length(), path.length() - ".cluster".length()))
        .map(path -> path.replace('/', '.'))
        .sorted()
        .toList();
  }
}
