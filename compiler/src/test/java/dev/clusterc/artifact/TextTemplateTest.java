package dev.clusterc.artifact;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTemplateTest {
  private static final Node.Mapping VALUES =
      Plain.object(
          "name",
          "main-1",
          "quota",
          new Node.Int(BigInteger.TWO.pow(63)),
          "ratio",
          new Node.Decimal(new BigDecimal("1234567.50")),
          "on",
          true,
          "urls",
          Plain.list("https://a:1", "https://b:1"),
          "ports",
          Plain.object("client", 2379, "peer", 2380),
          "empty",
          Plain.list(),
          "nothing",
          new Node.Null(),
          "command",
          new Node.Command("/bin/x", Plain.object("a", "b c")),
          "tagged",
          new Node.Text("value", "the tag", ""));

  @Test
  void valuesAreWrittenExactly() throws Exception {
    Rendered rendered =
        render(
            """
            # ${name}
            quota=${quota} ratio=${ratio} on=${on}
            <#list urls as url>
            url=${url}
            </#list>
            <#list ports as key, port>
            ${key}: ${port}
            </#list>
            all=${urls?join(",")} n=${urls?size} sum=${ports.client + 1} c=${quota?c}
            <#if on && ports.client == 2379>yes ${"<" + name + ">"}</#if>
            ${command}
            ${nothing!"unset"} ${tagged}
            $HOME $(date) #{x}
            """);
    assertEquals(
        """
        # main-1
        quota=9223372036854775808 ratio=1234567.5 on=true
        url=https://a:1
        url=https://b:1
        client: 2379
        peer: 2380
        all=https://a:1,https://b:1 n=2 sum=2380 c=9223372036854775808
        yes <main-1>
        /bin/x "--a=b c"
        unset value
        $HOME $(date) #{x}
        """,
        rendered.text());
    assertEquals(
        """
        1:3 name
        2:7 quota
        2:33 ratio
        2:46 on
        3:5 urls[0]
        4:5 urls[1]
        5:9 ports.client
        6:7 ports.peer
        7:5 urls[0]
        7:17 urls[1]
        7:44 quota
        8:6 name
        9:1 command
        9:1 command.a
        10:7 tagged
        """,
        positions(rendered));
    assertEquals("the tag", rendered.positions().get(14).tag());
  }

  private static String positions(Rendered rendered) {
    StringBuilder text = new StringBuilder();
    for (Position p : rendered.positions()) {
      text.append(p.line()).append(':').append(p.column()).append(' ').append(p.path());
      text.append('\n');
    }
    return text.toString();
  }

  @Provide
  Arbitrary<Node.Mapping> leaves() {
    return Hostile.scalars()
        .list()
        .ofSize(3)
        .map(l -> Plain.object("a", l.get(0), "b", l.get(1), "c", l.get(2)));
  }

  @Property(tries = 300)
  void everyValueIsFoundWhereItStands(@ForAll("leaves") Node.Mapping values) throws Exception {
    Rendered rendered = render("x\n[${a}]\n<#if b?has_content>y</#if>[${b}] [${c}]\nz", values);
    assertEquals(
        List.of("a", "b", "c"), rendered.positions().stream().map(Position::path).toList());
    for (Position position : rendered.positions()) {
      int offset = 0;
      for (int line = 1; line < position.line(); line++) {
        offset = rendered.text().indexOf('\n', offset) + 1;
      }
      Node.Scalar leaf = (Node.Scalar) requireNonNull(values.entries().get(position.path()));
      String written = Scalars.bare(leaf, "", "").replace("\r\n", "\n");
      assertTrue(
          rendered.text().startsWith("[" + written + "]", offset + position.column() - 2),
          position + "\n" + rendered.text());
    }
  }

  @Test
  void endsInOneNewlineWhateverTheTemplateEndsIn() throws Exception {
    assertEquals("a\nb\n", render("a\r\nb\r\n\r\n").text());
    assertEquals("a\n", render("a").text());
    assertEquals("main-1\n", render("${name}").text());
  }

  @Test
  void noCountryChangesANumber() throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertEquals("1234567.5 0.5\n", render("${ratio} ${1 / 2}").text());
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void templatesIncludeOnlyTemplatesOfTheLoader() throws Exception {
    Map<String, String> files =
        Map.of(
            "dir/a.ftl", "<#include \"b.ftl\">",
            "dir/b.ftl", "b ${name}\n",
            "dir/bad.ftl", "<#include \"c.ftl\">",
            "dir/c.ftl", "\n${\"1\"?eval}",
            "dir/out.ftl", "<#include \"/etc/passwd\">",
            "dir/up.ftl", "<#include \"../../x\">");
    TextTemplate template = new TextTemplate(name -> Optional.ofNullable(files.get(name)));
    Rendered rendered = template.render("dir/a.ftl", VALUES);
    assertEquals("b main-1\n", rendered.text());
    assertEquals("1:3 name\n", positions(rendered));
    assertProblem("dir/c.ftl:2:1 `?eval` is not allowed in a template", template, "dir/bad.ftl");
    assertProblem("dir/out.ftl:1:1 there is no template `etc/passwd`", template, "dir/out.ftl");
    assertProblem(
        "dir/up.ftl:1:1 `dir/../../x` is no name of a template beside it", template, "dir/up.ftl");
    assertProblem("none.ftl:1:1 there is no template `none.ftl`", template, "none.ftl");
  }

  private static void assertProblem(String expected, TextTemplate template, String name) {
    TemplateProblem e = assertThrows(TemplateProblem.class, () -> template.render(name, VALUES));
    assertEquals(
        expected, e.templateName() + ":" + e.line() + ":" + e.column() + " " + e.getMessage());
  }

  @Test
  void problemsNameThePlaceAndTheReason() {
    problem("a\n ${missing}", "t:2:4 `missing` is not among the values given to the template");
    problem("${ports.admin}", "t:1:3 `ports.admin` is not among the values given to the template");
    problem("${nothing}", "t:1:3 `nothing` is not among the values given to the template");
    problem("<#if on>\nyes", "t:2:3 `<#if>` is never closed");
    problem("<#stop \"no disk\">", "t:1:1 no disk");
    problem("${name?interpret}", "t:1:1 `?interpret` is not allowed in a template");
    problem("${.now}", "t:1:1 `.now` is not allowed in a template");
    problem("<#setting locale=\"de\">", "t:1:1 `#setting` is not allowed in a template");
    problem("<#list 1.. as i>${i}</#list>", "t:1:1 a range in a template needs an end");
    problem(
        "<#macro m><@m/></#macro>\n<@m/>",
        "t:1:1 a macro or function of the template calls itself without end");
    problem(
        "<#list 1..999999999 as i>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</#list>",
        "t:1:1 the template writes more than 16 million characters");
  }

  private static void problem(String text, String expected) {
    assertProblem(expected, new TextTemplate(name -> Optional.of(text)), "t");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "${",
        "<#if>",
        "<#if on>",
        "<#nonsense>",
        "${urls}",
        "${ports}",
        "${name + }",
        "${urls[5]}",
        "${name?nonsense}",
        "${name?size}",
        "<#list name as x></#list>",
        "${1 / 0}",
        "${\"freemarker.template.utility.Execute\"?new()(\"id\")}",
        "${name?api.getClass()}",
        "${name.class}",
        "${\"${name?eval}\"}",
        "<#assign x = \"1+1\"?eval>",
        "<#if name?eval == 1></#if>",
        "<#macro m a=name?eval></#macro>",
        "<@name?interpret/>"
      })
  void aProblemIsOneSentenceWithoutInternals(String text) {
    TextTemplate template = new TextTemplate(name -> Optional.of(text));
    ByteArrayOutputStream noise = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(noise, true, StandardCharsets.UTF_8));
    TemplateProblem e;
    try {
      e = assertThrows(TemplateProblem.class, () -> template.render("t", VALUES));
    } finally {
      System.setErr(before);
    }
    assertOneSentence(e);
    assertTrue(e.line() >= 1 && e.column() >= 1);
    assertEquals("", noise.toString(StandardCharsets.UTF_8));
  }

  private static void assertOneSentence(TemplateProblem e) {
    String message = e.getMessage();
    assertFalse(message.isBlank() || message.contains("\n") || message.endsWith("."), message);
    assertFalse(message.contains("clusterc") || message.contains("freemarker."), message);
    assertFalse(message.contains("FTL stack") || message.contains("Exception"), message);
  }

  @Test
  void wordsOfTheLanguageMayStandInText() throws Exception {
    assertEquals(
        "what?new now 1.. #setting ?eval\n",
        render("what?new now 1.. #setting ?eval<#-- ?eval -->").text());
  }

  @Test
  void aTemplateIsReadOnce() throws Exception {
    Map<String, Integer> reads = new HashMap<>();
    TextTemplate template =
        new TextTemplate(
            name -> {
              reads.merge(name, 1, Integer::sum);
              return Optional.of(name.equals("a") ? "<#include \"b\">" : "x");
            });
    template.render("a", VALUES);
    template.render("a", VALUES);
    assertEquals(Map.of("a", 1, "b", 1), reads);
  }

  private static Rendered render(String text) throws Exception {
    return render(text, VALUES);
  }

  private static Rendered render(String text, Node.Mapping values) throws Exception {
    return new TextTemplate(name -> Optional.of(text)).render("t", values);
  }
}
