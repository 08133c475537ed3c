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
 * commas end a member, which brace is the block of a {@code for}, {@code when} or {@code match},
 * and where brackets end that were left open. The parser always gets balanced brackets of bounded
 * depth.
 */
final class NewlineFilter implements TokenSource {
  /** Brackets within brackets. */
  static final int MAX_DEPTH = 200;

  /** Brackets and operators on the way from a member to its deepest operand. */
  static final int MAX_WEIGHT = 1000;

  /**
   * What stands below a block that was left open. A line there that isn't indented further than the
   * block's own was meant to stand outside of it, and what seems wrong with it follows from that.
   */
  record Shadow(int from, int to, int indent) {
    boolean holds(Problem problem, int lineIndent) {
      return from <= problem.start() && problem.start() < to && lineIndent <= indent;
    }
  }

  private final ClusterLexer lexer;
  private final List<Problem> problems;
  private final Lookahead next;
  private final Deque<ClusterToken> ready = new ArrayDeque<>();
  private final Brackets brackets = new Brackets();
  private final List<Shadow> shadows = new ArrayList<>();
  private Optional<ClusterToken> suspect = Optional.empty();
  private boolean halted;
  private int previous = EOF;

  /** Whether the previous token ended an operand, so that a word after it begins something. */
  private boolean operand;

  private int toldLine;

  NewlineFilter(ClusterLexer lexer, List<Problem> problems) {
    this.lexer = lexer;
    this.problems = problems;
    this.next = new Lookahead(lexer);
  }

  List<Shadow> shadows() {
    return shadows;
  }

  @Override
  public Token nextToken() {
    while (ready.isEmpty()) {
      step(next.take());
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
      case STRAY -> {
        tellOnce(token, Strays.problem(token));
        emit(token);
      }
      case BAD_ESCAPE -> {
        problems.add(Strays.escape(token));
        emit(token);
      }
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
      case WHEN -> level.heads += keyword && Words.startsOperand(next.peek(0).getType()) ? 1 : 0;
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
    if (type != RBRACE && brackets.blockIn(opener(type))) {
      problems.add(unclosed(brackets.top().opener(), Optional.of(token.getText())));
      closeImplied(token);
    }
    if (type == RBRACE ? !brackets.opened(LBRACE, BLOCK) : !brackets.opened(opener(type))) {
      token.setType(STRAY);
      String closed = "`" + Words.written(type) + "`";
      String opener = "`" + Words.written(opener(type)) + "`";
      tellOnce(
          token,
          Problem.of(
              Kind.UNOPENED_BRACKET,
              token,
              "there is no " + opener + " that " + closed + " closes",
              "remove it"));
      emit(token);
      return;
    }
    if (Brackets.closer(brackets.top().type()) != type) {
      problems.add(unclosed(brackets.top().opener(), Optional.of(token.getText())));
    }
    while (Brackets.closer(brackets.top().type()) != type) {
      closeImplied(token);
    }
    Level closed = brackets.pop();
    if (type == RBRACE && suspect.isEmpty() && token.indent() < closed.opener().indent()) {
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

  /** What else is odd on the same line belongs to the same mistake. */
  private void tellOnce(ClusterToken at, Problem problem) {
    if (toldLine != at.getLine()) {
      problems.add(problem);
    }
    toldLine = at.getLine();
  }

  // Separators.

  private void comma(ClusterToken token) {
    Level level = brackets.top();
    if (!level.holdsMembers()) {
      level.restart();
      emit(token);
      return;
    }
    while (!brackets.inText() && next.peek(0).getType() == NEWLINE) {
      next.take();
    }
    boolean inType = level.inType && level.angles > 0;
    int second = next.peek(1).getType();
    if (inType
        || (level.binders
            && Words.name(next.peek(0).getType())
            && (second == IN || second == COMMA))) {
      emit(token);
    } else if (previous == SEPARATOR || level.tokens == 0) {
      problems.add(
          Problem.of(Kind.SYNTAX, token, "there is nothing before this comma", "remove it"));
    } else {
      separate(token);
    }
  }

  private void newline(ClusterToken token) {
    if (brackets.inText()) {
      unclosedText(token);
    }
    while (next.peek(0).getType() == NEWLINE) {
      next.take();
    }
    ClusterToken first = next.peek(0);
    if (brackets.depth() > 0 && next.startsDeclaration(brackets.declares())) {
      closeAll(first, Optional.of(first.getText()));
    }
    if (!brackets.top().holdsMembers()) {
      if (!next.startsMember(operand)) {
        return;
      }
      closeInner(first, Optional.empty());
    }
    Level level = brackets.top();
    if (level.tokens == 0 || next.endsMembers()) {
      return;
    }
    boolean member = next.startsWith(ASSIGN, DERIVE, COLON);
    boolean infix =
        !(level.inType && (previous == GREATER || previous == LESS))
            && Words.infix(previous)
            && !next.startsStatement();
    if (!member && (infix || next.continues() || next.startsClause(brackets.depth() == 0))) {
      return;
    }
    if (belongsAbove(first) || beginsOnNewLine(first)) {
      return;
    }
    separate(token);
  }

  /** What on a line of its own can only belong to what stands above is told, and joined to that. */
  private boolean belongsAbove(ClusterToken first) {
    int type = first.getType();
    switch (type) {
      case LBRACE, LPAREN, LBRACKET, ASSIGN, DERIVE, COLON, ARROW, DOT -> {}
      default -> {
        return false;
      }
    }
    String written = "`" + Words.written(type) + "`";
    problems.add(
        Problem.of(
            Kind.SYNTAX,
            first,
            written + " stands on the line of what it belongs to",
            "move it to the end of the line above"));
    return true;
  }

  /** A value on the line below its `=`; a name there may as well begin the next member. */
  private boolean beginsOnNewLine(ClusterToken first) {
    int type = first.getType();
    boolean member =
        switch (previous) {
          case ASSIGN, DERIVE, ARROW, NOT, IF -> type == FOR || next.startsOther();
          case THEN, ELSE -> next.startsWith(LBRACE, QUOTE, NAME, QUOTED_NAME);
          case BECAUSE, REF, URL, HELP, ERROR, WARNING, NOTE -> type != QUOTE || next.startsOther();
          default -> true;
        };
    if (member || !Words.startsOperand(type)) {
      return false;
    }
    String written = "`" + Words.written(previous) + "`";
    problems.add(
        Problem.of(
            Kind.SYNTAX,
            first,
            "the "
                + (Words.soft(previous) ? "text" : "value")
                + " begins on the line of its "
                + written,
            "move it up behind " + written));
    return true;
  }

  private void separate(ClusterToken token) {
    token.setType(SEPARATOR);
    emit(token);
    brackets.top().restart();
  }

  // What was left open.

  private void unclosedText(ClusterToken at) {
    ClusterToken quote = brackets.outermostText();
    tellOnce(
        quote,
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
            .getText(Interval.of(quote.getStartIndex() + 1, at.getStartIndex() - 1));
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

  /**
   * Of several blocks left open one is told: the one whose end doesn't line up, or the innermost.
   */
  private void closeAll(ClusterToken at, Optional<String> before) {
    closeInner(at, before);
    if (brackets.depth() > 0) {
      ClusterToken opener = suspect.orElse(brackets.top().opener());
      problems.add(unclosed(opener, before));
      shadows.add(new Shadow(opener.end(), at.getStartIndex(), opener.indent()));
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
    boolean block = opener.getType() == LBRACE || opener.getType() == BLOCK;
    return Problem.of(
        block ? Kind.UNCLOSED_BLOCK : Kind.UNCLOSED_BRACKET,
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
    brackets.top().add(token.getType());
    previous = token.getType();
    operand = Words.endsOperand(previous);
    ready.add(token);
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
