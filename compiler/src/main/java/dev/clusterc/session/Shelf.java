package dev.clusterc.session;

import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.project.Library;
import dev.clusterc.project.Project;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.SourceTree;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What sessions of one project, one after the other, needn't make anew. */
public final class Shelf {
  private record Parsed(SourceTree tree, List<Diagnostic> told) {}

  private final ReadyModules ready;
  private final boolean keeps;

  /** A file is the same only if it is the same object; many are parsed at a time. */
  private final Map<SourceFile, Parsed> trees = new ConcurrentHashMap<>();

  private Shelf(ReadyModules ready, boolean keeps) {
    this.ready = ready;
    this.keeps = keeps;
  }

  /** For one session alone. */
  public static Shelf empty(Library library) {
    return new Shelf(new ReadyModules(library), false);
  }

  /** Keeps the trees of files that stay the same. */
  public static Shelf keeping(ReadyModules ready) {
    return new Shelf(ready, true);
  }

  /** The tree of a file; what is wrong with its text is told each time. */
  public SourceTree parse(SourceFile file, Sink sink) {
    if (!keeps) {
      return Parser.parse(file, sink);
    }
    Parsed parsed = trees.computeIfAbsent(file, Shelf::parsed);
    sink.addAll(parsed.told);
    return parsed.tree;
  }

  private static Parsed parsed(SourceFile file) {
    Sink own = new Sink();
    SourceTree tree = Parser.parse(file, own);
    return new Parsed(tree, own.sorted());
  }

  /** Forgets all other files. */
  public void retain(Set<SourceFile> files) {
    trees.keySet().retainAll(files);
  }

  /** Finds modules that are ready before it asks the project. */
  ModuleFinder before(Project project) {
    return new Finder(this, project);
  }

  private record Finder(Shelf shelf, Project project) implements ModuleFinder {
    @Override
    public Found module(String dottedName, Span importer) {
      Optional<ModuleDef> found = shelf.ready.find(dottedName);
      return found.isPresent() ? new Ready(found.get()) : project.module(dottedName, importer);
    }

    @Override
    public Found file(String relativePath, Span importer) {
      return project.file(relativePath, importer);
    }

    @Override
    public SourceTree parse(SourceFile file, Sink sink) {
      return shelf.parse(file, sink);
    }

    @Override
    public Collection<String> moduleNames() {
      return project.moduleNames();
    }
  }
}
