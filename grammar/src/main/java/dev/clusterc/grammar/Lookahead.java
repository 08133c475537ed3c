package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterLexer.*;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** The next tokens, newlines among them, and what a line must be that begins with them. */
final class Lookahead {
  private final ClusterLexer lexer;
  private final List<ClusterToken> ahead = new ArrayList<>();
  private final StringBuilder docs = new StringBuilder();
  private boolean lineStart = true;

  Lookahead(ClusterLexer lexer) {
    this.lexer = lexer;
    lexer.setTokenFactory(new ClusterToken.Factory());
  }

  ClusterToken take() {
    peek(0);
    return ahead.remove(0);
  }

  ClusterToken peek(int index) {
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
        if (docs.length() > 0) {
          token.setDoc(docs.toString());
          docs.setLength(0);
        }
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

  /** Within brackets that hold no members: a line that can only begin one shows they ended. */
  boolean startsMember(boolean afterOperand) {
    int second = peek(1).getType();
    if (startsWith(ASSIGN, DERIVE)) {
      return true;
    }
    if (!afterOperand) {
      return false;
    }
    return switch (peek(0).getType()) {
      case RULE, OVERRIDE, WAIVE, EXTRA, FILE, LET -> Words.name(second);
      case ARTIFACT, ERROR, WARNING, NOTE, HELP -> second == QUOTE;
      case WHEN, REQUIRE, EXPECT -> Words.startsOperand(second) && second != LPAREN;
      default -> startsWith(COLON);
    };
  }

  /** Whether a name comes, and then one of these. */
  boolean startsWith(int... second) {
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

  /**
   * A clause on a line of its own still belongs to what stands above; a source of the file doesn't.
   */
  boolean startsClause(boolean inFile) {
    int operand = peek(1).getType();
    return switch (peek(0).getType()) {
      case BECAUSE, REF, URL, HELP -> operand == QUOTE;
      case SOURCE -> !inFile && Words.name(operand);
      case ENTRY -> Words.name(operand);
      case SINCE, UNTIL, WHERE -> Words.startsOperand(operand);
      case REPLACED -> operand == BY;
      default -> false;
    };
  }

  /** At the first column these can only be declarations of the file, whatever is open above. */
  boolean startsDeclaration(Brackets.Owner open) {
    if (peek(0).getCharPositionInLine() != 0) {
      return false;
    }
    int second = peek(1).getType();
    boolean declaration =
        switch (peek(0).getType()) {
          case MODULE, SCHEMA, ENUM, TABLE, FN -> Words.name(second);
          case IMPORT -> Words.name(second) || second == QUOTE;
          case OPEN -> second == SCHEMA;
          case TEST -> second == QUOTE;
          case SOURCE -> Words.name(second) && peek(2).getType() == ASSIGN;
          case LET -> open == Brackets.Owner.DECLARATION && Words.name(second);
          default -> false;
        };
    return declaration || (open != Brackets.Owner.OTHER && startsInstance());
  }

  /** A type, a name, and what the instance is; no member of a declaration looks like that. */
  private boolean startsInstance() {
    int type = peek(0).getType();
    if (type != NAME && type != QUOTED_NAME) {
      return false;
    }
    int name = afterPath();
    int value = afterKey(name);
    int next = peek(value).getType();
    return value > name && (next == LBRACE || next == ASSIGN);
  }

  /** Behind a value's `=`, a line that begins the next member instead. */
  boolean startsOther() {
    int type = peek(0).getType();
    if (!Words.name(type) && type != QUOTE) {
      return false;
    }
    int after = peek(type == QUOTE ? afterKey(0) : afterPath()).getType();
    return switch (after) {
      case NEWLINE, COMMA, LPAREN, LBRACKET, THEN, ELSE, Token.EOF -> false;
      case RBRACE, RPAREN, RBRACKET -> false;
      default -> !Words.infix(after);
    };
  }

  /** Two names side by side are no operand, so an operator at the end of a line waits in vain. */
  boolean startsStatement() {
    int type = peek(0).getType();
    int second = peek(1).getType();
    return (Words.name(type) || type == LET)
        && (second == NAME || second == QUOTED_NAME || second == QUOTE);
  }

  /** What comes after the names and dots that come next. */
  private int afterPath() {
    int at = 1;
    while (peek(at).getType() == DOT && Words.name(peek(at + 1).getType())) {
      at += 2;
    }
    return at;
  }

  /** What comes after a name or a text, or the same place if neither is there. */
  private int afterKey(int at) {
    if (Words.name(peek(at).getType())) {
      return at + 1;
    }
    int open = 0;
    int end = at;
    do {
      int type = peek(end).getType();
      if (type == NEWLINE || type == Token.EOF) {
        return at;
      }
      open += type == QUOTE ? 1 : type == QUOTE_END ? -1 : 0;
      end++;
    } while (open > 0);
    return open == 0 && end > at + 1 ? end : at;
  }

  /** The last separator is left out, and so is one that a comma makes superfluous. */
  boolean endsMembers() {
    return switch (peek(0).getType()) {
      case RBRACE, RPAREN, RBRACKET, COMMA, Token.EOF -> true;
      default -> false;
    };
  }

  /** What can only continue the line above. */
  boolean continues() {
    int next = peek(0).getType();
    return Words.infix(next) || next == THEN || next == ELSE;
  }
}
