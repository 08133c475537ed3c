package dev.clusterc.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the parser gets to see: literals, words, strings, separators and blocks. */
class NewlineFilterTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "500/s",
        "10Gbit/s",
        "95%",
        "250mcpu",
        "17GB",
        "0.5kB",
        "200us",
        "200\u00B5s",
        "10_000",
        "10.0.0.0/8",
        "10.0.0.1",
        "fd00::/8",
        "fd00::1",
        "::1",
        "::/0",
        "2001:db8::/32",
        "2001:db8:0:0:0:0:0:1",
        "::ffff:10.0.0.1",
        "v1",
        "v1.35",
        "v3.7.3",
        "v1.30.0-rc.1",
        "v1.28.3+k3s1",
        "2027-03-31",
        "1.2.3",
        "500/scale",
        "10%3",
        "0x1F",
        "1GiB/2"
      })
  void literalsAreTheLongestRunThatTouches(String text) {
    assertEquals(List.of(text), texts(text));
    assertEquals(ClusterLexer.LITERAL, types(text).get(0));
  }

  @Test
  void whatEndsALiteral() {
    assertEquals("1 .. 5", seen("1..5"));
    assertEquals("v1.28 .. v1.37", seen("v1.28..v1.37"));
    assertEquals("10.0.0.1 .. 10.0.0.9", seen("10.0.0.1..10.0.0.9"));
    assertEquals("0 .. a . b", seen("0..a.b"));
    assertEquals("4KiB * 2", seen("4KiB*2"));
    assertEquals("3 - 1", seen("3-1"));
    assertEquals("members % 2", seen("members %2"));
    assertEquals("( 95% , 5% .. 10% )", seen("(95%,5%..10%)"));
    assertEquals("v1beta1", seen("v1beta1"));
    assertEquals(ClusterLexer.NAME, types("v1beta1").get(0));
    assertEquals("to : 1GiB", seen("to:1GiB"));
    assertEquals("[ for a in b : c ]", seen("[for a in b:c]"));
    assertEquals("10", seen("10//s"));
  }

  @Test
  void stringsNest() {
    assertEquals("\" a ${ \" b ${ c } \" } d \"", seen("\"a${\"b${c}\"}d\""));
    assertEquals("\" ${ x { a = \" } \" } . b } \"", seen("\"${x { a = \"}\" }.b}\""));
    assertEquals("\" } $ 5 \\$ {} \"", seen("\"}$5\\${}\""));
  }

  @Test
  void aStringEndsOnItsLineWithAllThatIsOpenInIt() {
    assertEquals("a = \" b <\"> ; c = 3", seen("a = \"b\nc = 3"));
    assertEquals("a = \" b  ${ f ( <)> <}> <\"> ; c = 3", seen("a = \"b ${f(\nc = 3"));
    assertEquals("a { b = \" c } <\"> <}> ; d = 3", seen("a { b = \"c }\nd = 3"));
    assertEquals(List.of("the text isn't closed on its line"), problems("a { b = \"c }\nd = 3"));
  }

  @Test
  void newlinesEndMembers() {
    assertEquals("a = 1 ; b = 2", seen("\n\na = 1\n\n\nb = 2\n\n"));
    assertEquals("a { b = 1 ; c = 2 } ; d = 3", seen("a {\n  b = 1\n  c = 2\n}\nd = 3\n"));
    assertEquals("a { b = 1 ; c = 2 ; }", seen("a { b = 1, c = 2, }"));
    assertEquals("a = 1 ; b = 2", seen("a = 1 // first\r\n// second\r\nb = 2"));
  }

  @Test
  void newlinesThatEndNothing() {
    assertEquals("a = f ( 1 , 2 ) ; b = [ 1 , 2 ]", seen("a = f(\n1,\n2\n)\nb = [\n1,\n2\n]"));
    assertEquals("a = 1 + 2 * 3", seen("a = 1\n + 2 *\n 3"));
    assertEquals("a = if b then c else d", seen("a = if b\n then c\n else d"));
    assertEquals(
        "x { a : B = 3 because \" b \" source c and d }",
        seen("x { a: B = 3\n because \"b\"\n source c\n and d }"));
    assertEquals("a : B entry pool", seen("a: B\n entry pool"));
    assertEquals("a : B until v3.6 replaced by c", seen("a: B\n until v3.6\n replaced by c"));
    assertEquals("a : B where it > 1", seen("a: B\n where it > 1"));
  }

  @Test
  void aLineThatBeginsAMemberIsOne() {
    assertEquals("a = 1 + ; b = 2", seen("a = 1 +\nb = 2"));
    assertEquals("a = ; b = 2", seen("a =\nb = 2"));
    assertEquals("a = ; b { c = 1 }", seen("a =\nb { c = 1 }"));
    assertEquals("a : Int ; source : String", seen("a: Int\nsource: String"));
    assertEquals("a : Int ; where = 3", seen("a: Int\nwhere = 3"));
    assertEquals("a : List < Int > ; rule b { }", seen("a: List<Int>\nrule b { }"));
    assertEquals("let a = 1 ; source b = \" c \"", seen("let a = 1\nsource b = \"c\""));
    assertEquals("a = b ( 1 <)> ; c = 2", seen("a = b(1\nc = 2"));
    assertEquals("a { b = [ ( 1 <)> <]> }", seen("a { b = [(1 }"));
  }

  @Test
  void commasBetweenBindersAndInTypesSeparateNothing() {
    assertEquals("for k , v in m {block a = 1 ; b = 2 }", seen("for k, v in m { a = 1, b = 2 }"));
    assertEquals(
        "rule r { for a in x , b , c in y ; require d }",
        seen("rule r { for a in x, b, c in y, require d }"));
    assertEquals("a : Map < B , C > ; d : E", seen("a: Map<B, C>, d: E"));
    assertEquals("Map < B , C > d = e", seen("Map<B, C> d = e"));
  }

  @Test
  void theFirstBraceOfAHeadIsItsBlock() {
    assertEquals("when a {block b = 1 }", seen("when a { b = 1 }"));
    assertEquals("when ( a { b = 1 } ) . c {block }", seen("when (a { b = 1 }).c { }"));
    assertEquals("when { a = 1 }", seen("when { a = 1 }"));
    assertEquals("when help {block }", seen("when help { }"));
    assertEquals("when a > since {block }", seen("when a > since { }"));
    assertEquals("x = match y {block a => b { c = 1 } }", seen("x = match y { a => b { c = 1 } }"));
    assertEquals(
        "for a in match b {block c => d } {block }", seen("for a in match b { c => d } { }"));
    assertEquals(
        "[ for a in b { c = 1 } : d { e = 2 } ]", seen("[for a in b { c = 1 }: d { e = 2 }]"));
    assertEquals("x = y . match { a = 1 }", seen("x = y.match { a = 1 }"));
    assertEquals(
        "rule r { when a require b { c = 1 } }", seen("rule r { when a require b { c = 1 } }"));
  }

  @Test
  void wordsAfterADotAreNames() {
    assertEquals(
        List.of(
            ClusterLexer.NAME,
            ClusterLexer.DOT,
            ClusterLexer.NAME,
            ClusterLexer.DOT,
            ClusterLexer.NAME),
        types("a.match.for"));
  }

  @Test
  void documentationStaysWithTheNextDeclaration() {
    List<ClusterToken> tokens =
        tokens(
            "/// One.\n///\n/// Two.\na = 1 /// not this\n// nor this\nb = 2", new ArrayList<>());
    assertEquals("One.\n\nTwo.", tokens.get(0).doc());
    assertEquals("", tokens.get(4).doc());
  }

  @Test
  void tokensKeepTheirPlaceInUtf16() {
    List<ClusterToken> tokens = tokens("a = \"\uD83D\uDE00\" b", new ArrayList<>());
    assertEquals(9, tokens.get(5).getStartIndex());
  }

  @Test
  void oneUnclosedBracketIsTold() {
    assertEquals(List.of("`{` is never closed"), problems("a {\n  b {\n    c = 1\n  d = 2\n}\n"));
    assertEquals(
        List.of("`{` is never closed"), problems("schema A {\n  b: C\nschema D {\n  e: F\n}\n"));
    assertEquals(List.of("there is no `{` that `}` closes"), problems("a = 1\n}\n"));
    assertEquals(List.of("there is no `(` that `)` closes"), problems("a { b = 1) }"));
  }

  @Test
  void depthIsBounded() {
    for (String deep : List.of("(", "[", "f(", "object { a = ", "\"${", "not ", "if ", "a.", "-")) {
      List<Problem> problems = new ArrayList<>();
      tokens("a = " + deep.repeat(10_000), problems);
      assertEquals(List.of(Problem.Kind.TOO_DEEP), problems.stream().map(Problem::kind).toList());
    }
  }

  private static String seen(String text) {
    return tokens(text, new ArrayList<>()).stream()
        .map(NewlineFilterTest::seen)
        .collect(Collectors.joining(" "));
  }

  private static String seen(ClusterToken token) {
    int type = token.getType();
    if (token.implied()) {
      return type == ClusterLexer.SEPARATOR ? ";" : "<" + Words.written(type) + ">";
    }
    return switch (type) {
      case ClusterLexer.SEPARATOR -> ";";
      case ClusterLexer.BLOCK -> "{block";
      default -> token.getText();
    };
  }

  private static List<String> texts(String text) {
    return tokens(text, new ArrayList<>()).stream().map(ClusterToken::getText).toList();
  }

  private static List<Integer> types(String text) {
    return tokens(text, new ArrayList<>()).stream().map(ClusterToken::getType).toList();
  }

  private static List<String> problems(String text) {
    List<Problem> problems = new ArrayList<>();
    tokens(text, problems);
    return problems.stream().map(Problem::message).toList();
  }

  private static List<ClusterToken> tokens(String text, List<Problem> problems) {
    return Grammar.tokens(text, problems).getTokens().stream()
        .filter(t -> t.getType() != Token.EOF)
        .map(ClusterToken.class::cast)
        .toList();
  }
}
