package dev.clusterc.golden.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The alerts of an approved tree, played against series that are written down. */
class AlertsTest {
  private static final boolean REQUIRED = "1".equals(System.getenv("CLUSTERC_REQUIRE_TOOLS"));
  private static final Path TESTS = Path.of("src/test/alerts/control-plane.yml");
  private static final Path TREE =
      RealProgramsTest.TREES.resolve("research-2500/research/monitoring/etc/prometheus/rules");

  @TempDir Path scratch = Path.of("");

  @BeforeEach
  void promtoolIsHere() {
    if (!Run.has("promtool")) {
      if (REQUIRED) {
        fail("promtool is not here");
      }
      assumeTrue(false, "promtool is not here");
    }
  }

  @Test
  void alertsFireAboveTheirLimitsOnly() throws IOException {
    Run run = play(groups());
    assertEquals(0, run.code(), () -> run.out() + run.err());
  }

  /** What this test is worth: rules with other limits must fail it. */
  @Test
  void otherLimitsAreNoticed() throws IOException {
    for (String alert :
        List.of("EtcdQuotaNear", "EtcdFsyncSlow", "ApiThrottles", "NeighbourTableNearLimit")) {
      List<Object> changed = new ArrayList<>();
      for (Map<String, Object> group : groups()) {
        List<Object> rules = new ArrayList<>();
        for (Object item : (List<?>) Objects.requireNonNull(group.get("rules"))) {
          Map<Object, Object> rule = new LinkedHashMap<>((Map<?, ?>) item);
          if (alert.equals(rule.get("alert"))) {
            rule.put("expr", ("" + rule.get("expr")).replaceFirst("> [0-9.]+", "> 1e12"));
          }
          rules.add(rule);
        }
        changed.add(Map.of("name", String.valueOf(group.get("name")), "rules", rules));
      }
      Run run = play(changed);
      assertNotEquals(0, run.code(), () -> alert + " may have any limit");
      assertTrue((run.out() + run.err()).contains(alert), () -> run.out() + run.err());
    }
  }

  private Run play(List<?> groups) throws IOException {
    Files.writeString(scratch.resolve("rules.yml"), Documents.write(Map.of("groups", groups)));
    Files.writeString(scratch.resolve("tests.yml"), Files.readString(TESTS));
    return Run.of(scratch, Map.of(), "promtool", "test", "rules", "tests.yml");
  }

  /** All groups, without the texts of their alerts, which may change. */
  private static List<Map<String, Object>> groups() throws IOException {
    List<Map<String, Object>> groups = new ArrayList<>();
    for (Artifact artifact : Artifact.of(TREE)) {
      for (Map<?, ?> document : Documents.of(artifact)) {
        for (Object item : (List<?>) Objects.requireNonNull(document.get("groups"))) {
          Map<?, ?> group = (Map<?, ?>) item;
          List<Object> rules = new ArrayList<>();
          for (Object rule : (List<?>) Objects.requireNonNull(group.get("rules"))) {
            Map<Object, Object> bare = new LinkedHashMap<>((Map<?, ?>) rule);
            bare.remove("annotations");
            rules.add(bare);
          }
          groups.add(Map.of("name", artifact.name() + group.get("name"), "rules", rules));
        }
      }
    }
    return groups;
  }
}
