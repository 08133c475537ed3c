package dev.clusterc.project;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The folder that nothing leads out of: the nearest one above that holds the project's file;
 * without one the current folder, or, for paths outside of it, the nearest folder that holds them
 * all.
 *
 * @param folder absolute, as the user's paths spell it
 * @param declared whether it holds the project's file
 */
record Root(Path folder, boolean declared) {

  /** Paths of several projects are reported; the first one's root is then the answer. */
  static Root find(List<Path> named, Path current, Sink sink) {
    Path here = current.toAbsolutePath().normalize();
    List<Path> paths =
        named.isEmpty() ? List.of(here) : named.stream().map(p -> absolute(p, here)).toList();
    Map<Optional<Path>, Path> projects = new LinkedHashMap<>();
    for (Path path : paths) {
      projects.putIfAbsent(project(path), path);
    }
    Map.Entry<Optional<Path>, Path> first = projects.entrySet().iterator().next();
    for (Map.Entry<Optional<Path>, Path> other : projects.entrySet()) {
      if (!other.equals(first)) {
        Diagnostic.error(
                Code.BAD_PROJECT_FILE,
                "`"
                    + Paths.below(here, first.getValue())
                    + "` and `"
                    + Paths.below(here, other.getValue())
                    + "` belong to different projects")
            .because("a project is what lies below a " + Settings.FILE)
            .help("run clusterc once for each")
            .to(sink);
      }
    }
    return first
        .getKey()
        .map(folder -> new Root(folder, true))
        .orElseGet(() -> new Root(common(paths, here), false));
  }

  private static Path absolute(Path path, Path here) {
    return here.resolve(path).normalize();
  }

  private static Optional<Path> project(Path path) {
    Path from = Files.isDirectory(path) ? path : path.getParent();
    for (Path folder = from; folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(Settings.FILE))) {
        return Optional.of(folder);
      }
    }
    return Optional.empty();
  }

  private static Path common(List<Path> paths, Path here) {
    Path common = here;
    if (paths.stream().allMatch(path -> path.startsWith(here))) {
      return common;
    }
    Path first = paths.get(0);
    common = Files.isDirectory(first) || first.getParent() == null ? first : first.getParent();
    for (Path path : paths) {
      while (!path.startsWith(common) && common.getParent() != null) {
        common = common.getParent();
      }
    }
    return common;
  }
}
