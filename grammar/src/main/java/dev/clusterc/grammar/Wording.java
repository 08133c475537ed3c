package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterParser.*;

import dev.clusterc.grammar.Problem.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Puts a mistake into words: the user's own text, what could stand there, what was likely meant.
 */
final class Wording {
  private static final List<Integer> DECLARATIONS =
      List.of(
          CLUSTERC, MODULE, IMPORT, SOURCE, SCHEMA, OPEN, ENUM, TABLE, FN, RULE, TEST, LET, FOR);
  private static final List<Integer> IN_SCHEMA = List.of(FILE, ARTIFACT, RULE, FOR, WHEN);
  private static final List<Integer> IN_OBJECT = List.of(OVERRIDE, WAIVE, EXTRA, FOR, WHEN);
  private static final List<Integer> IN_RULE =
      List.of(FOR, LET, WHEN, REQUIRE, ERROR, WARNING, NOTE, HELP, BECAUSE, FIX, SOURCE);
  private static final List<Integer> CLAUSES =
      List.of(BECAUSE, REF, SOURCE, SINCE, UNTIL, REPLACED, WHERE, ENTRY, URL);

  private final Mistake at;
  private final ClusterToken token;

  Wording(Mistake mistake) {
    this.at = mistake;
    this.token = mistake.token();
  }

  Problem problem() {
    return misspeltDeclaration()
        .or(this::between)
        .or(this::inMember)
        .or(this::reserved)
        .or(this::inExpression)
        .orElseGet(this::expected);
  }

  /** {@code shema Foo { … }} reads as an instance, so that its inside is where the parser stops. */
  private Optional<Problem> misspeltDeclaration() {
    for (RuleContext c = at.context(); c != null; c = c.getParent()) {
      if (c instanceof InstanceContext instance) {
        ClusterToken type = (ClusterToken) instance.getStart();
        String text = type.getText();
        if (type.getType() == NAME && Character.isLowerCase(text.charAt(0))) {
          return Words.similar(text, DECLARATIONS)
              .map(w -> syntax(type, "`" + text + "` begins no declaration", didYouMean(w)));
        }
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  // Between members.

  private Optional<Problem> between() {
    Place place = Place.of(at.rule());
    if (place == Place.OTHER) {
      return Optional.empty();
    }
    boolean start = at.before().isEmpty() || at.beforeIs(SEPARATOR, LBRACE, BLOCK);
    return Optional.of(start ? cantBegin(place) : cantFollow(place));
  }

  private Problem cantBegin(Place place) {
    int type = token.getType();
    int next = at.after().getType();
    boolean named = next == ASSIGN || next == COLON || next == DERIVE || next == LBRACE;
    if (type == LBRACE) {
      return syntax("there is no bare `{ … }`", "write what it belongs to before it");
    }
    if (type == IF && !named) {
      return syntax("`if` chooses between values", "choose members with `when … { … }`");
    }
    Optional<String> home = Place.home(type);
    if (home.isPresent() && !(Words.reserved(type) && named) && !startsIn(place, type)) {
      return syntax("`" + token.getText() + "` stands " + home.get() + ", not " + place.where);
    }
    if (Words.soft(type)) {
      return syntax(
          token.getText().equals("by") || named
              ? "expected " + place.member + ", found " + found()
              : "expected " + operand(type) + " after `" + token.getText() + "`");
    }
    if (type == NAME && (place == Place.RULES || place == Place.TESTS)) {
      Optional<String> similar =
          Words.similar(token.getText(), place == Place.RULES ? IN_RULE : List.of(LET, EXPECT));
      if (similar.isPresent()) {
        return syntax("`" + token.getText() + "` begins nothing here", didYouMean(similar.get()));
      }
    }
    if (Words.reserved(type)) {
      return named || place == Place.NAMES
          ? reservedWord()
          : syntax("expected " + place.member + ", found " + found());
    }
    if (type == LITERAL && (named || place == Place.NAMES || next == BAR)) {
      return syntax(
          "`" + token.getText() + "` is no name",
          place == Place.OBJECTS ? "put it in double quotes" : "put it in backticks");
    }
    return syntax("expected " + place.member + ", found " + found());
  }

  private static boolean startsIn(Place place, int type) {
    return switch (place) {
      case FILES -> DECLARATIONS.contains(type);
      case SCHEMAS -> IN_SCHEMA.contains(type);
      case OBJECTS -> IN_OBJECT.contains(type);
      case RULES -> IN_RULE.contains(type);
      case TESTS -> type == LET || type == EXPECT;
      default -> false;
    };
  }

  private Problem cantFollow(Place place) {
    Optional<Problem> operator = misusedOperator();
    if (operator.isPresent()) {
      return operator.get();
    }
    int type = token.getType();
    String text = token.getText();
    if (type == BLOCK && place == Place.RULES) {
      return syntax(
          "a statement of a rule has no block",
          "leave out the braces; `for` and `when` hold for the whole rule");
    }
    if (type == NAME) {
      List<Integer> words = new ArrayList<>(place == Place.RULES ? IN_RULE : CLAUSES);
      Optional<String> similar = Words.similar(text, words);
      if (similar.isPresent()) {
        return syntax("`" + text + "` begins nothing here", didYouMean(similar.get()));
      }
    }
    if (type == NAME && at.beforeIs(LITERAL)) {
      String joined = at.before().orElseThrow().getText() + text;
      return syntax(
          "expected a comma or a new line before `" + text + "`",
          "if `" + text + "` is a unit, write it without a blank: `" + joined + "`");
    }
    return syntax("expected a comma or a new line before " + found());
  }

  // In a member, whose second token tells what it is.

  private Optional<Problem> inMember() {
    ClusterToken first = at.member();
    String name = first.getText();
    boolean second = at.before().filter(b -> b == first).isPresent();
    return switch (at.rule()) {
      case RULE_member -> inObject(first, name, second);
      case RULE_schemaMember -> inSchema(first, name, second);
      case RULE_key, RULE_item, RULE_plainName, RULE_name ->
          at.within(RULE_item) && second && !at.within(RULE_members)
              ? inFile(first, name)
              : Optional.empty();
      case RULE_arm ->
          at.type(COLON, ASSIGN, MINUS, DERIVE)
              ? problem("an arm is `name => value`", "write `=>`")
              : Optional.empty();
      case RULE_parameter ->
          at.expected().contains(COLON)
              ? problem("a parameter has a type", "write `" + before() + ": Type`")
              : Optional.empty();
      case RULE_argument, RULE_arguments ->
          at.type(ASSIGN)
              ? problem("an argument is named with `:`, not with `=`", "write `name: value`")
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<Problem> inObject(ClusterToken first, String name, boolean second) {
    if (second && at.type(COLON)) {
      return problem(
          "`" + name + ":` declares a field, which stands in a schema",
          "set a value with `" + name + " = …`");
    }
    if (second && at.type(DERIVE)) {
      return problem(
          "`:=` derives a field, which stands in a schema",
          "set it with `=`; what a schema derives is replaced with `override "
              + name
              + " = … because \"…\"`");
    }
    if (second && at.type(EQUAL)) {
      return problem("`==` compares", "set a value with `" + name + " = …`");
    }
    if (second && at.type(DOT)) {
      return problem(
          "only one name stands before `=`",
          "write `" + name + " { … = … }`, or `override` with the whole path");
    }
    Optional<String> home = Place.home(first.getType());
    if (second && home.isPresent() && !IN_OBJECT.contains(first.getType())) {
      return Optional.of(
          syntax(first, "`" + name + "` stands " + home.get() + ", not in an object", ""));
    }
    Optional<String> similar = similar(IN_OBJECT);
    if (similar.isPresent()) {
      return Optional.of(
          syntax(first, "`" + name + "` begins nothing here", didYouMean(similar.get())));
    }
    int next = at.after().getType();
    if (second
        && Words.reserved(token.getType())
        && (next == ASSIGN || next == LBRACE || next == BLOCK)) {
      return Optional.of(reservedWord());
    }
    return second && Words.name(first.getType()) && !Words.soft(first.getType())
        ? problem("expected `=` or `{` after `" + name + "`" + butFound(), "")
        : misusedOperator();
  }

  private Optional<Problem> inSchema(ClusterToken first, String name, boolean second) {
    Optional<String> similar = similar(IN_SCHEMA);
    if (similar.isPresent()) {
      return Optional.of(
          syntax(first, "`" + name + "` begins nothing here", didYouMean(similar.get())));
    }
    if (second && at.type(ASSIGN, DERIVE)) {
      return problem(
          "a field is declared with its type",
          "write `" + name + ": Type " + token.getText() + " …`");
    }
    if (second && at.type(LBRACE)) {
      return problem(
          "a schema declares fields; it doesn't amend them", "write `" + name + ": Type = …`");
    }
    Optional<String> home = Place.home(first.getType());
    if (second && home.isPresent() && !IN_SCHEMA.contains(first.getType())) {
      return Optional.of(
          syntax(first, "`" + name + "` stands " + home.get() + ", not in a schema", ""));
    }
    if (second && Words.soft(first.getType())) {
      return problem(
          "expected " + operand(first.getType()) + " after `" + name + "`" + butFound(), "");
    }
    return second
        ? problem("expected `: Type` after `" + name + "`" + butFound(), "")
        : misusedOperator();
  }

  private Optional<Problem> inFile(ClusterToken first, String name) {
    Optional<String> similar = similar(DECLARATIONS);
    if (similar.isPresent()) {
      return Optional.of(
          syntax(first, "`" + name + "` begins no declaration", didYouMean(similar.get())));
    }
    if (!Words.name(first.getType()) || Words.soft(first.getType())) {
      return Optional.empty();
    }
    if (at.type(ASSIGN)) {
      return problem("a value of the file is named with `let`", "write `let " + name + " = …`");
    }
    if (at.type(COLON, DERIVE)) {
      return problem(
          "a field stands in a schema, not at the level of the file",
          "a value of the file is named with `let " + name + " = …`");
    }
    if (at.type(LBRACE)) {
      return problem("an instance has a type and a name", "write `" + name + " some_name { … }`");
    }
    return Optional.empty();
  }

  private Optional<String> similar(List<Integer> words) {
    ClusterToken first = at.member();
    return first.getType() == NAME && first != token
        ? Words.similar(first.getText(), words)
        : Optional.empty();
  }

  // Anywhere.

  private Optional<Problem> reserved() {
    boolean name = at.expected().contains(NAME) && !at.expected().contains(LITERAL);
    return name && Words.reserved(token.getType()) ? Optional.of(reservedWord()) : Optional.empty();
  }

  private Problem reservedWord() {
    String text = token.getText();
    return Problem.of(
        Kind.RESERVED_WORD,
        token,
        "`" + text + "` is a word of the language",
        "as a name it stands in backticks: `` `" + text + "` ``");
  }

  private Optional<Problem> inExpression() {
    if (at.type(LBRACE) && at.expected().contains(OBJECT)) {
      return problem("a bare `{` begins no value", "write `object { … }`");
    }
    if (at.type(ARROW) && at.expected().contains(RPAREN)) {
      return problem("`=>` stands only in a `match`", "");
    }
    if (at.expected().contains(ELSE)) {
      return problem("an `if` needs an `else`", "");
    }
    return misusedOperator();
  }

  private Optional<Problem> misusedOperator() {
    if (at.type(ASSIGN) && at.before().filter(b -> Words.endsOperand(b.getType())).isPresent()) {
      return problem("`=` sets a value", "compare with `==`");
    }
    if (at.type(BAR) && (at.after().getType() == BAR || at.beforeIs(BAR))) {
      return problem("`||` is no operator", "write `or`");
    }
    if (at.type(QUESTION)) {
      return problem("`?` only makes a type optional", "choose with `if … then … else …`");
    }
    return Optional.empty();
  }

  private Problem expected() {
    String after =
        at.before().filter(b -> b.getType() != SEPARATOR).map(b -> " after " + shown(b)).orElse("");
    return syntax("expected " + wanted() + after + butFound());
  }

  private String wanted() {
    IntervalSet expected = at.expected();
    if (expected.contains(LITERAL) && expected.contains(OBJECT)) {
      return "a value";
    }
    if (expected.contains(LITERAL)) {
      return "a number";
    }
    if (expected.contains(NAME)) {
      return at.within(RULE_type) && !expected.contains(SOURCE)
          ? "a type"
          : expected.contains(QUOTE) ? "a name or a text" : "a name";
    }
    if (expected.contains(QUOTE)) {
      return "a text in double quotes";
    }
    List<String> written =
        expected.toList().stream()
            .filter(t -> t > 0 && t != SEPARATOR)
            .map(t -> "`" + Words.written(t) + "`")
            .distinct()
            .collect(Collectors.toList());
    if (expected.contains(RPAREN) || expected.contains(RBRACKET)) {
      if (Words.startsOperand(token.getType()) && !written.contains("`,`")) {
        written.add(0, "`,`");
      }
    }
    return written.isEmpty() ? "something else" : String.join(" or ", written);
  }

  private String butFound() {
    return endsLine() ? "" : ", found " + found();
  }

  /** Also if a closing bracket is next, since the newline before it is no token. */
  private boolean endsLine() {
    return token.getType() == SEPARATOR && !token.getText().equals(",")
        || at.before().filter(b -> b.getLine() < token.getLine()).isPresent()
            && (token.getType() == RBRACE || token.getType() == Token.EOF);
  }

  private String found() {
    return endsLine()
        ? "the end of the line"
        : token.getType() == Token.EOF ? "the end of the file" : shown(token);
  }

  private String before() {
    return at.before().map(ClusterToken::getText).orElse("");
  }

  private static String shown(ClusterToken token) {
    int type = token.getType();
    if (type == QUOTE) {
      return "a text";
    }
    if (type == QUOTE_END) {
      return "the text";
    }
    String text = token.getText();
    return "`" + (text.length() > 40 ? text.substring(0, 39) + "…" : text) + "`";
  }

  /** What must follow a word. */
  private static String operand(int word) {
    return switch (word) {
      case BECAUSE, REF, URL, HELP, ERROR, WARNING, NOTE, TEST, ARTIFACT ->
          "a text in double quotes";
      case WHEN, REQUIRE, EXPECT, WHERE -> "a condition";
      case SINCE -> "a version";
      case UNTIL -> "a version or a date";
      case REPLACED -> "`by`";
      case OPEN -> "`schema`";
      case CLUSTERC -> "a version of the language";
      case OVERRIDE, EXTRA, FIX -> "a path";
      case WAIVE, PASSES, FAILS -> "a rule";
      default -> "a name";
    };
  }

  private static String didYouMean(String word) {
    return "did you mean `" + word + "`?";
  }

  private Optional<Problem> problem(String message, String help) {
    return Optional.of(syntax(message, help));
  }

  private Problem syntax(String message) {
    return syntax(message, "");
  }

  private Problem syntax(String message, String help) {
    if (endsLine() && at.before().isPresent()) {
      int end = at.before().orElseThrow().end();
      return new Problem(
          Kind.SYNTAX, end, end, message, help.isEmpty() ? Optional.empty() : Optional.of(help));
    }
    return syntax(token, message, help);
  }

  private static Problem syntax(ClusterToken token, String message, String help) {
    return help.isEmpty()
        ? Problem.of(Kind.SYNTAX, token, message)
        : Problem.of(Kind.SYNTAX, token, message, help);
  }
}
