package dev.clusterc.cli;

import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.image.Image;
import dev.clusterc.image.ImageWriter;
import dev.clusterc.project.Library;
import dev.clusterc.project.Project;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The image of the standard library: how the build makes it and a run finds modules in it. */
public final class LibraryImage {
  /** Beside the library's own files. */
  private static final String PATH = Library.NAME + ".image";

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
    Span place = SourceFile.of(PATH, "").span();
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

  /** Finds modules in the library's image, if it comes with one, before it asks the project. */
  static ModuleFinder before(Project project, Library library) {
    if (!(library instanceof Library.Packaged packages)) {
      return project;
    }
    try {
      return packages
          .read(PATH)
          .flatMap(bytes -> Image.of(bytes, path -> text(packages, path)))
          .<ModuleFinder>map(image -> new Finder(image, project))
          .orElse(project);
    } catch (IOException e) {
      // Its sources are there as well.
      return project;
    }
  }

  private static String text(Library.Packaged packages, String path) {
    try {
      return packages
          .read(path)
          .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
          .orElseThrow(() -> new IllegalStateException(path + " is in the image only"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Finder(Image image, Project project) implements ModuleFinder {
    @Override
    public Found module(String dottedName, Span importer) {
      Optional<ModuleDef> ready = image.module(dottedName);
      return ready.isPresent() ? new Ready(ready.get()) : project.module(dottedName, importer);
    }

    @Override
    public Found file(String relativePath, Span importer) {
      return project.file(relativePath, importer);
    }

    @Override
    public Collection<String> moduleNames() {
      return project.moduleNames();
    }
  }
}
