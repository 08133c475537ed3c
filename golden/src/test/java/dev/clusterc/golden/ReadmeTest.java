package dev.clusterc.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What the README shows of the command is what the command prints. */
class ReadmeTest {
  private static final Path README = Repository.ROOT.resolve("README.md");
  private static final Pattern SHOWN =
      Pattern.compile("```text\n\\$ clusterc ([^\n]+)\n(.*?)```", Pattern.DOTALL);

  @TestFactory
  List<DynamicTest> showsWhatIsPrinted() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Matcher shown = SHOWN.matcher(Files.readString(README));
    while (shown.find()) {
      String arguments = shown.group(1);
      String printed = shown.group(2);
      tests.add(
          DynamicTest.dynamicTest(
              arguments,
              () -> assertEquals(steady(printed), steady(run(List.of(arguments.split(" ")))))));
    }
    assertFalse(tests.isEmpty(), "the README shows nothing");
    return tests;
  }

  /** Lines of the library move with every sentence that is added to it. */
  private static String steady(String text) {
    return text.replaceAll("(std/\\S+\\.cluster):\\d+", "$1");
  }

  private static String run(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(Repository.COMMAND.toString()));
    command.addAll(arguments);
    Run run = Run.of(Repository.ROOT, Map.of("NO_COLOR", "1"), command);
    return run.out() + run.err();
  }
}
