package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A script's own shell, reading without running. */
final class Shell implements RealProgram {
  private static final Pattern SHEBANG =
      Pattern.compile("\\A#!(?:/usr/bin/env +|(?:/usr)?/bin/)(sh|bash)\\b");

  static boolean isScript(Artifact artifact) {
    return SHEBANG.matcher(artifact.text()).find() || artifact.named("[^/]*\\.sh");
  }

  @Override
  public String name() {
    return "bash";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return isScript(artifact);
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    Matcher matcher = SHEBANG.matcher(artifact.text());
    if (!matcher.find()) {
      return List.of("a script that doesn't say which shell runs it");
    }
    String file = artifact.file().toString();
    return Run.of(scratch, Map.of(), matcher.group(1), "-n", file).findings();
  }
}
