package dev.clusterc.session;

import dev.clusterc.check.ArtifactDef;
import dev.clusterc.check.Def;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.project.Project;
import dev.clusterc.source.Hash;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One hash of all texts that can change what an instance compiles to. */
final class Inputs {
  private static final Pattern INCLUDE =
      Pattern.compile("<#(?:include|import)\\s+[\"']([^\"']+)[\"']");

  private final Project project;
  private final Map<ModuleDef, Set<String>> texts = new ConcurrentHashMap<>();
  private final Map<List<ModuleDef>, String> imports = new ConcurrentHashMap<>();
  private final Map<ModuleDef, String> hashes = new ConcurrentHashMap<>();

  Inputs(Project project) {
    this.project = project;
  }

  /**
   * Paths are no part of it: a moved project compiles to the same bytes.
   *
   * @param closure the module with all on which it depends
   */
  String hash(
      ModuleDef module,
      Function<ModuleDef, ? extends Collection<ModuleDef>> closure,
      List<String> sets) {
    return hashes.computeIfAbsent(
        module,
        m -> {
          StringBuilder all = new StringBuilder(String.join("\n", texts(m)));
          all.append('\n').append(imports(m, closure));
          // The order of assignments matters, that of files doesn't.
          sets.forEach(each -> all.append('\n').append(hash(each)));
          return hash(all.toString());
        });
  }

  /** The same for all files that import the same, of which a fleet has many. */
  private String imports(
      ModuleDef module, Function<ModuleDef, ? extends Collection<ModuleDef>> closure) {
    return imports.computeIfAbsent(
        module.imports(),
        key -> {
          TreeSet<String> found = new TreeSet<>();
          for (ModuleDef each : closure.apply(module)) {
            if (each != module) {
              found.addAll(texts(each));
            }
          }
          return hash(String.join("\n", found));
        });
  }

  /** Of the module and of the templates that its artifacts name. */
  private Set<String> texts(ModuleDef module) {
    return texts.computeIfAbsent(
        module,
        m -> {
          TreeSet<String> found = new TreeSet<>();
          found.add(m.file().digest());
          for (Def def : m.defs().values()) {
            if (def instanceof SchemaDef schema) {
              for (ArtifactDef artifact : schema.artifacts()) {
                if (!artifact.template().isEmpty()) {
                  template(artifact.template(), artifact.span(), found);
                }
              }
            }
          }
          return found;
        });
  }

  private void template(String name, Span artifact, Set<String> found) {
    if (project.template(name, artifact) instanceof ModuleFinder.Source source) {
      SourceFile file = source.file();
      if (found.add(file.digest())) {
        Matcher included = INCLUDE.matcher(file.text());
        while (included.find()) {
          template(included.group(1), artifact, found);
        }
      }
    }
  }

  private static String hash(String text) {
    return Hash.of(text.getBytes(StandardCharsets.UTF_8));
  }
}
