package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A program that reads a kind of file, and how it is asked whether it accepts one. */
interface RealProgram {
  String name();

  boolean reads(Artifact artifact);

  /** What it has against the file, a line each; nothing if it accepts it. */
  List<String> findings(Artifact artifact, Path scratch) throws IOException;

  /** Files with the same question get the same answer, so that one of them is asked about. */
  default String question(Artifact artifact) {
    return artifact.name() + "\n" + artifact.text();
  }

  default boolean present() {
    return Run.has(name());
  }

  /** Whether {@code .ci/run} installs it, so that its absence there is a mistake. */
  default boolean required() {
    return true;
  }
}
