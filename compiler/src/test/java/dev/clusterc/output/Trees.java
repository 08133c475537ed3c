package dev.clusterc.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Small trees, and folders read back as maps. */
final class Trees {
  static final Stamp STAMP = new Stamp("1.0.0", "aa");

  private Trees() {}

  static OutputFile file(String path, String content) {
    return file(path, content, OutputFile.MODE);
  }

  static OutputFile file(String path, String content, String mode) {
    return new OutputFile(path, content, mode, "toy.Box", Optional.empty(), List.of());
  }

  static OutputTree tree(OutputFile... files) {
    return OutputTree.of("box", STAMP, List.of(files));
  }

  static OutputTree tree(String path, String content) {
    return tree(file(path, content));
  }

  /** Everything below a folder but locks and provenance; links as {@code -> target}. */
  static SortedMap<String, String> read(Path folder) throws IOException {
    SortedMap<String, String> found = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.toList()) {
        String name = folder.relativize(path).toString();
        boolean own = name.endsWith(OutputPaths.LOCK) || name.endsWith(OutputPaths.PROVENANCE);
        if (Files.isSymbolicLink(path)) {
          found.put(name, "-> " + Files.readSymbolicLink(path));
        } else if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && !own) {
          found.put(name, Files.readString(path));
        }
      }
    }
    return found;
  }

  static void write(Path folder, Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }
}
