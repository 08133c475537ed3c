package dev.clusterc.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class CommandLineTest {
  private static final Node.Mapping FLAGS =
      Plain.object(
          "name",
          "main-1",
          "quota-backend-bytes",
          Hostile.withComment(new Node.Int(8589934592L), "etcd.quota"),
          "auth",
          true,
          "overrides",
          "/events#https://a:1;https://b:1",
          "listen",
          Plain.list("a", "b c"),
          "labels",
          Plain.object("pool", "gpu", "spot", false),
          "ratio",
          new Node.Decimal(new BigDecimal("0.001")),
          "format",
          "100% of $HOME",
          "none",
          Plain.list());

  @Test
  void flagsAreOneALine() throws FormatException {
    assertEquals(
        """
        --name=main-1
        # etcd.quota
        --quota-backend-bytes=8589934592
        --auth=true
        --overrides=/events#https://a:1;https://b:1
        --listen=a
        --listen=b c
        --labels=pool=gpu,spot=false
        --ratio=0.001
        --format=100% of $HOME
        --none=
        """,
        Formats.byName("flags").orElseThrow().render(FLAGS).text());
  }

  @Test
  void aUnitHasALineAFlag() throws FormatException {
    Rendered rendered =
        Formats.byName("systemd")
            .orElseThrow()
            .render(
                Plain.object(
                    "Unit", Plain.object("Description", "etcd", "After", Plain.list("a", "b")),
                    "Service",
                        Plain.object(
                            "ExecStart",
                            new Node.Command("/usr/local/bin/etcd", FLAGS),
                            "Restart",
                            "always")));
    assertEquals(
        """
        [Unit]
        Description=etcd
        After=a
        After=b

        [Service]
        # quota-backend-bytes: etcd.quota
        ExecStart=/usr/local/bin/etcd \\
          --name=main-1 \\
          --quota-backend-bytes=8589934592 \\
          --auth=true \\
          --overrides=/events#https://a:1;https://b:1 \\
          --listen=a \\
          "--listen=b c" \\
          --labels=pool=gpu,spot=false \\
          --ratio=0.001 \\
          "--format=100%% of $$HOME" \\
          --none=
        Restart=always
        """,
        rendered.text());
    assertTrue(
        rendered
            .positions()
            .contains(new Position(Node.NONE, "Service.ExecStart.quota-backend-bytes", 10, 25)),
        rendered.positions().toString());
    assertTrue(
        rendered
            .positions()
            .contains(new Position(Node.NONE, "Service.ExecStart.labels.spot", 15, 26)));
  }

  @Test
  void elsewhereACommandIsOneLineOfText() throws FormatException {
    Node.Mapping value =
        Plain.object("command", new Node.Command("/bin/x", Plain.object("a", 1, "b", "c d")));
    String line = "/bin/x --a=1 \"--b=c d\"";
    assertEquals(line, CommandLine.of("/bin/x", Plain.object("a", 1, "b", "c d")).text());
    assertEquals(
        "command: " + line + "\n", Formats.byName("yaml").orElseThrow().render(value).text());
    assertEquals(
        List.of("command", "command.a", "command.b"),
        Formats.byName("json").orElseThrow().render(value).positions().stream()
            .map(Position::path)
            .toList());
  }

  @Provide
  Arbitrary<List<String>> texts() {
    return Hostile.texts().filter(text -> text.indexOf('\0') < 0).list().ofMinSize(1).ofMaxSize(4);
  }

  @Property
  void systemdHandsOverTheExactValue(@ForAll("texts") List<String> texts) throws FormatException {
    CommandLine line =
        CommandLine.of(
            "/opt/a b/%n",
            Plain.object("k", new Node.Sequence(texts.stream().map(Node.Text::new).toList())));
    List<String> expected = new ArrayList<>(List.of("/opt/a b/%n"));
    texts.forEach(text -> expected.add("--k=" + text));
    assertEquals(expected, split(line.text()), line.text());
    assertFalse(line.text().contains("\n"));
    for (int i = 0; i < texts.size(); i++) {
      CommandLine.Argument argument = line.arguments().get(i);
      assertTrue(line.text().startsWith(argument.text(), argument.offset()));
      int value = argument.leaves().get(0).offset();
      assertEquals("--k=", line.text().substring(value - 4, value));
    }
  }

  /** Words, quotes, escapes, specifiers and variables as systemd takes them apart. */
  private static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ' ' && !quoted) {
        words.add(word.toString());
        word.setLength(0);
      } else if (c == '\\') {
        c = line.charAt(++i);
        switch (c) {
          case 'n' -> word.append('\n');
          case 'r' -> word.append('\r');
          case 't' -> word.append('\t');
          case 'u' -> {
            word.append((char) Integer.parseInt(line.substring(i + 1, i + 5), 16));
            i += 4;
          }
          default -> word.append(c);
        }
      } else {
        if (c == '%' || c == '$') {
          assertEquals(c, line.charAt(++i));
        }
        word.append(c);
      }
    }
    words.add(word.toString());
    return words;
  }

  @Test
  void refusalsNameThePlaceAndTheReason() {
    refused(
        "flags",
        Plain.object("a", "x\ny"),
        "a",
        "flags has one line a value: `a` holds a line break");
    refused("flags", Plain.object("a b", 1), "[\"a b\"]", "`a b` is no name of a flag");
    refused(
        "flags", Plain.object("a", new Node.Null()), "a", "a flag has no null: leave `a` unset");
    refused(
        "flags",
        Plain.object("a", Plain.object("b", "c,d")),
        "a.b",
        "a flag of pairs is split at commas: `a.b` holds one");
    refused(
        "flags",
        Plain.object("a", Plain.object("b=", 1)),
        "a[\"b=\"]",
        "a flag of pairs is split at `=` and `,`: `b=` cannot be a key of it");
    refused(
        "flags",
        Plain.object("a", Plain.object("b", Plain.list(1))),
        "a.b",
        "a flag holds pairs of a key and one value: `a.b` is a list");
    refused(
        "yaml",
        Plain.object("c", new Node.Command("", Plain.object())),
        "c",
        "a command wants the path of its program");
    refused(
        "yaml",
        Plain.object("c", new Node.Command("/$x", Plain.object())),
        "c",
        "the path of a program holds no `$` and no control character: `/$x`");
    refused(
        "json",
        Plain.object("c", new Node.Command("/x", Plain.object("a", "\0"))),
        "c.a",
        "an argument of a program cannot hold the character NUL");
  }

  private static void refused(String format, Node value, String path, String message) {
    Serializer serializer = Formats.byName(format).orElseThrow();
    FormatException e = assertThrows(FormatException.class, () -> serializer.render(value));
    assertEquals(message, e.getMessage());
    assertEquals(path, e.path());
  }

  @Test
  void systemdAcceptsTheUnit() throws Exception {
    String unit =
        Formats.byName("systemd")
            .orElseThrow()
            .render(
                Plain.object(
                    "Unit", Plain.object("Description", "A unit"),
                    "Service",
                        Plain.object(
                            "Type",
                            "exec",
                            "ExecStart",
                            Plain.list(new Node.Command("/bin/sh", FLAGS)),
                            "LimitNOFILE",
                            65536),
                    "Install", Plain.object("WantedBy", "multi-user.target")))
            .text();
    Programs.Result result =
        Programs.runOn(
            "clusterc-test.service", unit, "systemd-analyze", "verify", "--man=no", Programs.FILE);
    assertFalse(result.output().contains("clusterc-test.service:"), result.output());
    String broken = unit.replace("LimitNOFILE", "LimitNOFILES");
    assertTrue(
        Programs.runOn(
                "clusterc-test.service",
                broken,
                "systemd-analyze",
                "verify",
                "--man=no",
                Programs.FILE)
            .output()
            .contains("LimitNOFILES"));
  }
}
