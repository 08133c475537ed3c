package dev.clusterc.lsp;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.check.RuleDef;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.SourceTree;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** All that the answers to an editor's questions stand on: the files as they are now, checked. */
interface Scene {
  /** What names mean: of the user's files, and of those of the library that were looked into. */
  Names names();

  /** The user's files, in a fixed order. */
  List<SourceFile> files();

  /** The tree of any file. */
  SourceTree tree(SourceFile file);

  /** What the files compile, as far as it could be computed. */
  List<Shown> instances();

  /** The rules that are known, those of imported modules included. */
  Collection<RuleDef> rules();

  /** The rule of an id. */
  Optional<RuleDef> rule(String id);

  /** The names of all modules that could be imported. */
  Collection<String> modules();

  /** What names mean in the files of the standard library; takes a moment when first asked for. */
  Names library();

  /** What names would mean if a file had another text. */
  Retried retry(SourceFile file, String text);

  /** A text that is tried in the place of a file's. */
  record Retried(SourceFile file, Names names) {}

  /**
   * An instance.
   *
   * @param objects of schemas that it owns
   * @param artifacts what it yields; none if it has errors
   * @param broken the ids of the rules that it breaks
   */
  record Shown(
      ObjectValue object, List<ObjectValue> objects, List<Artifact> artifacts, Set<String> broken) {
    String name() {
      return object.instanceName().orElse("");
    }
  }
}
