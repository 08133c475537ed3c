package dev.clusterc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.cli.Environment;
import dev.clusterc.cli.Main;
import dev.clusterc.project.Library;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Keys that the rows of {@code COVERAGE.md} name: silent in a release that has one, an error in the
 * next or the one before.
 */
class KeysByReleaseTest {
  /**
   * A key.
   *
   * @param key as it is set
   * @param had a release that has it
   * @param without the release next to it that doesn't
   */
  private record Key(String schema, String key, String had, String without, String told) {}

  private static final String SINCE = "not_available_since";
  private static final String UNTIL = "not_available_until";

  private static final List<Key> KEYS =
      List.of(
          new Key("etcd.EtcdFlags", "debug = true", "3.4", "3.5", UNTIL),
          new Key("etcd.EtcdFlags", "`enable-v2` = true", "3.5", "3.6", UNTIL),
          new Key("etcd.EtcdFlags", "discovery = \"https://one\"", "3.6", "3.7", UNTIL),
          new Key("etcd.EtcdFlags", "`experimental-corrupt-check-time` = 1h", "3.6", "3.7", UNTIL),
          new Key("etcd.EtcdFlags", "`corrupt-check-time` = 1h", "3.6", "3.5", SINCE),
          new Key(
              "kube_apiserver.KubeApiServerFlags", "`insecure-port` = 0", "1.23", "1.24", UNTIL),
          new Key(
              "kube_apiserver.KubeApiServerFlags",
              "`cloud-config` = \"/a\"",
              "1.32",
              "1.33",
              UNTIL),
          new Key(
              "kube_controller_manager.KubeControllerManagerFlags",
              "`enable-taint-manager` = true",
              "1.26",
              "1.27",
              UNTIL),
          new Key(
              "kube_controller_manager.KubeControllerManagerFlags",
              "`pod-eviction-timeout` = 5min",
              "1.26",
              "1.27",
              UNTIL),
          new Key(
              "kubelet.KubeletFlags",
              "`image-pull-progress-deadline` = 1min",
              "1.23",
              "1.24",
              UNTIL),
          new Key(
              "kubelet.KubeletFlags", "`pod-infra-container-image` = \"a\"", "1.34", "1.35", UNTIL),
          new Key(
              "kubelet.KubeletFlags",
              "`keep-terminated-pod-volumes` = true",
              "1.30",
              "1.31",
              UNTIL),
          // The incident C23: flags that old units still had.
          new Key("kubelet.KubeletFlags", "`network-plugin` = \"cni\"", "1.23", "1.24", UNTIL),
          new Key(
              "kubelet.KubeletFlags", "`container-runtime` = \"remote\"", "1.26", "1.27", UNTIL),
          // The incident C44: a key that the kernel no longer has.
          new Key("sysctl.Sysctl", "`net.ipv4.tcp_tw_recycle` = 1", "4.11", "4.12", UNTIL),
          new Key("kubelet.KubeletFlags", "`cloud-config` = \"/a\"", "1.33", "1.34", UNTIL),
          new Key("kubelet.KubeletFlags", "containerd = \"/a\"", "1.36", "1.37", UNTIL),
          new Key(
              "kubelet.KubeletConfiguration",
              "containerRuntimeEndpoint = \"unix:///a\"",
              "1.27",
              "1.26",
              SINCE),
          new Key(
              "kubelet.KubeletConfiguration", "singleProcessOOMKill = true", "1.32", "1.31", SINCE),
          new Key("docker_daemon.DockerDaemon", "bip6 = \"fd00::/64\"", "28.0", "27.5", SINCE),
          new Key("docker_daemon.DockerDaemon", "`oom-score-adjust` = 1", "25.0", "26.0", UNTIL),
          new Key("dockerd_flags.DockerdFlags", "validate = true", "23.0", "20.10", SINCE),
          new Key("kube_proxy.KubeProxyConfiguration", "nftables { }", "1.29", "1.28", SINCE),
          new Key("feature_gates.FeatureGates", "AppArmor = true", "1.32", "1.33", UNTIL),
          new Key("feature_gates.FeatureGates", "KubeletPSI = true", "1.33", "1.32", SINCE),
          new Key("feature_gates.FeatureGates", "GangScheduling = true", "1.36", "1.37", UNTIL));

  /** Keys that no table has: an error up to the newest release read, a warning after it. */
  private static final List<String> UNKNOWN =
      List.of(
          "kubelet.KubeletConfiguration maxPodz = 3",
          "kubelet.KubeletConfiguration authentication { webhok = true }",
          "kube_proxy.KubeProxyConfiguration mod = \"nftables\"",
          "kube_scheduler.KubeSchedulerConfiguration profils = []",
          "feature_gates.FeatureGates NotAGate = true",
          "pods.PodSpec hostNetwrk = true",
          "workloads.Deployment spec { replcas = 3 }",
          "objects.Service spec { prots = [] }");

  private static final Pattern HEAD =
      Pattern.compile("(?m)^(?:error|warning)\\[((?:not_available|unknown)_\\w+)]: (.*)$");

  @TempDir Path folder = Path.of("");

  @TestFactory
  List<DynamicTest> aKeyIsKnownInItsReleasesOnly() {
    return KEYS.stream()
        .map(key -> DynamicTest.dynamicTest(key.schema() + " " + key.key(), () -> judge(key)))
        .toList();
  }

  @TestFactory
  List<DynamicTest> anUnknownKeyIsToldAsFarAsTheReleaseIsKnown() {
    return UNKNOWN.stream()
        .map(
            unknown ->
                DynamicTest.dynamicTest(
                    unknown,
                    () -> {
                      String[] words = unknown.split(" ", 2);
                      assertEquals(
                          List.of("unknown_field"), told(words[0], words[1], "1.36"), words[0]);
                      assertEquals(
                          List.of("unknown_key"), told(words[0], words[1], "1.37"), words[0]);
                    }))
        .toList();
  }

  private void judge(Key key) throws IOException {
    assertEquals(List.of(), told(key.schema(), key.key(), key.had()));
    assertEquals(List.of(key.told()), told(key.schema(), key.key(), key.without()));
  }

  private List<String> told(String schema, String key, String release) throws IOException {
    String name = schema.substring(schema.indexOf('.') + 1);
    Files.writeString(
        folder.resolve("host.cluster"),
        """
        import std.files.%s
        schema Host { release: Version, file: %s(release) }
        Host one { release = v%s, file { %s } }
        """
            .formatted(schema, name, release, key));
    return HEAD.matcher(check()).results().map(found -> found.group(1)).toList();
  }

  private String check() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            stream,
            stream,
            false,
            false,
            Map.of(),
            folder,
            () -> LocalDate.of(2026, 11, 30),
            new Library.Packaged(KeysByReleaseTest.class.getClassLoader()),
            () -> "");
    new Main(environment).run("check", "host.cluster");
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
