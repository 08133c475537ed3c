package dev.clusterc.cli;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.TemplateFinder;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Diagnostic;
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
import java.util.Set;
import java.util.TreeSet;

/**
 * What all instances of a session compile to.
 *
 * @param good trees that may be written
 * @param failed names of instances that have errors
 */
record Trees(List<OutputTree> good, Set<String> failed) {

  static Trees of(Session session) {
    List<Instance> instances = session.instances();
    if (instances.isEmpty() && !session.sink().hasErrors()) {
      session.nothingFound();
    }
    Emitter emitter = Emitter.writing(templates(session.project()));
    List<OutputTree> good = new ArrayList<>();
    Set<String> failed = new TreeSet<>();
    for (Instance each : instances) {
      Judged judged = session.judge(each);
      Optional<OutputTree> tree =
          judged.computed() ? tree(session, emitter, judged) : Optional.empty();
      judged.tell(session.sink());
      if (judged.good() && tree.isPresent()) {
        good.add(tree.get());
      } else {
        failed.add(each.name());
      }
    }
    return new Trees(good, failed);
  }

  /** Whether to say which instance is meant. */
  boolean several() {
    return good.size() + failed.size() > 1;
  }

  /** The names of all instances there are. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(failed);
    good.forEach(tree -> names.add(tree.instance()));
    return names;
  }

  static TemplateFinder templates(Project project) {
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

  private static Optional<OutputTree> tree(Session session, Emitter emitter, Judged judged) {
    List<OutputFile> files = files(emitter, judged);
    if (judged.own().hasErrors()) {
      return Optional.empty();
    }
    Stamp stamp = new Stamp(Version.current(), session.inputHash(judged.instance()));
    return Optional.of(OutputTree.of(judged.instance().name(), stamp, files));
  }

  /** The files of an instance, in memory; what is wrong with them is told in its run. */
  static List<OutputFile> files(Emitter emitter, Judged judged) {
    List<Artifact> artifacts = emitter.emit(judged.run(), judged.verdict().objects());
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
