package dev.clusterc.lsp;

import dev.clusterc.project.Library;
import dev.clusterc.project.OpenTexts;
import dev.clusterc.session.ReadyModules;
import dev.clusterc.session.Setup;
import dev.clusterc.session.Shelf;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Analyses of texts that are nowhere but in the test. */
final class Analyses {
  static final LocalDate TODAY = LocalDate.of(2026, 6, 1);
  private static final Path FOLDER = Path.of("/there/is/no/such/folder");

  private Analyses() {}

  /** Of files by their names, with a library that holds these modules, such as {@code std.farm}. */
  static Analysis of(Map<String, String> files, Map<String, String> library) {
    OpenTexts texts = new OpenTexts();
    files.forEach((name, text) -> texts.put(FOLDER.resolve(name), text));
    Path std = FOLDER.resolve("library");
    library.forEach(
        (name, text) -> texts.put(std.resolve(name.replace('.', '/') + ".cluster"), text));
    Library folder = new Library.Folder(std);
    Shelf shelf = Shelf.keeping(new ReadyModules(folder));
    Setup setup = new Setup(FOLDER, folder, "0", texts, shelf);
    List<Path> named = new TreeMap<>(files).keySet().stream().map(FOLDER::resolve).toList();
    return Analysis.of(setup, named, TODAY);
  }
}
