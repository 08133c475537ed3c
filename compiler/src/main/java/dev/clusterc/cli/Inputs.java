package dev.clusterc.cli;

import dev.clusterc.check.ArtifactDef;
import dev.clusterc.check.Def;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.project.Project;
import dev.clusterc.source.Hash;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** One hash of all texts that can change what an instance compiles to. */
final class Inputs {
  private Inputs() {}

  /** Paths are no part of it: a moved project compiles to the same bytes. */
  static String hash(Project project, Collection<ModuleDef> modules, List<String> sets) {
    TreeSet<String> hashes = new TreeSet<>();
    for (ModuleDef module : modules) {
      hashes.add(module.file().digest());
      for (Def def : module.defs().values()) {
        if (def instanceof SchemaDef schema) {
          templates(project, schema, hashes);
        }
      }
    }
    StringBuilder all = new StringBuilder(String.join("\n", hashes));
    // The order of assignments matters, that of files doesn't.
    sets.forEach(each -> all.append('\n').append(hash(each)));
    return hash(all.toString());
  }

  private static void templates(Project project, SchemaDef schema, Set<String> hashes) {
    for (ArtifactDef artifact : schema.artifacts()) {
      if (!artifact.template().isEmpty()
          && project.template(artifact.template(), artifact.span())
              instanceof ModuleFinder.Source source) {
        hashes.add(source.file().digest());
      }
    }
  }

  private static String hash(String text) {
    return Hash.of(text.getBytes(StandardCharsets.UTF_8));
  }
}
