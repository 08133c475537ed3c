package dev.clusterc.cli;

import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.image.ImageWriter;
import dev.clusterc.project.Library;
import dev.clusterc.project.Project;
import dev.clusterc.session.ReadyModules;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Makes the image of the standard library, in which a run finds modules. */
public final class LibraryImage {
  /** Modules of this folder test the library; nothing of it is needed to compile. */
  private static final String TESTS = Library.NAME + ".tests.";

  private LibraryImage() {}

  /**
   * Writes the image of a library.
   *
   * @param args the folder that holds the library's folder, and the file to write
   */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]).toAbsolutePath().normalize();
    Sink sink = new Sink();
    Project project =
        Project.open(List.of(), folder, new Library.Folder(folder), Version.current(), sink);
    Checker checker = new Checker(project, sink, Set.copyOf(Formats.names()));
    Span place = SourceFile.of(ReadyModules.IMAGE, "").span();
    for (String name : project.moduleNames()) {
      if (name.startsWith(Library.NAME + ".")
          && !name.startsWith(TESTS)
          && project.module(name, place) instanceof ModuleFinder.Source source) {
        checker.load(source.file());
      }
    }
    if (sink.hasErrors()) {
      throw new IllegalStateException("the standard library has errors: " + sink.sorted());
    }
    Files.write(Path.of(args[1]), ImageWriter.write(checker.modules()));
  }
}
