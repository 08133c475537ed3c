package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lets the script make keys and certificates in a folder of its own, and verifies them. */
final class Openssl implements RealProgram {
  private static final Pattern QUOTED = Pattern.compile("'[^']*'");

  @Override
  public String name() {
    return "openssl";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("make-certificates");
  }

  /** What the script does, without how often and for whom: it takes seconds. */
  @Override
  public String question(Artifact artifact) {
    return artifact
        .text()
        .lines()
        .map(line -> QUOTED.matcher(line).replaceAll("''"))
        .distinct()
        .sorted()
        .collect(Collectors.joining("\n"));
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    Run made = Run.of(scratch, Map.of(), "sh", artifact.file().toString(), "made");
    if (made.code() != 0) {
      return made.findings();
    }
    List<String> command = new ArrayList<>(List.of("openssl", "verify"));
    List<String> signed = new ArrayList<>();
    try (Stream<Path> all = Files.walk(scratch.resolve("made"))) {
      for (Path file : all.filter(path -> path.toString().endsWith(".crt")).sorted().toList()) {
        if (file.startsWith(scratch.resolve("made/authorities"))) {
          command.addAll(List.of("-trusted", file.toString()));
        } else {
          signed.add(file.toString());
        }
      }
    }
    if (signed.isEmpty()) {
      return List.of("made no certificate");
    }
    command.addAll(signed);
    Run verified = Run.of(scratch, Map.of(), command);
    return verified.code() == 0 ? List.of() : verified.findings();
  }
}
