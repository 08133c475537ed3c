package dev.clusterc.session;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.TemplateFinder;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.EvalError;
import dev.clusterc.output.OutputFile;
import dev.clusterc.output.OutputFiles;
import dev.clusterc.output.OutputPaths;
import dev.clusterc.output.OutputTree;
import dev.clusterc.output.PathProblem;
import dev.clusterc.output.Stamp;
import dev.clusterc.project.Project;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the trees of instances, one after the other; for one thread. */
public final class Trees {
  private final Session session;
  private final Emitter emitter;

  public Trees(Session session) {
    this.session = session;
    this.emitter = Emitter.writing(templates(session.project()));
  }

  /**
   * What an instance compiles to.
   *
   * @param told all that was found
   * @param tree what may be written; empty if the instance has errors
   */
  public record Made(String name, List<Diagnostic> told, Optional<OutputTree> tree) {}

  public Made of(Instance instance) {
    Judged judged = session.judge(instance);
    Optional<OutputTree> tree = judged.computed() ? tree(judged) : Optional.empty();
    Sink told = new Sink();
    judged.tell(told);
    return new Made(instance.name(), told.sorted(), judged.good() ? tree : Optional.empty());
  }

  public static TemplateFinder templates(Project project) {
    return (artifact, name) -> template(project, artifact, name);
  }

  private static Optional<SourceFile> template(Project project, Span artifact, String name) {
    ModuleFinder.Found found = project.template(name, artifact);
    if (found instanceof ModuleFinder.Refused refused) {
      throw new EvalError(refused.diagnostic());
    }
    return found instanceof ModuleFinder.Source source
        ? Optional.of(source.file())
        : Optional.empty();
  }

  private Optional<OutputTree> tree(Judged judged) {
    List<OutputFile> files = files(emitter, judged);
    if (judged.own().hasErrors()) {
      return Optional.empty();
    }
    boolean findings = !judged.own().isEmpty() || !judged.findings().isEmpty();
    Stamp stamp = stamp(judged.instance(), findings);
    return Optional.of(OutputTree.of(judged.instance().name(), stamp, files));
  }

  private Stamp stamp(Instance instance, boolean findings) {
    return new Stamp(session.version(), session.inputHash(instance), findings);
  }

  /**
   * The stamp that its folder has if nothing changed since it was written and nothing was to be
   * told of it; empty for one that has to be compiled to know.
   */
  public Optional<Stamp> expected(Instance instance) {
    return session.isSound(instance) ? Optional.of(stamp(instance, false)) : Optional.empty();
  }

  /** The files of an instance, in memory; what is wrong with them is told in its run. */
  public static List<OutputFile> files(Emitter emitter, Judged judged) {
    return files(emitter.emit(judged.run(), judged.verdict().objects()), judged);
  }

  static List<OutputFile> files(List<Artifact> artifacts, Judged judged) {
    Map<OutputFile, Artifact> origins = new IdentityHashMap<>();
    List<OutputFile> files = new ArrayList<>();
    for (Artifact each : artifacts) {
      OutputFile file = OutputFiles.of(each);
      origins.put(file, each);
      files.add(file);
    }
    for (PathProblem each : OutputPaths.check(files)) {
      Artifact artifact = origins.get(each.file());
      Span place = artifact == null ? judged.instance().span() : artifact.pathSpan();
      judged
          .run()
          .report(Diagnostic.error(each.code(), place, each.message()).help(each.help()).build());
    }
    return files;
  }
}
