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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /** The approved trees, or others of the same names: {@code -Dtrees=FOLDER}. */
  static final Path TREES =
      Path.of(System.getProperty("trees", Repository.GOLDEN.toString())).toAbsolutePath();

  static final List<RealProgram> PROGRAMS =
      List.of(
          new Apache(),
          new ApiObjects(),
          new Cni(),
          new Containerd(),
          new Corefile(),
          new Cron(),
          new Dashboards(),
          new Dhcpd(),
          new Dockerd(),
          new Etcd(),
          new Freebsd(),
          new Haproxy(),
          new Iptables(),
          new Json(),
          new Keepalived(),
          new Kubeconfig(),
          new Kubectl(),
          new Kustomize(),
          new Mariadb(),
          new Openssl(),
          new Pf(),
          new Php(),
          new Promtool(),
          new RcConf(),
          new Shell(),
          new Shellcheck(),
          new Smartd(),
          new Sysctl(),
          new Systemd(),
          new Yamllint());

  @TempDir Path temporary = Path.of("");

  @TestFactory
  List<DynamicTest> acceptTheApprovedTrees() throws IOException {
    return each(approved());
  }

  /** All files of all trees, by their paths from where the trees lie. */
  static List<Artifact> approved() throws IOException {
    List<Artifact> all = new ArrayList<>();
    for (String example : Repository.examples()) {
      if (Files.isDirectory(TREES.resolve(example))) {
        Artifact.of(TREES.resolve(example)).forEach(file -> all.add(file.below(TREES)));
      }
    }
    return all;
  }

  @TestFactory
  List<DynamicTest> acceptWhatIsRight() throws IOException {
    return each(Artifact.of(SAMPLES.resolve("right")));
  }

  /** Each sample lies in a folder named after the program that must refuse it. */
  @TestFactory
  List<DynamicTest> refuseWhatIsWrong() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (RealProgram program : PROGRAMS) {
      Path folder = SAMPLES.resolve("wrong").resolve(program.name());
      for (Artifact artifact : Artifact.of(folder)) {
        if (!program.reads(artifact)) {
          continue;
        }
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
    // Each twin has a file that its program reads; others may lie beside that one.
    for (RealProgram program : PROGRAMS) {
      Set<String> twins = new TreeSet<>();
      Set<String> read = new TreeSet<>();
      for (Artifact artifact : Artifact.of(SAMPLES.resolve("wrong").resolve(program.name()))) {
        String twin = artifact.path().replaceFirst("/.*", "");
        twins.add(twin);
        if (program.reads(artifact)) {
          read.add(twin);
        }
      }
      assertEquals(twins, read, program.name());
    }
  }

  private List<String> ask(RealProgram program, Artifact artifact) throws IOException {
    if (!program.reads(artifact)) {
      return fail(program.name() + " isn't asked about " + artifact.path());
    }
    mustBeHere(program);
    return program.findings(artifact, Files.createTempDirectory(temporary, "scratch"));
  }

  private List<String> ask(ReadsMany program, List<Artifact> artifacts) throws IOException {
    mustBeHere(program);
    return program.findings(artifacts, Files.createTempDirectory(temporary, "scratch"));
  }

  private static void mustBeHere(RealProgram program) {
    if (program.present()) {
      return;
    }
    String absent = program.name() + " is not here to read what is for it";
    if (REQUIRED && program.required()) {
      fail(absent);
    }
    System.out.println("skipped: " + absent);
    abort(absent);
  }

  /** Of the files that pose a program the same question the shortest is asked about. */
  private List<DynamicTest> each(List<Artifact> files) throws IOException {
    List<Artifact> artifacts = new ArrayList<>(files);
    artifacts.addAll(Embedded.of(files, Files.createTempDirectory(temporary, "embedded")));
    artifacts.sort(Comparator.comparing((Artifact artifact) -> artifact.text().length()));
    List<DynamicTest> tests = new ArrayList<>();
    for (RealProgram program : PROGRAMS) {
      Map<String, Artifact> asked = new LinkedHashMap<>();
      for (Artifact artifact : artifacts) {
        if (program.reads(artifact)) {
          asked.putIfAbsent(program.question(artifact), artifact);
        }
      }
      if (program instanceof ReadsMany many && !asked.isEmpty()) {
        List<Artifact> together = List.copyOf(asked.values());
        tests.add(
            DynamicTest.dynamicTest(
                program.name() + ": all " + together.size(),
                () -> assertEquals(List.of(), ask(many, together))));
      } else {
        for (Artifact artifact : asked.values()) {
          tests.add(
              DynamicTest.dynamicTest(
                  program.name() + ": " + artifact.path(),
                  () -> assertEquals(List.of(), ask(program, artifact))));
        }
      }
    }
    return tests;
  }
}
