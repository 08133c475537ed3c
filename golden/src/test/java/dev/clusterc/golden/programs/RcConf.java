package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** FreeBSD's assignments, which its shell sources at boot; here another shell reads them. */
final class RcConf implements RealProgram {
  private static final Pattern LINE = Pattern.compile("#.*|[A-Za-z_][A-Za-z0-9_]*=.*");

  @Override
  public String name() {
    return "sh";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("etc/(rc|periodic)\\.conf(\\.local)?");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    List<String> others =
        artifact.text().lines().filter(line -> !LINE.matcher(line).matches()).toList();
    String file = artifact.file().toString();
    return others.isEmpty() ? Run.of(scratch, Map.of(), "sh", "-n", file).findings() : others;
  }
}
