package dev.clusterc.golden;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One process that ran to its end. */
public record Run(String command, int code, String out, String err) {
  private static final int SECONDS = 120;

  public static Run of(Path folder, Map<String, String> environment, String... command) {
    return of(folder, environment, List.of(command));
  }

  public static Run of(Path folder, Map<String, String> environment, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      CompletableFuture<String> out = read(process.getInputStream());
      CompletableFuture<String> err = read(process.getErrorStream());
      boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("still running after " + SECONDS + " s: " + command);
      }
      return new Run(String.join(" ", command), process.exitValue(), out.join(), err.join());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted: " + command, e);
    }
  }

  /** Whether a program of this name stands on the PATH or where administrators' programs are. */
  public static boolean has(String program) {
    List<String> folders = new ArrayList<>(List.of("/usr/sbin", "/sbin"));
    folders.addAll(List.of(System.getenv().getOrDefault("PATH", "").split(":")));
    try (Stream<String> all = folders.stream()) {
      return all.anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
  }

  /** Both streams and the exit code, as a failing test shows them. */
  String told() {
    return "$ " + command + "\n" + out + err + "exit code " + code;
  }

  /** The lines of standard error; of standard output too if the program failed. */
  public List<String> findings() {
    List<String> lines = new ArrayList<>();
    if (code != 0) {
      out.lines().filter(line -> !line.isBlank()).forEach(lines::add);
    }
    err.lines().filter(line -> !line.isBlank()).forEach(lines::add);
    if (code != 0 && lines.isEmpty()) {
      lines.add("exit code " + code);
    }
    return lines;
  }

  private static CompletableFuture<String> read(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
