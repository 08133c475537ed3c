package dev.clusterc.lsp;

import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.project.Library;
import dev.clusterc.project.Project;
import dev.clusterc.session.Setup;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.SourceTree;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What names mean in the standard library, whose image doesn't tell: its sources are checked when
 * somebody asks for the first time, which takes a second. Its tests are left out.
 */
final class LibraryNames {
  private static final String TESTS = Library.NAME + ".tests.";

  private final Setup setup;
  private final Map<SourceFile, SourceTree> trees = new IdentityHashMap<>();
  private @Nullable Names names;

  LibraryNames(Setup setup) {
    this.setup = setup;
  }

  synchronized Names get() {
    if (names == null) {
      names = read();
    }
    return names;
  }

  private Names read() {
    Names found = new Names();
    Sink sink = new Sink();
    Project project =
        Project.open(List.of(), setup.folder(), setup.library(), setup.version(), sink);
    Checker checker = new Checker(project, sink, Set.copyOf(Formats.names()), found);
    Span place = SourceFile.of(Library.NAME, "").span();
    for (String name : project.moduleNames()) {
      if (name.startsWith(Library.NAME + ".")
          && !name.startsWith(TESTS)
          && project.module(name, place) instanceof ModuleFinder.Source source) {
        checker.load(source.file());
      }
    }
    return found;
  }

  /** The tree of one of its files, of whichever reading. */
  synchronized SourceTree tree(SourceFile file) {
    return trees.computeIfAbsent(file, f -> Parser.parse(f, new Sink()));
  }
}
