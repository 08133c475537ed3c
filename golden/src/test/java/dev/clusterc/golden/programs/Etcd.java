package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Starts a member with a unit's flags: alone, on loopback, with a folder of its own, and only until
 * it is ready. Flags that Debian's release doesn't know are left out, and named.
 */
final class Etcd implements RealProgram {
  private static final int SECONDS = 20;
  private static final Pattern COMMAND =
      Pattern.compile("(?m)^ExecStart=\\S*/etcd(?![\\w-])((?:[^\\n\\\\]|\\\\\\n|\\\\.)*)");
  private static final Pattern FLAG =
      Pattern.compile("--([a-z0-9-]+)(?:[= ](\"[^\"]*\"|[^\\s\"]+))?");
  private static final Pattern MENTION = Pattern.compile("--([a-z0-9-]+)");

  /** What ties a member to its machine and its peers. */
  private static final Pattern PLACE =
      Pattern.compile(
          "name|(data|wal)-dir|.*-urls|initial-.*|discovery.*|(peer-)?(cert|key|trusted-ca|crl)-file"
              + "|(peer-)?client-cert-auth|peer-cert-allowed-.*|cipher-suites|tls-.*|auth-token|log-outputs");

  private static final List<String> LOOPBACK =
      List.of(
          "--name=one",
          "--listen-client-urls=http://127.0.0.1:0",
          "--advertise-client-urls=http://127.0.0.1:0",
          "--listen-peer-urls=http://127.0.0.1:0",
          "--initial-advertise-peer-urls=http://127.0.0.1:0",
          "--initial-cluster=one=http://127.0.0.1:0",
          "--log-outputs=stderr");

  @Override
  public String name() {
    return "etcd";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("[^/]*\\.service") && COMMAND.matcher(artifact.text()).find();
  }

  /** What is left of the command, for where a member lies makes no difference here. */
  @Override
  public String question(Artifact artifact) {
    Map<String, String> flags = new LinkedHashMap<>(flags(artifact.text()).orElse(Map.of()));
    flags.keySet().removeIf(flag -> PLACE.matcher(flag).matches());
    return flags.toString();
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    Optional<Map<String, String>> written = flags(artifact.text());
    if (written.isEmpty()) {
      return List.of("no ExecStart");
    }
    Set<String> known = known(scratch);
    Set<String> unknown = new TreeSet<>();
    List<String> command = new ArrayList<>(List.of("etcd"));
    written
        .get()
        .forEach(
            (flag, value) -> {
              if (PLACE.matcher(flag).matches()) {
                return;
              }
              if (known.contains(flag)) {
                command.add("--" + flag + value);
              } else {
                unknown.add(flag);
              }
            });
    if (!unknown.isEmpty()) {
      System.out.println(artifact.path() + ": this etcd doesn't know " + unknown);
    }
    command.addAll(LOOPBACK);
    command.add("--data-dir=" + scratch.resolve("data"));
    return start(command, scratch.resolve("log"));
  }

  /** The flags of a unit: {@code =value}, or nothing, by name. */
  static Optional<Map<String, String>> flags(String unit) {
    Matcher start = COMMAND.matcher(unit);
    if (!start.find()) {
      return Optional.empty();
    }
    Map<String, String> flags = new LinkedHashMap<>();
    Matcher flag = FLAG.matcher(start.group(1));
    while (flag.find()) {
      String value = flag.group(2);
      flags.put(flag.group(1), value == null ? "" : "=" + value.replace("\"", ""));
    }
    return Optional.of(flags);
  }

  /** What the etcd that is here knows. */
  static Set<String> known(Path scratch) {
    Run help = Run.of(scratch, Map.of(), "etcd", "--help");
    return MENTION
        .matcher(help.out() + help.err())
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  private static List<String> start(List<String> command, Path log) throws IOException {
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
      while (System.nanoTime() < end) {
        boolean ended = process.waitFor(50, TimeUnit.MILLISECONDS);
        if (Files.readString(log).contains("ready to serve client requests")) {
          return lines(log, ".*exceeds maximum recommended quota.*");
        }
        if (ended) {
          return lines(log, ".*");
        }
      }
      return lines(log, ".*");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("interrupted", e));
    } finally {
      process.destroyForcibly();
    }
  }

  private static List<String> lines(Path log, String pattern) throws IOException {
    List<String> found = Files.readAllLines(log).stream().filter(l -> l.matches(pattern)).toList();
    return found.subList(Math.max(0, found.size() - 5), found.size());
  }
}
