package dev.clusterc.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PropertiesFormatTest {
  private static final Serializer PROPERTIES = Formats.byName("properties").orElseThrow();

  @Provide
  Arbitrary<Map<String, Node.Text>> settings() {
    Arbitrary<Node.Text> values =
        Combinators.combine(Hostile.texts(), Hostile.comments())
            .as((text, comment) -> new Node.Text(text, Node.NONE, comment));
    return Arbitraries.maps(Hostile.texts(), values).ofMaxSize(5);
  }

  @Property
  void javaReadsWhatWasWritten(@ForAll("settings") Map<String, Node.Text> settings)
      throws Exception {
    String text = PROPERTIES.render(new Node.Mapping(settings)).text();
    Map<String, String> expected = new LinkedHashMap<>();
    settings.forEach((key, value) -> expected.put(key, value.value()));
    Properties read = new Properties();
    read.load(new StringReader(text));
    assertEquals(expected, read, text);
    Properties bytes = new Properties();
    bytes.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    assertEquals(expected, bytes, text);
  }

  @Test
  void objectsAreJoinedByDotsAndListsByCommas() throws FormatException, IOException {
    Rendered rendered =
        PROPERTIES.render(
            Plain.object(
                "log",
                    Plain.object(
                        "level", Hostile.withComment(new Node.Text("info"), "log.ä"),
                        "files", Plain.list("a", " b")),
                "key with = blank", " x",
                "none", Plain.list()));
    assertEquals(
        """
        # log.ä
        log.level=info
        log.files=a, b
        key\\ with\\ \\=\\ blank=\\ x
        none=
        """,
        rendered.text());
    assertEquals(new Position(Node.NONE, "log.files[1]", 3, 13), rendered.positions().get(2));
  }

  @Test
  void refusalsNameThePlaceAndTheReason() {
    refused(
        Plain.object("a", Plain.list("b,c")),
        "a[0]",
        "a list of properties is split at commas: `a[0]` holds one");
    refused(
        Plain.object("a", Plain.object("b", 1), "a.b", 2),
        "a.b",
        "`a.b` is the same property as `a.b`");
    refused(
        Plain.object("a", Plain.list(Plain.list())),
        "a[0]",
        "a list of properties holds single values, this is a list");
    refused(Plain.object("a", new Node.Null()), "a", "properties has no null: leave `a` unset");
  }

  private static void refused(Node value, String path, String message) {
    FormatException e = assertThrows(FormatException.class, () -> PROPERTIES.render(value));
    assertEquals(message, e.getMessage());
    assertEquals(path, e.path());
  }

  @Test
  void textIsWrittenAsItIs() throws FormatException {
    Serializer text = Formats.byName("text").orElseThrow();
    assertEquals(" a\n\nb \n", text.render(new Node.Text(" a\r\n\nb \n\n")).text());
    assertEquals("a\n", text.render(new Node.Text("a")).text());
    assertThrows(FormatException.class, () -> text.render(Plain.object()));
  }
}
