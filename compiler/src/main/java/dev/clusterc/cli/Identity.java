package dev.clusterc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Which compiler this is. Its version doesn't tell two builds apart, so all its bytes are summed
 * up; by checksums, since a JVM that has just started takes a tenth of a second to hash them.
 */
final class Identity {
  private Identity() {}

  /** Empty if it can't be known, so that nothing can be known to be this compiler's work. */
  static Optional<String> current() {
    return Held.IDENTITY;
  }

  /** Found out when it is first asked for. */
  private static final class Held {
    private static final Optional<String> IDENTITY = find();
  }

  private static Optional<String> find() {
    try {
      return Optional.of(
          of(Path.of(Identity.class.getProtectionDomain().getCodeSource().getLocation().toURI())));
    } catch (URISyntaxException | IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /**
   * @param classes a jar, or a folder as a build leaves it
   */
  static String of(Path classes) throws IOException {
    CRC32 one = new CRC32();
    CRC32C other = new CRC32C();
    for (Path file : files(classes)) {
      byte[] name = classes.relativize(file).toString().getBytes(StandardCharsets.UTF_8);
      one.update(name);
      other.update(name);
      byte[] bytes = Files.readAllBytes(file);
      one.update(bytes);
      other.update(bytes);
    }
    return Version.current() + "-" + Long.toHexString(one.getValue() << 32 | other.getValue());
  }

  private static List<Path> files(Path classes) throws IOException {
    if (Files.isRegularFile(classes)) {
      return List.of(classes);
    }
    try (Stream<Path> all = Files.walk(classes)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
