package dev.clusterc.golden;

import dev.clusterc.cli.Environment;
import dev.clusterc.cli.Main;
import dev.clusterc.project.Library;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The command {@code check}, in this process, on a day that stays the same. */
record Check(int code, String out, String err) {
  private static final String TODAY = "2026-11-30";
  private static final Pattern ERRORS = Pattern.compile("(?m)^error\\[([a-z0-9_.]+)]: .*$");

  static Check of(Path folder, String file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Environment environment =
        new Environment(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            Map.of(),
            folder,
            () -> LocalDate.parse(TODAY),
            new Library.Packaged(Main.class.getClassLoader()),
            () -> "");
    int code = new Main(environment).run(arguments(file));
    return new Check(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  static String[] arguments(String file) {
    return new String[] {"check", "--now", TODAY, file};
  }

  /** The ids of errors, in order. */
  List<String> errors() {
    return ERRORS.matcher(out + err).results().map(found -> found.group(1)).toList();
  }

  /** Their first lines. */
  List<String> messages() {
    return ERRORS.matcher(out + err).results().map(MatchResult::group).toList();
  }
}
