package dev.clusterc.artifact;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The programs that read what is written here, where this machine has them. */
final class Programs {
  /** Stands for the file in a command. */
  static final String FILE = "<file>";

  record Result(int exit, String output) {}

  private Programs() {}

  static Result run(String content, String... command) throws IOException, InterruptedException {
    return runOn("artifact.conf", content, command);
  }

  /** Skips the test when the program is not there, unless CI wants all of them. */
  static Result runOn(String name, String content, String... command)
      throws IOException, InterruptedException {
    String program = find(command[0]);
    boolean required = "1".equals(System.getenv("CLUSTERC_REQUIRE_TOOLS"));
    assertTrue(!required || !program.isEmpty(), command[0] + " is not installed");
    assumeTrue(!program.isEmpty(), command[0] + " is not installed");
    Path folder = Files.createTempDirectory("clusterc-artifact");
    Path file = folder.resolve(name);
    try {
      Files.writeString(file, content);
      List<String> arguments =
          Arrays.stream(command).map(a -> a.replace(FILE, file.toString())).toList();
      ProcessBuilder builder =
          new ProcessBuilder(new ArrayList<>(arguments)).redirectErrorStream(true);
      builder.command().set(0, program);
      builder.environment().put("LC_ALL", "C.UTF-8");
      Process process = builder.start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Result(process.waitFor(), output);
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    }
  }

  private static String find(String program) {
    String path = System.getenv("PATH") + File.pathSeparator + "/usr/sbin:/sbin";
    for (String folder : List.of(path.split(File.pathSeparator, -1))) {
      File file = new File(folder, program);
      if (file.canExecute()) {
        return file.getPath();
      }
    }
    return "";
  }
}
