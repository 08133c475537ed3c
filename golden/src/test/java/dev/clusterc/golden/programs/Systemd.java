package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Verifies a unit among its neighbours. It wants the programs and the units that a unit names, so a
 * copy runs {@code /bin/true} and units from elsewhere are stood in for. It exits 0 even for a key
 * that it ignores: any line on standard error is a finding.
 */
final class Systemd implements RealProgram {
  private static final String KINDS = "(service|socket|timer|mount|path|slice|target)";
  private static final Pattern PROGRAM =
      Pattern.compile("(?m)^(Exec\\w+=[-@:+!|]*)([^\\s-@:+!|]\\S*)");
  private static final Pattern WANTED =
      Pattern.compile("(?m)^(?:Requires|Requisite|Wants|BindsTo|PartOf|Upholds)=(.*)$");
  private static final List<Path> INSTALLED =
      List.of(Path.of("/lib/systemd/system"), Path.of("/etc/systemd/system"));

  @Override
  public String name() {
    return "systemd-analyze";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("[^/]*\\." + KINDS)
        || artifact.named("systemd/system/[^/]*\\." + KINDS + "\\.d/[^/]*\\.conf");
  }

  /** Its neighbours count by their names: each is asked about itself. */
  @Override
  public String question(Artifact artifact) {
    Path folder = artifact.file().getParent();
    try (Stream<Path> all =
        Files.list(artifact.name().endsWith(".conf") ? folder.getParent() : folder)) {
      String neighbours =
          all.map(path -> path.getFileName().toString()).sorted().collect(Collectors.joining(" "));
      return folder.getFileName() + " " + RealProgram.super.question(artifact) + neighbours;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    Path folder = artifact.file().getParent();
    String unit = artifact.name();
    if (unit.endsWith(".conf")) {
      Path dropIns = Files.createDirectories(scratch.resolve(folder.getFileName()));
      Files.writeString(dropIns.resolve(unit), copy(artifact.file()));
      unit = folder.getFileName().toString().replaceFirst("\\.d$", "");
      folder = folder.getParent();
    }
    try (Stream<Path> all = Files.list(folder)) {
      for (Path neighbour : all.filter(Files::isRegularFile).toList()) {
        if (neighbour.toString().matches(".*\\." + KINDS)) {
          Files.writeString(scratch.resolve(neighbour.getFileName()), copy(neighbour));
        }
      }
    }
    standIn(unit, scratch);
    for (String wanted : wanted(scratch)) {
      standIn(wanted, scratch);
    }
    if (unit.contains("@.")) {
      Files.copy(scratch.resolve(unit), scratch.resolve(unit.replace("@.", "@one.")));
      unit = unit.replace("@.", "@one.");
    }
    return Run.of(
            scratch,
            // The colon at its end keeps the system's own units.
            Map.of("SYSTEMD_UNIT_PATH", scratch + ":"),
            "systemd-analyze",
            "verify",
            "--man=no",
            scratch.resolve(unit).toString())
        .findings();
  }

  private static String copy(Path unit) throws IOException {
    return PROGRAM.matcher(Files.readString(unit)).replaceAll("$1/bin/true");
  }

  private static List<String> wanted(Path scratch) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> all = Files.walk(scratch)) {
      for (Path unit : all.filter(Files::isRegularFile).toList()) {
        Matcher matcher = WANTED.matcher(Files.readString(unit));
        while (matcher.find()) {
          names.addAll(List.of(matcher.group(1).strip().split("\\s+")));
        }
      }
    }
    return names;
  }

  private static void standIn(String unit, Path scratch) throws IOException {
    if (unit.endsWith(".service")
        && !Files.exists(scratch.resolve(unit))
        && INSTALLED.stream().noneMatch(folder -> Files.exists(folder.resolve(unit)))) {
      Files.writeString(scratch.resolve(unit), "[Service]\nExecStart=/bin/true\n");
    }
  }
}
