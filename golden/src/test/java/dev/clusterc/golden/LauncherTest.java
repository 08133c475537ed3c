package dev.clusterc.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shell script that starts the command. */
class LauncherTest {
  private static final Map<String, String> WITHOUT_ARCHIVE = Map.of("CLUSTERC_ARCHIVE", "off");

  @TempDir Path temporary = Path.of("");

  @Test
  void tellsItsVersionOnStandardOutput() {
    Run run = Run.of(temporary, Map.of(), Repository.COMMAND.toString(), "--version");
    assertEquals(0, run.code(), run::told);
    assertTrue(run.out().matches("clusterc \\d+\\.\\d+\\.\\d+\\S*\n"), run::told);
    assertEquals("", run.err());
  }

  @Test
  void usageErrorsAreToldAsSuch() {
    Run run = Run.of(temporary, Map.of(), Repository.COMMAND.toString(), "--no-such-option");
    assertEquals(2, run.code(), run::told);
    assertEquals("", run.out());
    assertTrue(run.err().contains("--no-such-option"), run::told);
  }

  /** An error and a warning; all other cases are checked without a process. */
  @ParameterizedTest
  @ValueSource(strings = {"etcd.local_ssd", "images.preload"})
  void saysOfACaseWhatIsApproved(String rule) throws IOException {
    Path folder = RuleCasesTest.CASES.resolve(rule);
    List<String> command = new ArrayList<>(List.of(Repository.COMMAND.toString()));
    command.addAll(List.of(RuleCasesTest.arguments()));
    Run run = Run.of(folder, Map.of("NO_COLOR", "1"), command);
    assertEquals(
        Files.readString(folder.resolve(RuleCasesTest.DIAGNOSTICS)),
        RuleCasesTest.told(run.out(), run.err(), run.code()));
  }

  @Test
  void startsThroughLinksAndFromFoldersWithBlanks() throws IOException {
    Path home = temporary.resolve("a folder/clusterc");
    Tree.read(Repository.DISTRIBUTION).write(home);
    Path first = Files.createSymbolicLink(temporary.resolve("one"), home.resolve("bin/clusterc"));
    Path second = Files.createSymbolicLink(temporary.resolve("two"), first.getFileName());
    for (String command : List.of(second.toString(), "./two", "a folder/clusterc/bin/clusterc")) {
      Run run = Run.of(temporary, WITHOUT_ARCHIVE, command, "--version");
      assertEquals(0, run.code(), run::told);
    }
    Path bin = home.resolve("bin");
    Run run = Run.of(bin, WITHOUT_ARCHIVE, "sh", "clusterc", "--version");
    assertEquals(0, run.code(), run::told);
  }

  @Test
  void makesAnArchiveOfClassesBesideTheJar() throws IOException {
    Path home = temporary.resolve("clusterc");
    Tree.read(Repository.DISTRIBUTION).write(home);
    Path lib = home.resolve("lib");
    for (Path old : archives(lib)) {
      Files.delete(old);
    }
    String command = home.resolve("bin/clusterc").toString();
    Run made = Run.of(temporary, Map.of("CLUSTERC_ARCHIVE", "make"), command);
    assertEquals("", made.out() + made.err(), made::told);
    assertEquals(1, archives(lib).size(), () -> archives(lib).toString());
    Run run = Run.of(temporary, Map.of(), command, "--version");
    assertEquals(0, run.code(), run::told);
    assertEquals("", run.err());
  }

  private static List<Path> archives(Path lib) {
    try (Stream<Path> all = Files.list(lib)) {
      return all.filter(each -> each.getFileName().toString().startsWith("classes-")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void refusesAnOldJavaInOneSentence() throws IOException {
    Path java = temporary.resolve("jdk-11/bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\nexit 70\n");
    assertTrue(java.toFile().setExecutable(true));
    Files.writeString(temporary.resolve("jdk-11/release"), "JAVA_VERSION=\"11.0.22\"\n");
    Map<String, String> environment = Map.of("CLUSTERC_JAVA", java.toString());
    Run run = Run.of(temporary, environment, Repository.COMMAND.toString(), "--version");
    assertEquals(2, run.code(), run::told);
    assertTrue(run.err().contains("is Java 11.0.22; clusterc needs 17 or newer."), run::told);
  }

  @Test
  void namesTheVariableThatLeadsNowhere() {
    Map<String, String> environment = Map.of("CLUSTERC_JAVA", "/nowhere/java");
    Run run = Run.of(temporary, environment, Repository.COMMAND.toString(), "--version");
    assertEquals(2, run.code(), run::told);
    assertTrue(
        run.err().contains("/nowhere/java, named by CLUSTERC_JAVA, can't be run."), run::told);
  }
}
