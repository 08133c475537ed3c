package dev.clusterc.golden.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.clusterc.golden.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The approved trees, read by the programs that they are for. Two folders of samples hold the
 * programs themselves to account: each must accept what is right and refuse what is wrong.
 */
class RealProgramsTest {
  private static final boolean REQUIRED = "1".equals(System.getenv("CLUSTERC_REQUIRE_TOOLS"));
  private static final Path SAMPLES = Path.of("src/test/samples");

  private static final List<RealProgram> PROGRAMS =
      List.of(
          new ApiObjects(),
          new Containerd(),
          new Dockerd(),
          new Etcd(),
          new Haproxy(),
          new Iptables(),
          new Keepalived(),
          new Kubectl(),
          new Openssl(),
          new Promtool(),
          new Shell(),
          new Shellcheck(),
          new Sysctl(),
          new Systemd(),
          new Yamllint());

  @TempDir Path temporary = Path.of("");

  @TestFactory
  List<DynamicTest> acceptTheApprovedTrees() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String example : Repository.examples()) {
      Path tree = Repository.GOLDEN.resolve(example);
      if (Files.isDirectory(tree)) {
        tests.addAll(each(tree, example + "/", this::accepts));
      }
    }
    return tests;
  }

  @TestFactory
  List<DynamicTest> acceptWhatIsRight() throws IOException {
    return each(SAMPLES.resolve("right"), "", this::accepts);
  }

  /** Each sample lies in a folder named after the program that must refuse it. */
  @TestFactory
  List<DynamicTest> refuseWhatIsWrong() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (RealProgram program : PROGRAMS) {
      for (Artifact artifact : Artifact.of(SAMPLES.resolve("wrong").resolve(program.name()))) {
        tests.add(
            DynamicTest.dynamicTest(
                program.name() + ": " + artifact.path(),
                () -> assertNotEquals(List.of(), ask(program, artifact), "was accepted")));
      }
    }
    return tests;
  }

  @Test
  void everyProgramHasBothSamples() throws IOException {
    Set<String> expected = new TreeSet<>();
    PROGRAMS.forEach(program -> expected.add(program.name()));
    Set<String> wrong = new TreeSet<>();
    try (Stream<Path> all = Files.list(SAMPLES.resolve("wrong"))) {
      all.forEach(folder -> wrong.add(folder.getFileName().toString()));
    }
    Set<String> right = new TreeSet<>();
    for (Artifact artifact : Artifact.of(SAMPLES.resolve("right"))) {
      PROGRAMS.stream().filter(p -> p.reads(artifact)).forEach(p -> right.add(p.name()));
    }
    assertEquals(expected, wrong);
    assertEquals(expected, right);
  }

  private void accepts(RealProgram program, Artifact artifact) throws IOException {
    assertEquals(List.of(), ask(program, artifact));
  }

  private List<String> ask(RealProgram program, Artifact artifact) throws IOException {
    if (!program.reads(artifact)) {
      return fail(program.name() + " isn't asked about " + artifact.path());
    }
    if (!program.present()) {
      String absent = program.name() + " is not here to read " + artifact.path();
      if (REQUIRED && program.required()) {
        return fail(absent);
      }
      System.out.println("skipped: " + absent);
      return abort(absent);
    }
    return program.findings(artifact, Files.createTempDirectory(temporary, "scratch"));
  }

  private interface Body {
    void run(RealProgram program, Artifact artifact) throws IOException;
  }

  private static List<DynamicTest> each(Path tree, String prefix, Body body) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Artifact artifact : Artifact.of(tree)) {
      for (RealProgram program : PROGRAMS) {
        if (program.reads(artifact)) {
          tests.add(
              DynamicTest.dynamicTest(
                  program.name() + ": " + prefix + artifact.path(),
                  () -> body.run(program, artifact)));
        }
      }
    }
    return tests;
  }
}
