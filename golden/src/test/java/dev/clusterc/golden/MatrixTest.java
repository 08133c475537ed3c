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

  /**
   * What is refused.
   *
   * @param says words of the message: the user's own value, and the reason
   */
  private record Refused(String name, String change, String error, String... says) {}

  private static final List<Refused> REFUSED =
      List.of(
          new Refused(
              "a kubelet newer than the API servers",
              "version = v1.34, pool workers { version = v1.35 }",
              "kubelet.version_skew",
              "v1.35",
              "v1.34"),
          new Refused(
              "a kubelet four releases older",
              "version = v1.35, pool workers { version = v1.31 }",
              "kubelet.version_skew",
              "v1.31",
              "v1.35"),
          new Refused(
              "controllers newer than the API servers",
              "version = v1.34, versions { controller_manager = v1.35 }",
              "kubernetes.controllers_skew",
              "v1.35",
              "v1.34"),
          new Refused(
              "a scheduler two releases older",
              "version = v1.35, versions { scheduler = v1.33 }",
              "kubernetes.scheduler_skew",
              "v1.33",
              "v1.35"),
          new Refused(
              "a kube-proxy four releases older",
              "version = v1.35, versions { proxy = v1.31 }",
              "kubernetes.proxy_skew",
              "v1.31",
              "v1.35"),
          new Refused(
              "a release nobody serves",
              "version = v1.27",
              "where_violated",
              "Kubernetes v1.27 gets no fixes",
              "ended on 2024-07-16",
              "1.28 to 1.37",
              "patch releases and their ends"),
          new Refused(
              "a release to come",
              "version = v1.38",
              "where_violated",
              "Kubernetes v1.38 isn't known here",
              "take v1.37 or an older one"),
          new Refused(
              "nodes too old for any API server",
              "pool workers { version = v1.24 }",
              "where_violated",
              "kubelets of v1.24",
              "three minor releases",
              "Version skew policy"),
          new Refused(
              "hosts of cgroup v1",
              "version = v1.35, os { cgroup = v1 }",
              "kubelet.cgroup_v1",
              "v1.35",
              "exits on a host with cgroup v1"),
          new Refused(
              "an old etcd",
              "versions { etcd = v3.4.30 }",
              "where_violated",
              "etcd v3.4.30 gets no fixes",
              "2025-05-15",
              "Versioning"),
          new Refused(
              "an etcd to come", "versions { etcd = v3.8.0 }", "where_violated", "etcd v3.8.0"),
          new Refused(
              "an etcd that loses data",
              "versions { etcd = v3.5.1 }",
              "etcd_releases.sound",
              "v3.5.1 can lose writes"),
          new Refused(
              "etcd two releases on",
              "versions { etcd = v3.7.1 }, control_plane { etcd { from = v3.5.32 } }",
              "etcd_releases.one_minor_at_a_time",
              "v3.5.32",
              "v3.7.1"),
          new Refused(
              "etcd 3.6 after an early 3.5",
              "versions { etcd = v3.6.11 }, control_plane { etcd { from = v3.5.9 } }",
              "etcd_releases.last_patch_before_3_6",
              "v3.5.9",
              "v3.6.11"),
          new Refused(
              "etcd 3.7 after an early 3.6",
              "versions { etcd = v3.7.1 }, control_plane { etcd { from = v3.6.5 } }",
              "etcd_releases.last_patch_before_3_7",
              "v3.6.5",
              "v3.7.1"),
          new Refused(
              "an older etcd on newer data",
              "versions { etcd = v3.5.32 }, control_plane { etcd { from = v3.6.11 } }",
              "etcd_releases.no_way_back",
              "v3.6.11",
              "v3.5.32"),
          new Refused(
              "an old containerd",
              "versions { containerd = v1.5.18 }",
              "where_violated",
              "containerd v1.5.18 gets no fixes",
              "2023-02-28"),
          new Refused(
              "a containerd to come",
              "versions { containerd = v2.4.0 }",
              "where_violated",
              "containerd v2.4.0 isn't known here"),
          new Refused(
              "an old Docker",
              "runtime = docker, versions { docker = v20.10.24 }",
              "where_violated",
              "Docker v20.10.24 gets no fixes",
              "December 2023"),
          new Refused(
              "a Docker to come",
              "runtime = docker, versions { docker = v30.0.0 }",
              "where_violated",
              "Docker v30.0.0 isn't known here"),
          new Refused(
              "a cri-dockerd that no kubelet speaks with",
              "runtime = docker, versions { cri_dockerd = v0.2.6 }",
              "where_violated",
              "cri-dockerd v0.2.6",
              "version 1 of the CRI"),
          new Refused(
              "a Docker that cri-dockerd can't speak with",
              "runtime = docker, versions { docker = v29.1.0, cri_dockerd = v0.3.15 }",
              "docker.api_floor",
              "v0.3.15",
              "v29.1.0"));

  /** Not refused by the programs, but tested by nobody: told, not refused. */
  private static final List<Refused> TOLD =
      List.of(
          new Refused(
              "the last release of Kubernetes for containerd 1.7 is 1.35",
              "version = v1.36, versions { containerd = v1.7.30 }",
              "containerd.recommended_release",
              "containerd v1.7.30",
              "Kubernetes v1.36"),
          new Refused(
              "and no later one",
              "version = v1.37, versions { containerd = v1.7.30 }",
              "containerd.recommended_release",
              "containerd v1.7.30",
              "Kubernetes v1.37"),
          new Refused(
              "facts that come from a change log",
              "version = v1.37",
              "kubernetes.known_by_changelog",
              "v1.37 comes from its change log"));

  @TestFactory
  Stream<DynamicTest> whatDoesNotIsRefused() {
    return REFUSED.stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> assertRefused(one)));
  }

  @TestFactory
  Stream<DynamicTest> whatIsUntestedIsTold() {
    return TOLD.stream().map(one -> DynamicTest.dynamicTest(one.name(), () -> assertTold(one)));
  }

  private void assertTold(Refused told) throws IOException {
    Check check = with(told);
    assertEquals(List.of(), check.errors(), check.out());
    assertSays(told, check);
  }

  private static void assertSays(Refused refused, Check check) {
    String all = check.out() + check.err();
    for (String words : refused.says()) {
      assertTrue(all.contains(words), () -> "no \"" + words + "\" in " + all);
    }
    assertTrue(all.contains("[" + refused.error() + "]"), all);
  }

  private void assertRefused(Refused refused) throws IOException {
    Check check = with(refused);
    assertEquals(
        List.of(refused.error()), check.errors().stream().distinct().toList(), check.out());
    assertSays(refused, check);
  }

  private Check with(Refused one) throws IOException {
    String text = Files.readString(source("starter"));
    return check(text + "\nCluster wrong = starter { " + one.change() + " }\n");
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
