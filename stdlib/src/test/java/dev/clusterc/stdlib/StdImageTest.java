package dev.clusterc.stdlib;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.check.ModuleDef;
import dev.clusterc.image.Image;
import dev.clusterc.image.ImageWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The image that is shipped holds all of the library but its tests, and nothing was lost in it. */
class StdImageTest {
  private static final Path ROOT = Path.of("std");

  @Test
  void writtenAgainItHasTheSameBytes() throws IOException {
    byte[] shipped;
    try (InputStream in = StdImageTest.class.getResourceAsStream("/std.image")) {
      shipped = in.readAllBytes();
    }
    Image image = Image.of(shipped, StdImageTest::text).orElseThrow();
    List<ModuleDef> modules = new ArrayList<>();
    try (Stream<Path> all = Files.walk(ROOT)) {
      for (Path file : all.filter(each -> each.toString().endsWith(".cluster")).toList()) {
        String name = file.toString().replace('\\', '/').replaceFirst("\\.cluster$", "");
        if (!name.startsWith("std/tests/")) {
          modules.add(image.module(name.replace('/', '.')).orElseThrow());
        }
      }
    }
    assertTrue(modules.size() > 40, () -> modules.size() + " modules");
    assertArrayEquals(shipped, ImageWriter.write(modules));
  }

  private static String text(String path) {
    try {
      return Files.readString(Path.of(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
