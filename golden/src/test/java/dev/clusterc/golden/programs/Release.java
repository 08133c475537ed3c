package dev.clusterc.golden.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The minor of Kubernetes that a tree is for, as its page says. */
final class Release {
  private static final Pattern TITLE = Pattern.compile("\\A# Kubernetes v1\\.(\\d+)\\.");

  private Release() {}

  static Optional<Integer> of(Artifact artifact) {
    return of(artifact.file());
  }

  static Optional<Integer> of(Path file) {
    return root(file).flatMap(Release::read);
  }

  /** The folder of the instance that a file belongs to. */
  static Optional<Path> root(Path file) {
    @Nullable Path folder = file.getParent();
    while (folder != null) {
      if (Files.exists(folder.resolve("provenance.json"))) {
        return Optional.of(folder);
      }
      folder = folder.getParent();
    }
    return Optional.empty();
  }

  private static Optional<Integer> read(Path folder) {
    if (!Files.exists(folder.resolve("README.md"))) {
      return Optional.empty();
    }
    try {
      Matcher title = TITLE.matcher(Files.readString(folder.resolve("README.md")));
      return title.find() ? Optional.of(Integer.valueOf(title.group(1))) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
