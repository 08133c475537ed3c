package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterLexer.*;

import dev.clusterc.grammar.Brackets.Level;
import dev.clusterc.grammar.Problem.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenFactory;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.misc.Interval;

/**
 * Stands between lexer and parser and decides what the parser shouldn't have to: which newlines and
 * commas end a member, which brace is the block of a {@code for}, {@code when} or {@code match}, and
 * where brackets end that were left open. The parser always gets balanced brackets of bounded depth.
 */
final class NewlineFilter implements TokenSource {
  /** Brackets within brackets. */
  static final int MAX_DEPTH = 200;

  /** Brackets and operators on the way from a member to its deepest operand. */
  static final int MAX_WEIGHT = 1000;

  private final ClusterLexer lexer;
  private final List<Problem> problems;
  private final List<ClusterToken> ahead = new ArrayList<>();
  private final Deque<ClusterToken> ready = new ArrayDeque<>();
  private final Brackets brackets = new Brackets();
  private final StringBuilder docs = new StringBuilder();
  private Optional<ClusterToken> suspect = Optional.empty();
  private boolean lineStart = true;
  private boolean halted;
  private int previous = EOF;

  /** Whether the previous token ended an operand, so that a word after it begins something. */
  private boolean operand;

  private int strayLine;

  NewlineFilter(ClusterLexer lexer, List<Problem> problems) {
    this.lexer = lexer;
    this.problems = problems;
    lexer.setTokenFactory(new ClusterToken.Factory());
  }

  @Override
  public Token nextToken() {
    while (ready.isEmpty()) {
      step(take());
    }
    return ready.size() == 1 && halted ? ready.peek() : ready.poll();
  }

  private void step(ClusterToken token) {
    switch (token.getType()) {
      case NEWLINE -> newline(token);
      case COMMA -> comma(token);
      case LPAREN, LBRACKET, LBRACE, QUOTE, INTERPOLATION -> open(token);
      case RPAREN, RBRACKET, RBRACE, QUOTE_END, INTERPOLATION_END -> close(token);
      case Token.EOF -> end(token);
      case STRAY -> stray(token);
      case BAD_ESCAPE -> badEscape(token);
      default -> word(token);
    }
  }

  // Tokens as they come.

  private void word(ClusterToken token) {
    Level level = brackets.top();
    if (previous == DOT && (Words.reserved(token.getType()) || Words.soft(token.getType()))) {
      token.setType(NAME);
    }
    int type = token.getType();
    boolean begins = operand && (Words.soft(type) || type == LET || type == FOR);
    boolean keyword = Words.soft(type) && (begins || level.tokens == 0);
    if (begins) {
      level.heads = 0;
      level.inType = false;
    }
    switch (type) {
      case FOR -> {
        if (previous != LBRACKET) {
          level.heads++;
          level.binders = true;
        }
      }
      case WHEN -> level.heads += keyword && Words.startsOperand(peek(0).getType()) ? 1 : 0;
      case MATCH -> level.heads++;
      case COLON -> {
        level.inType = level.holdsMembers();
        level.angles = 0;
      }
      case ASSIGN, DERIVE -> level.inType = false;
      case LESS -> {
        level.inType |= level.holdsMembers() && level.tokens == 1;
        level.angles++;
      }
      case GREATER -> level.angles--;
      case BAR -> level.lighten();
      default -> {}
    }
    if (Words.infix(type) || type == IF || type == NOT || type == DOT) {
      if (level.deepen() > MAX_WEIGHT) {
        tooDeep(token);
        return;
      }
    }
    emit(token);
    operand = !keyword && (type == GREATER ? level.inType : Words.endsOperand(type));
  }

  private void open(ClusterToken token) {
    Level level = brackets.top();
    if (token.getType() == LBRACE && level.heads > 0) {
      token.setType(BLOCK);
      level.heads--;
      level.binders = false;
    }
    if (brackets.depth() == MAX_DEPTH || level.deepen() > MAX_WEIGHT) {
      tooDeep(token);
      return;
    }
    emit(token);
    brackets.push(token);
  }

  private void close(ClusterToken token) {
    int type = token.getType();
    if (type == RBRACE ? !brackets.opened(LBRACE, BLOCK) : !brackets.opened(opener(type))) {
      token.setType(STRAY);
      String closed = "`" + Words.written(type) + "`";
      reportStray(token, "there is no `" + Words.written(opener(type)) + "` that " + closed + " closes", "remove it");
      return;
    }
    if (Brackets.closer(brackets.top().type()) != type) {
      problems.add(unclosed(brackets.top().opener(), Optional.of(token.getText())));
    }
    while (Brackets.closer(brackets.top().type()) != type) {
      closeImplied(token);
    }
    Level closed = brackets.pop();
    if (type == RBRACE && suspect.isEmpty() && indent(token) < indent(closed.opener())) {
      suspect = Optional.of(closed.opener());
    }
    emit(token);
  }

  private static int opener(int closer) {
    return switch (closer) {
      case RPAREN -> LPAREN;
      case RBRACKET -> LBRACKET;
      case QUOTE_END -> QUOTE;
      case INTERPOLATION_END -> INTERPOLATION;
      default -> LBRACE;
    };
  }

  private void stray(ClusterToken token) {
    Problem problem = Strays.problem(token);
    reportStray(token, problem.message(), problem.help().orElse(""));
  }

  /** What else is odd on the same line belongs to the same mistake. */
  private void reportStray(ClusterToken token, String message, String help) {
    if (strayLine != token.getLine()) {
      problems.add(
          new Problem(
              Kind.STRAY_CHARACTER,
              token.getStartIndex(),
              token.end(),
              message,
              help.isEmpty() ? Optional.empty() : Optional.of(help)));
    }
    strayLine = token.getLine();
    emit(token);
  }

  private void badEscape(ClusterToken token) {
    String text = token.getText();
    String message =
        text.length() == 1
            ? "a text can't end in `\\`"
            : "texts have no escape `\\" + visible(text.substring(1)) + "`";
    problems.add(
        Problem.of(
            Kind.BAD_ESCAPE,
            token,
            message,
            "the escapes are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\$`; a backslash is `\\\\`"));
    emit(token);
  }

  private static String visible(String character) {
    String named = Strays.named(character.codePointAt(0));
    return named.startsWith("the") ? named.replaceAll(".*(U\\+[0-9A-F]+).*", "$1") : character;
  }

  // Separators.

  private void comma(ClusterToken token) {
    Level level = brackets.top();
    if (!level.holdsMembers()) {
      level.restart();
      emit(token);
      return;
    }
    while (!brackets.inText() && peek(0).getType() == NEWLINE) {
      take();
    }
    boolean inType = level.inType && level.angles > 0;
    int second = peek(1).getType();
    if (inType
        || (level.binders
            && Words.name(peek(0).getType())
            && (second == IN || second == COMMA))) {
      emit(token);
    } else if (previous == SEPARATOR || level.tokens == 0) {
      problems.add(Problem.of(Kind.SYNTAX, token, "there is nothing before this comma", "remove it"));
    } else {
      separate(token);
    }
  }

  private void newline(ClusterToken token) {
    if (brackets.inText()) {
      unclosedText(token);
    }
    while (peek(0).getType() == NEWLINE) {
      take();
    }
    ClusterToken next = peek(0);
    if (brackets.depth() > 0 && startsDeclaration()) {
      closeAll(next, Optional.of(next.getText()));
    }
    if (!brackets.top().holdsMembers()) {
      if (!startsMember()) {
        return;
      }
      closeInner(next, Optional.empty());
    }
    Level level = brackets.top();
    if (level.tokens == 0 || endsAt(next.getType())) {
      return;
    }
    boolean member = startsWith(ASSIGN, DERIVE, COLON);
    boolean infix =
        !(level.inType && (previous == GREATER || previous == LESS)) && Words.infix(previous);
    if (!member && (infix || continues(next.getType()) || startsClause())) {
      return;
    }
    if (opensOnNewLine(next) || beginsOnNewLine(next)) {
      return;
    }
    separate(token);
  }

  /** The last separator is left out, and so is one that a comma makes superfluous. */
  private static boolean endsAt(int next) {
    return switch (next) {
      case RBRACE, RPAREN, RBRACKET, COMMA, Token.EOF -> true;
      default -> false;
    };
  }

  private static boolean continues(int next) {
    return Words.infix(next) || next == THEN || next == ELSE;
  }

  /** A brace on a line of its own belongs to what stands above; it is told, and joined to that. */
  private boolean opensOnNewLine(ClusterToken next) {
    int type = next.getType();
    if (type != LBRACE && type != LPAREN && type != LBRACKET) {
      return false;
    }
    String written = "`" + Words.written(type) + "`";
    problems.add(
        Problem.of(
            Kind.SYNTAX,
            next,
            written + " stands on the line of what it belongs to",
            "move " + written + " to the end of the line above"));
    return true;
  }

  /** A value on the line below its `=`; a name there may as well begin the next member. */
  private boolean beginsOnNewLine(ClusterToken next) {
    int type = next.getType();
    boolean member =
        switch (previous) {
          case ASSIGN, DERIVE, ARROW, NOT, IF -> Words.name(type) || type == QUOTE || type == FOR;
          case THEN, ELSE -> startsWith(LBRACE, QUOTE, NAME, QUOTED_NAME);
          default -> true;
        };
    if (member || !Words.startsOperand(type)) {
      return false;
    }
    String written = "`" + Words.written(previous) + "`";
    problems.add(
        Problem.of(
            Kind.SYNTAX,
            next,
            "the value begins on the line of its " + written,
            "move it up behind " + written));
    return true;
  }

  /** Within brackets that hold no members: a line that can only begin one shows they ended. */
  private boolean startsMember() {
    int second = peek(1).getType();
    if (startsWith(ASSIGN, DERIVE)) {
      return true;
    }
    if (!operand) {
      return false;
    }
    return switch (peek(0).getType()) {
      case RULE, OVERRIDE, WAIVE, EXTRA, FILE, LET -> Words.name(second);
      case ARTIFACT, ERROR, WARNING, NOTE, HELP -> second == QUOTE;
      case WHEN, REQUIRE, EXPECT -> Words.startsOperand(second) && second != LPAREN;
      default -> startsWith(COLON);
    };
  }

  private boolean startsWith(int... second) {
    if (!Words.name(peek(0).getType())) {
      return false;
    }
    int type = peek(1).getType();
    for (int wanted : second) {
      if (type == wanted) {
        return true;
      }
    }
    return false;
  }

  private boolean startsClause() {
    int operand = peek(1).getType();
    return switch (peek(0).getType()) {
      case BECAUSE, REF, URL -> operand == QUOTE;
      case SOURCE -> brackets.depth() > 0 && Words.name(operand);
      case ENTRY -> Words.name(operand);
      case SINCE, UNTIL, WHERE -> Words.startsOperand(operand);
      case REPLACED -> operand == BY;
      default -> false;
    };
  }

  /** At the first column these can only be declarations of the file, whatever is open above. */
  private boolean startsDeclaration() {
    if (peek(0).getCharPositionInLine() != 0) {
      return false;
    }
    int second = peek(1).getType();
    return switch (peek(0).getType()) {
      case MODULE, SCHEMA, ENUM, TABLE, FN -> Words.name(second);
      case IMPORT -> Words.name(second) || second == QUOTE;
      case OPEN -> second == SCHEMA;
      case TEST -> second == QUOTE;
      default -> false;
    };
  }

  private void separate(ClusterToken token) {
    token.setType(SEPARATOR);
    emit(token);
    brackets.top().restart();
  }

  // What was left open.

  private void unclosedText(ClusterToken at) {
    ClusterToken quote = brackets.outermostText();
    problems.add(
        new Problem(
            Kind.UNCLOSED_STRING,
            quote.getStartIndex(),
            at.getStartIndex(),
            "the text isn't closed on its line",
            Optional.of("end it with `\"`")));
    while (brackets.inText()) {
      closeImplied(at);
    }
    closeSwallowed(quote, at);
  }

  /** Closing brackets at the end of an unclosed string were meant as such. */
  private void closeSwallowed(ClusterToken quote, ClusterToken at) {
    String rest =
        quote
            .getInputStream()
            .getText(
                Interval.of(
                    quote.getStartIndex() + 1, at.getStartIndex() - 1));
    int from = rest.length();
    while (from > 0 && ")]}, \t".indexOf(rest.charAt(from - 1)) >= 0) {
      from--;
    }
    for (int i = from; i < rest.length() && brackets.depth() > 0; i++) {
      Level level = brackets.top();
      String closer = Words.written(Brackets.closer(level.type()));
      if (closer.charAt(0) == rest.charAt(i) && level.opener().getLine() == at.getLine()) {
        closeImplied(at);
      }
    }
  }

  private void closeImplied(ClusterToken at) {
    emit(ClusterToken.implied(at, Brackets.closer(brackets.pop().type())));
  }

  /** Closes what holds no members; of several within each other the innermost is told. */
  private void closeInner(ClusterToken at, Optional<String> before) {
    if (brackets.top().holdsMembers()) {
      return;
    }
    problems.add(unclosed(brackets.top().opener(), before));
    while (!brackets.top().holdsMembers()) {
      closeImplied(at);
    }
  }

  /** Of several blocks left open one is told: the one whose end doesn't line up, or the innermost. */
  private void closeAll(ClusterToken at, Optional<String> before) {
    closeInner(at, before);
    if (brackets.depth() > 0) {
      problems.add(unclosed(suspect.orElse(brackets.top().opener()), before));
    }
    while (brackets.depth() > 0) {
      closeImplied(at);
    }
    suspect = Optional.empty();
    if (before.isPresent()) {
      separate(ClusterToken.implied(at, SEPARATOR));
    }
  }

  private static Problem unclosed(ClusterToken opener, Optional<String> before) {
    String written = "`" + Words.written(opener.getType()) + "`";
    String closer = "`" + Words.written(Brackets.closer(opener.getType())) + "`";
    return Problem.of(
        Kind.UNCLOSED_BRACKET,
        opener,
        written + " is never closed",
        before.map(w -> "add " + closer + " before `" + w + "`").orElse("add " + closer));
  }

  private void end(ClusterToken token) {
    if (brackets.inText()) {
      unclosedText(token);
    }
    closeAll(token, Optional.empty());
    halt(token);
  }

  private void tooDeep(ClusterToken token) {
    problems.add(
        Problem.of(
            Kind.TOO_DEEP,
            token,
            brackets.depth() == MAX_DEPTH
                ? "brackets are nested more than " + MAX_DEPTH + " deep here"
                : "the expression has more than " + MAX_WEIGHT + " operators within each other",
            "name parts of it with `let`"));
    while (brackets.depth() > 0) {
      closeImplied(token);
    }
    ClusterToken end = ClusterToken.implied(token, Token.EOF);
    halt(end);
  }

  private void halt(ClusterToken end) {
    emit(end);
    halted = true;
  }

  // Reading and writing.

  private void emit(ClusterToken token) {
    token.setDepth(brackets.depth());
    brackets.top().tokens++;
    previous = token.getType();
    operand = Words.endsOperand(previous);
    ready.add(token);
  }

  private ClusterToken take() {
    peek(0);
    return ahead.remove(0);
  }

  private ClusterToken peek(int index) {
    while (ahead.size() <= index) {
      ahead.add(read());
    }
    return ahead.get(index);
  }

  private ClusterToken read() {
    while (true) {
      ClusterToken token = (ClusterToken) lexer.nextToken();
      if (token.getChannel() == DOCS) {
        if (lineStart) {
          addDoc(token.getText());
        }
      } else if (token.getType() == NEWLINE) {
        lineStart = true;
        return token;
      } else if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        lineStart = false;
        token.setDoc(docs.toString());
        docs.setLength(0);
        return token;
      }
    }
  }

  private void addDoc(String line) {
    if (docs.length() > 0) {
      docs.append('\n');
    }
    docs.append(line.startsWith("/// ") ? line.substring(4) : line.substring(3));
  }

  /** The blanks before the first character of the token's line. */
  private static int indent(ClusterToken token) {
    CharStream text = token.getInputStream();
    int start = token.getStartIndex() - token.getCharPositionInLine();
    String line =
        text.getText(Interval.of(start, token.getStartIndex()));
    int at = 0;
    while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  @Override
  public int getLine() {
    return lexer.getLine();
  }

  @Override
  public int getCharPositionInLine() {
    return lexer.getCharPositionInLine();
  }

  @Override
  public CharStream getInputStream() {
    return lexer.getInputStream();
  }

  @Override
  public String getSourceName() {
    return lexer.getSourceName();
  }

  @Override
  public void setTokenFactory(TokenFactory<?> factory) {
    throw new UnsupportedOperationException();
  }

  @Override
  public TokenFactory<?> getTokenFactory() {
    return lexer.getTokenFactory();
  }
}
