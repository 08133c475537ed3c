package dev.clusterc.output;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A file to be written.
 *
 * @param path below the instance's folder, with forward slashes
 * @param mode as {@code chmod} takes it, in four digits: {@code 0644}
 * @param declared the artifact's declaration, such as {@code std.store.Store}; it answers for lines
 *     that hold no value
 * @param template the template that laid the file out, if one did
 */
public record OutputFile(
    String path,
    String content,
    String mode,
    String declared,
    Optional<String> template,
    List<Leaf> leaves) {
  public static final String MODE = "0644";

  public OutputFile {
    leaves = List.copyOf(leaves);
  }

  byte[] bytes() {
    return content.getBytes(StandardCharsets.UTF_8);
  }

  /** A checkout keeps only this bit of a mode. */
  boolean executable() {
    return (Integer.parseInt(mode, 8) & 0100) != 0;
  }
}
