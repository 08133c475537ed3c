package dev.clusterc.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class IniFormatTest {
  private static final Serializer INI = Formats.byName("ini").orElseThrow();
  private static final Serializer SYSTEMD = Formats.byName("systemd").orElseThrow();

  @Test
  void keysMayStandBeforeTheFirstSection() throws FormatException {
    Rendered rendered =
        INI.render(
            Plain.object(
                "db", Plain.object("host", "a", "note", "x; y", "path", " /x"),
                "debug", true,
                "tag", Plain.list("a", 2)));
    assertEquals(
        """
        debug = true
        tag = a
        tag = 2

        [db]
        host = a
        note = "x; y"
        path = " /x"
        """,
        rendered.text());
    assertEquals(new Position(Node.NONE, "tag[1]", 3, 7), rendered.positions().get(2));
  }

  @Test
  void aUnitKeepsSpecifiersAndResetsLists() throws FormatException {
    assertEquals(
        """
        # made for %i
        [Unit]
        Description=%n ${x}

        [Service]
        ExecStart=
        # kubelet.start
        ExecStart=/bin/a
        ExecStop=

        [Route]
        Gateway=10.0.0.1

        [Route]
        Gateway=10.0.0.2
        """,
        SYSTEMD
            .render(
                new Node.Mapping(
                    Plain.object(
                            "Unit", Plain.object("Description", "%n ${x}"),
                            "Service",
                                Plain.object(
                                    "ExecStart",
                                        Plain.list(
                                            "",
                                            new Node.Command(
                                                "/bin/a",
                                                Plain.object(),
                                                Node.NONE,
                                                "kubelet.start")),
                                    "ExecStop", Plain.list()),
                            "Route",
                                Plain.list(
                                    Plain.object("Gateway", "10.0.0.1"),
                                    Plain.object("Gateway", "10.0.0.2")))
                        .entries(),
                    Node.NONE,
                    "made for %i"))
            .text());
  }

  @Provide
  Arbitrary<Map<String, String>> settings() {
    return Arbitraries.maps(
            Arbitraries.strings()
                .withChars("abC-")
                .ofMinLength(1)
                .ofMaxLength(4)
                .filter(key -> !key.startsWith("-")),
            Hostile.texts())
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  @Property(tries = 400)
  void readsBackOrIsRefused(@ForAll("settings") Map<String, String> settings) {
    for (Serializer serializer : new Serializer[] {INI, SYSTEMD}) {
      Map<String, Node> entries = new LinkedHashMap<>();
      settings.forEach((key, value) -> entries.put(key, new Node.Text(value)));
      try {
        String text = serializer.render(Plain.object("S", new Node.Mapping(entries))).text();
        assertEquals(settings, read(text), text);
      } catch (FormatException e) {
        assertTrue(
            settings.values().stream()
                .anyMatch(
                    v ->
                        Characters.hasControl(v)
                            || !v.equals(v.strip())
                            || v.contains("\"")
                            || v.endsWith("\\")),
            e.getMessage());
      }
    }
  }

  private static Map<String, String> read(String text) {
    Map<String, String> read = new LinkedHashMap<>();
    for (String line : text.split("\n", -1)) {
      int equals = line.indexOf('=');
      if (equals > 0) {
        String value = line.substring(equals + 1).strip();
        boolean quoted = line.contains(" = \"");
        read.put(
            line.substring(0, equals).strip(),
            quoted ? value.substring(1, value.length() - 1) : value);
      }
    }
    return read;
  }

  @Test
  void refusalsNameThePlaceAndTheReason() {
    refused(
        SYSTEMD,
        Plain.object("a", 1),
        "a",
        "a unit consists of sections: `a` stands outside of any");
    refused(
        SYSTEMD,
        Plain.object("S", Plain.object("a", Plain.object())),
        "S.a",
        "systemd has sections and keys, no deeper: `a` is an object");
    refused(
        SYSTEMD,
        Plain.object("S", Plain.object("a", "x\\")),
        "S.a",
        "systemd goes on in the next line after a `\\`: `S.a` ends with one");
    refused(
        SYSTEMD,
        Plain.object("S", Plain.object("a", " x")),
        "S.a",
        "systemd drops blanks at the ends of a value: `S.a` has some");
    refused(
        SYSTEMD,
        Plain.object("S", Plain.object("a=", 1)),
        "S[\"a=\"]",
        "`a=` is no key of systemd");
    refused(
        SYSTEMD, Plain.object("S]", Plain.object()), "[\"S]\"]", "`S]` is no name of a section");
    refused(
        INI, Plain.object("a", "x\ny"), "a", "ini has one line a value: `a` holds a line break");
    refused(
        INI, Plain.object("a", "\"x"), "a", "ini has no escape for a double quote: `a` holds one");
    refused(
        INI,
        Plain.object("a", Plain.list(1, Plain.list())),
        "a[1]",
        "ini repeats a key for each value of a list: `a[1]` is a list");
  }

  private static void refused(Serializer format, Node value, String path, String message) {
    FormatException e = assertThrows(FormatException.class, () -> format.render(value));
    assertEquals(message, e.getMessage());
    assertEquals(path, e.path());
  }
}
