package dev.clusterc.syntax;

import dev.clusterc.grammar.ClusterParser;
import dev.clusterc.grammar.ClusterParser.*;
import dev.clusterc.grammar.ClusterToken;
import dev.clusterc.grammar.Grammar;
import dev.clusterc.grammar.Problem;
import dev.clusterc.syntax.Token.Begins;
import dev.clusterc.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** The tokens of a text in its order, each with what it is in the tree. */
public final class Tokens {
  private static final int MANY = 99;

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final Map<Integer, Begins> begins = new HashMap<>();

  private Tokens(String text) {
    this.text = text;
  }

  /** A declaration in which something is wrong is one token, with what stands around it. */
  public static List<Token> of(String text) {
    Grammar.Result result = Grammar.parse(text);
    Tokens tokens = new Tokens(text);
    tokens.walk(result.tree());
    tokens.tokens.sort(Comparator.comparingInt(Token::start));
    return result.problems().isEmpty()
        ? List.copyOf(tokens.tokens)
        : tokens.damaged(result.tree().item(), result.problems());
  }

  private void walk(ParserRuleContext ctx) {
    if (ctx.getStart() != null) {
      mark(ctx);
    }
    if (ctx instanceof StringContext string) {
      if (string.getStop() instanceof ClusterToken last) {
        add(Kind.OPERAND, string.getStart().getStartIndex(), last.end());
      }
      return;
    }
    if (ctx.children == null) {
      return;
    }
    for (ParseTree child : ctx.children) {
      if (child instanceof ParserRuleContext inner) {
        walk(inner);
      } else if (child instanceof TerminalNode leaf
          && leaf.getSymbol() instanceof ClusterToken token) {
        leaf(ctx, leaf, token);
      }
    }
  }

  private void mark(ParserRuleContext ctx) {
    int start = ctx.getStart().getStartIndex();
    if (ctx instanceof ClauseContext || ctx instanceof FileClauseContext) {
      begins.putIfAbsent(start, Begins.CLAUSE);
    } else if (ctx instanceof RuleStatementContext) {
      begins.putIfAbsent(start, Begins.STATEMENT);
    } else if (ctx instanceof ItemContext
        || ctx instanceof SchemaMemberContext
        || ctx instanceof TestStatementContext
        || ctx instanceof MemberContext
        || ctx instanceof RowContext
        || ctx instanceof ArmContext
        || ctx instanceof ParameterContext
        || ctx instanceof ArgumentContext
        || isElement(ctx)) {
      begins.putIfAbsent(start, Begins.MEMBER);
    }
  }

  private static boolean isElement(ParserRuleContext ctx) {
    ParserRuleContext parent = ctx.getParent();
    return (ctx instanceof ExprContext && parent instanceof PrimaryContext)
        || (ctx instanceof BinderContext && parent instanceof PrimaryContext)
        || (ctx instanceof NameContext
            && (parent instanceof EnumMembersContext || parent instanceof NamesContext));
  }

  private void leaf(ParserRuleContext parent, TerminalNode leaf, ClusterToken token) {
    if (token.implied() || token.end() <= token.getStartIndex()) {
      return;
    }
    switch (token.getType()) {
      case ClusterParser.EOF -> {}
      case ClusterParser.SEPARATOR -> {
        if (text.charAt(token.getStartIndex()) == ',') {
          add(Kind.COMMA, token.getStartIndex(), token.getStartIndex() + 1);
        }
      }
      default -> add(kind(parent, leaf, token.getType()), token.getStartIndex(), token.end());
    }
  }

  private void add(Kind kind, int start, int end) {
    tokens.add(new Token(kind, start, end, begins.getOrDefault(start, Begins.NOTHING)));
  }

  private static Kind kind(ParserRuleContext parent, TerminalNode leaf, int type) {
    return switch (type) {
      case ClusterParser.LBRACE, ClusterParser.BLOCK ->
          parent instanceof ImportNamesContext ? Kind.OPEN_TIGHT : Kind.OPEN_BLOCK;
      case ClusterParser.RBRACE ->
          parent instanceof ImportNamesContext ? Kind.CLOSE : Kind.CLOSE_BLOCK;
      case ClusterParser.LPAREN, ClusterParser.LBRACKET ->
          parent instanceof PrimaryContext ? Kind.OPEN_GROUP : Kind.OPEN_TIGHT;
      case ClusterParser.RPAREN, ClusterParser.RBRACKET -> Kind.CLOSE;
      case ClusterParser.COMMA -> Kind.COMMA;
      case ClusterParser.DOT -> Kind.DOT;
      case ClusterParser.COLON -> Kind.COLON;
      case ClusterParser.QUESTION -> Kind.QUESTION;
      case ClusterParser.LESS -> parent instanceof TypeContext ? Kind.OPEN_TIGHT : Kind.INFIX;
      case ClusterParser.GREATER -> parent instanceof TypeContext ? Kind.CLOSE : Kind.INFIX;
      case ClusterParser.MINUS -> isPrefix(parent, leaf) ? Kind.PREFIX : Kind.INFIX;
      case ClusterParser.RANGE -> Kind.RANGE;
      case ClusterParser.ASSIGN, ClusterParser.DERIVE -> Kind.ASSIGN;
      case ClusterParser.ARROW -> Kind.ARROW;
      case ClusterParser.BAR -> Kind.BAR;
      case ClusterParser.STAR,
          ClusterParser.SLASH,
          ClusterParser.PERCENT,
          ClusterParser.PLUS,
          ClusterParser.DEFAULT,
          ClusterParser.EQUAL,
          ClusterParser.NOT_EQUAL,
          ClusterParser.LESS_EQUAL,
          ClusterParser.GREATER_EQUAL,
          ClusterParser.AND,
          ClusterParser.OR ->
          Kind.INFIX;
      default -> Kind.OPERAND;
    };
  }

  private static boolean isPrefix(ParserRuleContext parent, TerminalNode leaf) {
    for (ParseTree child : parent.children) {
      if (child == leaf) {
        return true;
      }
      if (child instanceof ParserRuleContext) {
        return false;
      }
    }
    return false;
  }

  // What doesn't parse.

  /** Cuts the text where declarations begin and joins the tokens of those with problems. */
  private List<Token> damaged(List<ItemContext> items, List<Problem> problems) {
    List<Integer> cuts = new ArrayList<>(List.of(0));
    for (ItemContext item : items) {
      int cut = above(item.getStart().getStartIndex());
      if (cut > cuts.get(cuts.size() - 1)) {
        cuts.add(cut);
      }
    }
    cuts.add(text.length());
    // Where problems are so many that some aren't told, they may be anywhere.
    boolean anywhere = problems.size() > MANY;
    List<Token> result = new ArrayList<>();
    for (int i = 0; i + 1 < cuts.size(); i++) {
      int from = cuts.get(i);
      int to = cuts.get(i + 1);
      boolean last = i + 2 == cuts.size();
      if (anywhere
          || problems.stream().anyMatch(p -> from <= p.start() && (p.start() < to || last))) {
        join(result, from, to);
      } else {
        tokens.stream().filter(t -> from <= t.start() && t.start() < to).forEach(result::add);
      }
    }
    return List.copyOf(result);
  }

  /** Where the lines begin that belong to a declaration: its own, and comments right above. */
  private int above(int start) {
    int line = text.lastIndexOf('\n', start - 1) + 1;
    if (!text.substring(line, start).isBlank()) {
      return -1;
    }
    while (line > 0) {
      int before = text.lastIndexOf('\n', line - 2) + 1;
      if (!text.substring(before, line).strip().startsWith("//")) {
        break;
      }
      line = before;
    }
    return line;
  }

  private void join(List<Token> result, int from, int to) {
    int start = from;
    while (start < to && (text.charAt(start) == '\n' || text.charAt(start) == '\r')) {
      start++;
    }
    int end = to;
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    if (start < end) {
      result.add(new Token(Kind.DAMAGED, start, end, Begins.MEMBER));
    }
  }
}
