package dev.clusterc.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class SysctlFormatTest {
  private static final Serializer SYSCTL = Formats.byName("sysctl").orElseThrow();

  @Test
  void looksLikeWrittenByHand() throws FormatException {
    Rendered rendered =
        SYSCTL.render(
            Plain.object(
                "net", Plain.object("ipv4", Plain.object("ip_forward", true)),
                "net.ipv4.tcp_rmem", Plain.list(4096, 87380, 6291456),
                "net/ipv4/conf/eth0.100/rp_filter", 1,
                "kernel.pid_max",
                    Hostile.withComment(new Node.Int(4194304), "kernel.pid_max\noverride: x"),
                "kernel.core_pattern", "|/usr/bin/dump %p #1"));
    assertEquals(
        """
        net.ipv4.ip_forward = 1
        net.ipv4.tcp_rmem = 4096 87380 6291456
        net/ipv4/conf/eth0.100/rp_filter = 1
        # kernel.pid_max override: x
        kernel.pid_max = 4194304
        kernel.core_pattern = |/usr/bin/dump %p #1
        """,
        rendered.text());
    assertEquals(
        new Position(Node.NONE, "net.ipv4.tcp_rmem[1]", 2, 26), rendered.positions().get(2));
  }

  @Provide
  Arbitrary<Map<String, String>> settings() {
    Arbitrary<String> keys =
        Arbitraries.strings().withChars("ab_-").ofMinLength(1).ofMaxLength(4).map(k -> "k." + k);
    return Arbitraries.maps(keys, Hostile.texts()).ofMaxSize(4);
  }

  /** What is written is read back; what cannot be is refused and not written otherwise. */
  @Property
  void readsBackOrIsRefused(@ForAll("settings") Map<String, String> settings) {
    Map<String, Node> entries = new LinkedHashMap<>();
    settings.forEach((key, value) -> entries.put(key, new Node.Text(value)));
    try {
      String text = SYSCTL.render(new Node.Mapping(entries)).text();
      assertEquals(settings, read(text), text);
    } catch (FormatException e) {
      assertTrue(
          settings.isEmpty() || settings.values().stream().anyMatch(SysctlFormatTest::isUnsayable),
          e.getMessage());
    }
  }

  private static boolean isUnsayable(String value) {
    return !value.equals(value.strip())
        || value.chars().anyMatch(c -> c != '\t' && Characters.isControl(c));
  }

  private static Map<String, String> read(String text) {
    Map<String, String> read = new HashMap<>();
    for (String line : text.split("\n", -1)) {
      if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith(";")) {
        int equals = line.indexOf('=');
        read.put(line.substring(0, equals).strip(), line.substring(equals + 1).strip());
      }
    }
    return read;
  }

  @Test
  void refusalsNameThePlaceAndTheReason() {
    refused(
        Plain.object("-net.x", 1),
        "-net.x",
        "a sysctl that begins with `-` hides its errors: write `net.x`");
    refused(Plain.object("a", "x\ny"), "a", "sysctl has one line a value: `a` holds a line break");
    refused(Plain.object("a b", 1), "[\"a b\"]", "`a b` is no name of a sysctl");
    refused(Plain.object("#a", 1), "[\"#a\"]", "`#a` is no name of a sysctl");
    refused(
        Plain.object("a", Plain.object("b", Plain.object())),
        "a.b",
        "sysctl has no empty object: give `a.b` a value");
    refused(
        Plain.object("a", Plain.list(1, Plain.object("b", 1))),
        "a[1]",
        "a list of sysctl holds numbers and words, this is an object");
    refused(
        Plain.object("a", Plain.list("b c")),
        "a[0]",
        "a list of sysctl is split at blanks: `b c` is not one word");
    refused(Plain.object("a", new Node.Null()), "a", "sysctl has no null: leave `a` unset");
    refused(
        Plain.object("a", new Node.Decimal(new BigDecimal("0.5"))),
        "a",
        "sysctl knows whole numbers: `a` is 0.5");
    refused(
        Plain.object("a", Plain.object("b", 1), "a.b", 2),
        "a.b",
        "`a.b` is the same sysctl as `a.b`");
    refused(Plain.object("a/b.c", 1, "a.b/c", 2), "a.b/c", "`a.b/c` is the same sysctl as `a/b.c`");
    refused(Plain.object(), "", "a sysctl file without keys would be empty");
    refused(new Node.Text("x"), "", "sysctl wants an object, this is a text");
  }

  private static void refused(Node value, String path, String message) {
    FormatException e = assertThrows(FormatException.class, () -> SYSCTL.render(value));
    assertEquals(message, e.getMessage());
    assertEquals(path, e.path());
  }

  @Test
  void theProgramReadsIt() throws Exception {
    String text =
        SYSCTL
            .render(
                Plain.object(
                    "vm",
                    Plain.object("overcommit_memory", 1, "max_map_count", 262144),
                    "kernel/pid_max",
                    4194304))
            .text();
    Programs.Result result = Programs.run(text, "sysctl", "--dry-run", "-p", Programs.FILE);
    assertEquals(
        "vm.overcommit_memory = 1\nvm.max_map_count = 262144\nkernel.pid_max = 4194304\n",
        result.output());
  }
}
