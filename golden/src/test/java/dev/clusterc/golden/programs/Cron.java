package dev.clusterc.golden.programs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What FreeBSD's cron makes of a table of the system: settings, and lines of five times, a user and
 * a command. Debian's reads other tables; a program of the same tree that a line starts must be
 * there.
 */
final class Cron implements RealProgram {
  private static final Pattern SETTING = Pattern.compile("[A-Z_]+=.*");
  private static final Pattern JOB =
      Pattern.compile("((?:\\S+\\s+){5})([a-z_][a-z0-9_-]*)\\s+(\\S.*)");
  private static final Pattern OWN = Pattern.compile("\\bstorage-[a-z0-9-]+(?=$| )");
  private static final int[][] BOUNDS = {{0, 59}, {0, 23}, {1, 31}, {1, 12}, {0, 7}};

  @Override
  public String name() {
    return "cron";
  }

  @Override
  public boolean present() {
    return true;
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("usr/local/etc/cron\\.d/[^/]*");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    List<String> findings = new ArrayList<>();
    for (String line : artifact.text().lines().toList()) {
      if (line.isBlank() || line.startsWith("#") || SETTING.matcher(line).matches()) {
        continue;
      }
      Matcher job = JOB.matcher(line);
      if (!job.matches()) {
        findings.add("no job: " + line);
        continue;
      }
      String[] times = job.group(1).strip().split("\\s+");
      for (int i = 0; i < times.length; i++) {
        if (!within(times[i], BOUNDS[i][0], BOUNDS[i][1])) {
          findings.add(times[i] + " is no time: " + line);
        }
      }
      Path programs = artifact.file().resolve("../../../sbin").normalize();
      Matcher own = OWN.matcher(job.group(3));
      while (own.find()) {
        if (!programs.resolve(own.group()).toFile().isFile()) {
          findings.add("there is no " + own.group());
        }
      }
    }
    return findings;
  }

  private static boolean within(String time, int low, int high) {
    if (time.matches("\\*(/[1-9][0-9]*)?")) {
      return true;
    }
    if (!time.matches("[0-9]{1,2}")) {
      return false;
    }
    int number = Integer.parseInt(time);
    return low <= number && number <= high;
  }
}
