package dev.clusterc.project;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.quantity.Suggest;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Source files that paths name: a file itself, of a folder all files of the language below it.
 *
 * @param files sorted by path
 * @param others folders that were passed over since they are projects of their own
 */
public record Sources(List<Path> files, List<Path> others) {
  /** What the name of a file of the language ends in. */
  public static final String ENDING = ".cluster";

  private static final String LOCK = ".clusterc.lock";

  public Sources {
    files = List.copyOf(files);
    others = List.copyOf(others);
  }

  /** What isn't there is reported. */
  static Sources find(List<Path> paths, Path root, Texts texts, Sink sink) {
    TreeSet<Path> files = new TreeSet<>();
    TreeSet<Path> others = new TreeSet<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        Set<Path> folders = walk(path, root, files, others, sink);
        texts.unsaved().stream()
            .filter(file -> isSource(file) && folders.contains(file.getParent()))
            .forEach(files::add);
      } else if (texts.exists(path)) {
        files.add(path);
      } else {
        missing(path, root).to(sink);
      }
    }
    return new Sources(List.copyOf(files), List.copyOf(others));
  }

  /** Returns the folders in which it looked. */
  private static Set<Path> walk(
      Path start, Path root, TreeSet<Path> files, TreeSet<Path> others, Sink sink) {
    Set<Path> folders = new HashSet<>();
    try {
      Files.walkFileTree(
          start,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              if (folder.equals(start)) {
                folders.add(folder);
                return FileVisitResult.CONTINUE;
              }
              if (isHidden(folder) || Files.exists(folder.resolve(LOCK))) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              if (!folder.equals(root) && Files.exists(folder.resolve(Settings.FILE))) {
                others.add(folder);
                return FileVisitResult.SKIP_SUBTREE;
              }
              folders.add(folder);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (isSource(file) && !Files.isDirectory(file)) {
                files.add(file);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException problem) {
              unreadable(file, root).to(sink);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      unreadable(start, root).to(sink);
    }
    return folders;
  }

  private static boolean isSource(Path file) {
    return file.toString().endsWith(ENDING) && !isHidden(file);
  }

  private static boolean isHidden(Path path) {
    return String.valueOf(path.getFileName()).startsWith(".");
  }

  private static Diagnostic.Builder unreadable(Path path, Path root) {
    return Diagnostic.error(
        Code.UNREADABLE_FILE, "`" + Paths.below(root, path) + "` can't be read");
  }

  private static Diagnostic.Builder missing(Path path, Path root) {
    Diagnostic.Builder builder =
        Diagnostic.error(
            Code.FILE_NOT_FOUND, "there is no file or folder `" + Paths.below(root, path) + "`");
    meant(path)
        .ifPresent(other -> builder.help("did you mean `" + Paths.below(root, other) + "`?"));
    return builder;
  }

  /** A path beside it that was most likely meant. */
  static Optional<Path> meant(Path path) {
    Path folder = path.getParent();
    Path name = path.getFileName();
    if (folder == null || name == null) {
      return Optional.empty();
    }
    Path ended = folder.resolve(name + ENDING);
    if (Files.exists(ended)) {
      return Optional.of(ended);
    }
    List<String> names = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> beside = Files.newDirectoryStream(folder)) {
        beside.forEach(each -> names.add(String.valueOf(each.getFileName())));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Suggest.closest(name.toString(), names).map(folder::resolve);
  }
}
