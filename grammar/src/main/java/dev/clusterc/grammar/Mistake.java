package dev.clusterc.grammar;

import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Where the parser got stuck.
 *
 * @param token the first that fits nothing
 * @param before the one before it, absent at the start of the file
 * @param after the one after it, or the end
 * @param member the first token of the member around it
 * @param rule the rule of the grammar in which it happened
 * @param context that rule and those around it
 * @param expected what could have stood there; empty if that isn't known
 */
record Mistake(
    ClusterToken token,
    Optional<ClusterToken> before,
    ClusterToken after,
    ClusterToken member,
    int rule,
    RuleContext context,
    IntervalSet expected) {

  static Mistake of(Parser parser, CommonTokenStream tokens, RecognitionException e) {
    ClusterToken token = (ClusterToken) e.getOffendingToken();
    int index = token.getTokenIndex();
    ParserRuleContext context = parser.getContext();
    boolean later = e instanceof NoViableAltException noViable && noViable.getStartToken() != token;
    IntervalSet expected =
        later
            ? new IntervalSet()
            : parser.getATN().nextTokens(parser.getATN().states.get(e.getOffendingState()));
    return new Mistake(
        token,
        index > 0 ? Optional.of((ClusterToken) tokens.get(index - 1)) : Optional.empty(),
        (ClusterToken) tokens.get(Math.min(index + 1, tokens.size() - 1)),
        member(tokens, token),
        context.getRuleIndex(),
        context,
        expected);
  }

  boolean type(int... types) {
    for (int type : types) {
      if (token.getType() == type) {
        return true;
      }
    }
    return false;
  }

  /** Whether it happened in this rule, at any level within the same member. */
  boolean within(int wanted) {
    for (RuleContext at = context; at != null; at = at.getParent()) {
      if (at.getRuleIndex() == wanted) {
        return true;
      }
    }
    return false;
  }

  boolean beforeIs(int... types) {
    for (int type : types) {
      if (before.isPresent() && before.get().getType() == type) {
        return true;
      }
    }
    return false;
  }

  private static boolean closes(int type) {
    return switch (type) {
      case ClusterParser.RPAREN,
          ClusterParser.RBRACKET,
          ClusterParser.RBRACE,
          ClusterParser.QUOTE_END,
          ClusterParser.INTERPOLATION_END ->
          true;
      default -> false;
    };
  }

  /** The first token after the separator or brace before this place. */
  private static ClusterToken member(CommonTokenStream tokens, ClusterToken token) {
    int depth = token.depth() + (closes(token.getType()) ? 1 : 0);
    ClusterToken first = token;
    for (int i = token.getTokenIndex() - 1; i >= 0; i--) {
      ClusterToken each = (ClusterToken) tokens.get(i);
      int type = each.getType();
      boolean opens = type == ClusterParser.LBRACE || type == ClusterParser.BLOCK;
      if (each.depth() < depth) {
        if (opens) {
          return first;
        }
        depth = each.depth();
      } else if (type == ClusterParser.SEPARATOR && each.depth() == depth) {
        return first;
      }
      first = each.depth() == depth ? each : first;
    }
    return first;
  }
}
