package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterLexer.*;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which tokens are what: the two lists of words, operators, and what ends an operand. */
final class Words {
  private static final BitSet RESERVED = range(IF, FALSE);
  private static final BitSet SOFT = range(CLUSTERC, FAILS);
  private static final BitSet INFIX =
      set(
          OR,
          AND,
          EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_EQUAL,
          GREATER,
          GREATER_EQUAL,
          IN,
          DEFAULT,
          RANGE,
          PLUS,
          MINUS,
          STAR,
          SLASH,
          PERCENT,
          AS);
  private static final BitSet OPERAND_END =
      set(
          NAME,
          QUOTED_NAME,
          LITERAL,
          QUOTE_END,
          RPAREN,
          RBRACKET,
          RBRACE,
          THIS,
          NONE,
          TRUE,
          FALSE,
          QUESTION,
          GREATER);
  private static final BitSet OPERAND_START =
      set(
          NAME,
          QUOTED_NAME,
          LITERAL,
          QUOTE,
          LPAREN,
          LBRACKET,
          THIS,
          NONE,
          TRUE,
          FALSE,
          IF,
          NOT,
          MATCH,
          OBJECT,
          MINUS);

  static {
    OPERAND_END.or(SOFT);
    OPERAND_START.or(SOFT);
  }

  private Words() {}

  /** A word of the language that is never a name. */
  static boolean reserved(int type) {
    return type > 0 && RESERVED.get(type);
  }

  /** A word only where a construct begins. */
  static boolean soft(int type) {
    return type > 0 && SOFT.get(type);
  }

  /** What may stand where a name is wanted. */
  static boolean name(int type) {
    return type == NAME || type == QUOTED_NAME || soft(type);
  }

  static boolean infix(int type) {
    return type > 0 && INFIX.get(type);
  }

  static boolean endsOperand(int type) {
    return type > 0 && OPERAND_END.get(type);
  }

  static boolean startsOperand(int type) {
    return type > 0 && OPERAND_START.get(type);
  }

  /** As it is written, for tokens that are written in one way. */
  static String written(int type) {
    String literal = VOCABULARY.getLiteralName(type);
    if (literal != null) {
      return literal.substring(1, literal.length() - 1);
    }
    return switch (type) {
      case LBRACE, BLOCK -> "{";
      case RBRACE, INTERPOLATION_END -> "}";
      case QUOTE, QUOTE_END -> "\"";
      case INTERPOLATION -> "${";
      default -> throw new IllegalArgumentException(VOCABULARY.getDisplayName(type));
    };
  }

  /** The word among these that a person may have meant; a capital letter begins a type. */
  static Optional<String> similar(String text, List<Integer> types) {
    String wanted = text.toLowerCase(Locale.ROOT);
    boolean capital = !text.isEmpty() && Character.isUpperCase(text.charAt(0));
    String best = "";
    int least = capital ? 1 : wanted.length() < 5 ? 2 : 3;
    for (int type : types) {
      String word = written(type);
      int distance = distance(wanted, word);
      if (distance < least) {
        least = distance;
        best = word;
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(best);
  }

  /** Edits between two words; two neighbours exchanged are one. */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }

  private static BitSet set(int... types) {
    BitSet set = new BitSet();
    for (int type : types) {
      set.set(type);
    }
    return set;
  }

  private static BitSet range(int first, int last) {
    BitSet set = new BitSet();
    set.set(first, last + 1);
    return set;
  }
}
