package dev.clusterc.golden.programs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A program that takes longer to start than to read a file, and names each file in its lines. */
interface ReadsMany extends RealProgram {
  List<String> findings(List<Artifact> artifacts, Path scratch) throws IOException;

  @Override
  default List<String> findings(Artifact artifact, Path scratch) throws IOException {
    return findings(List.of(artifact), scratch);
  }
}
