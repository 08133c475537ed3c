package dev.clusterc.session;

import dev.clusterc.check.ModuleDef;
import dev.clusterc.image.Image;
import dev.clusterc.project.Library;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The modules of the standard library that were checked when its image was made. */
public final class ReadyModules {
  /** Beside the library's own files. */
  public static final String IMAGE = Library.NAME + ".image";

  private final Library library;
  private Optional<Image> image = Optional.empty();
  private boolean opened;

  public ReadyModules(Library library) {
    this.library = library;
  }

  /** Of a library that comes with no image, none. */
  Optional<ModuleDef> find(String name) {
    if (!opened && library instanceof Library.Packaged packages) {
      image = read(packages);
    }
    opened = true;
    return image.flatMap(each -> each.module(name));
  }

  private static Optional<Image> read(Library.Packaged packages) {
    try {
      return packages.read(IMAGE).flatMap(bytes -> Image.of(bytes, path -> text(packages, path)));
    } catch (IOException e) {
      // Its sources are there as well.
      return Optional.empty();
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
}
