package dev.clusterc.golden;

import dev.clusterc.cases.Cases;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The smallest wrong inputs: each folder of {@code golden/cases/} holds an {@code input.cluster}
 * and what {@code check} must say of it. Adding a case is adding a folder.
 */
class RuleCasesTest {
  static final String FOLDER = "cases";
  private static final Path CASES = Repository.GOLDEN.resolve(FOLDER);
  private static final String DIAGNOSTICS = "diagnostics";

  @TestFactory
  Stream<DynamicTest> diagnostics() {
    return Files.isDirectory(CASES)
        ? Cases.in(CASES).each(DIAGNOSTICS, RuleCasesTest::check)
        : Stream.of();
  }

  @TestFactory
  Stream<DynamicTest> everyFileIsClaimed() {
    return Files.isDirectory(CASES)
        ? Stream.of(Cases.in(CASES).claimedBy(DIAGNOSTICS))
        : Stream.of();
  }

  private static String check(Path folder) {
    Run run =
        Run.of(
            folder,
            Map.of("NO_COLOR", "1"),
            Repository.COMMAND.toString(),
            "check",
            "--now",
            "2026-11-30",
            "input.cluster");
    return run.out() + run.err() + "exit code " + run.code() + "\n";
  }
}
