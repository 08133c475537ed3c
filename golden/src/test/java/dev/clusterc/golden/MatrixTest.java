package dev.clusterc.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Releases that belong together compile: each release of Kubernetes meets each runtime, and each of
 * the two meets each release of etcd. Releases that don't go together are refused, with a reason.
 *
 * <p>The combinations of an example are instances of one file, so that they share what is read.
 */
class MatrixTest {
  private static final List<String> KUBERNETES =
      IntStream.rangeClosed(28, 37).mapToObj(minor -> "v1." + minor).toList();

  private static final List<String> RUNTIMES =
      List.of(
          "containerd v1.7.30",
          "containerd v2.0.7",
          "containerd v2.1.5",
          "containerd v2.2.0",
          "containerd v2.3.1",
          "docker v27.5.1",
          "docker v28.5.2",
          "docker v29.1.0");

  private static final List<String> ETCD = List.of("v3.5.32", "v3.6.11", "v3.7.1");

  @TempDir Path folder = Path.of("");

  /** The large examples take turns, as each of their clusters takes a while. */
  @TestFactory
  Stream<DynamicTest> whatBelongsTogetherCompiles() {
    return Stream.of(
        DynamicTest.dynamicTest("starter", () -> compiles("starter", "starter", 0, 1)),
        DynamicTest.dynamicTest("research-2500", () -> compiles("research-2500", "research", 0, 2)),
        DynamicTest.dynamicTest(
            "research-7500", () -> compiles("research-7500", "research", 1, 2)));
  }

  private void compiles(String example, String base, int first, int step) throws IOException {
    StringBuilder text = new StringBuilder(Files.readString(source(example)));
    int combinations = 0;
    for (int release = 0; release < KUBERNETES.size(); release++) {
      // The first runtime moves with the release, so that all are met where only some take turns.
      for (int at = (first + release) % step; at < RUNTIMES.size(); at += step) {
        String etcd = ETCD.get((release + at) % ETCD.size());
        text.append(instance(base, KUBERNETES.get(release), RUNTIMES.get(at), etcd));
        combinations++;
      }
    }
    Check check = check(text.toString());
    assertEquals(List.of(), check.messages(), check.out());
    assertTrue(combinations >= KUBERNETES.size() * RUNTIMES.size() / step, example);
  }

  private static String instance(String base, String kubernetes, String runtime, String etcd) {
    String program = runtime.substring(0, runtime.indexOf(' '));
    return """

        Cluster "%s-%s-etcd-%s" = %s {
          version = %s
          runtime = %s
          versions { %s = %s, etcd = %s }
        }
        """
        .formatted(
            kubernetes,
            runtime.replace(' ', '-'),
            etcd,
            base,
            kubernetes,
            program,
            program,
            runtime.substring(program.length() + 1),
            etcd);
  }

  private record Refused(String name, String change, String error) {}

  private static final List<Refused> REFUSED =
      List.of(
          new Refused(
              "a kubelet newer than the API servers",
              "version = v1.34, pool workers { version = v1.35 }",
              "kubelet.version_skew"),
          new Refused(
              "a kubelet four releases older",
              "version = v1.35, pool workers { version = v1.31 }",
              "kubelet.version_skew"),
          new Refused("a release nobody serves", "version = v1.27", "where_violated"),
          new Refused("a release to come", "version = v1.38", "where_violated"),
          new Refused(
              "hosts of cgroup v1", "version = v1.35, os { cgroup = v1 }", "kubelet.cgroup_v1"),
          new Refused("an old etcd", "versions { etcd = v3.4.30 }", "where_violated"),
          new Refused(
              "an etcd that loses data", "versions { etcd = v3.5.1 }", "etcd_releases.sound"),
          new Refused(
              "etcd two releases on",
              "versions { etcd = v3.7.1 }, control_plane { etcd { from = v3.5.32 } }",
              "etcd_releases.one_minor_at_a_time"),
          new Refused(
              "etcd 3.6 after an early 3.5",
              "versions { etcd = v3.6.11 }, control_plane { etcd { from = v3.5.9 } }",
              "etcd_releases.last_patch_before_3_6"),
          new Refused("an old containerd", "versions { containerd = v1.5.18 }", "where_violated"),
          new Refused(
              "an old Docker",
              "runtime = docker, versions { docker = v20.10.24 }",
              "where_violated"));

  @TestFactory
  Stream<DynamicTest> whatDoesNotIsRefused() {
    return REFUSED.stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> assertRefused(one)));
  }

  private void assertRefused(Refused refused) throws IOException {
    String text = Files.readString(source("starter"));
    Check check = check(text + "\nCluster wrong = starter { " + refused.change() + " }\n");
    assertEquals(
        List.of(refused.error()), check.errors().stream().distinct().toList(), check.out());
  }

  private Check check(String text) throws IOException {
    Files.writeString(folder.resolve("matrix.cluster"), text);
    return Check.of(folder, "matrix.cluster");
  }

  private static Path source(String example) throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> all = Files.list(Repository.EXAMPLES.resolve(example))) {
      all.filter(file -> file.toString().endsWith(".cluster")).forEach(sources::add);
    }
    assertEquals(1, sources.size(), () -> "one source: " + sources);
    return sources.get(0);
  }
}
