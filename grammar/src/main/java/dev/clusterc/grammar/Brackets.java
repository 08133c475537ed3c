package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The brackets, strings and interpolations that are open, and what is going on in each. */
final class Brackets {
  private final List<Level> levels = new ArrayList<>();
  private int texts;

  Brackets() {
    levels.add(new Level(Optional.empty(), 0, Owner.OTHER));
  }

  /** Whose members stand in a bracket. */
  enum Owner {
    /** A schema, an enum or a table: no instance stands in it, and no {@code let}. */
    DECLARATION,
    /** A rule or a test: no instance stands in it. */
    STATEMENTS,
    /** An object, the file, or anything in a value. */
    OTHER
  }

  /** One open bracket, or the file around all. */
  static final class Level {
    private final Optional<ClusterToken> opener;
    private final int base;
    private int weight;

    /** Heads of {@code for}, {@code when} and {@code match} whose block is still to come. */
    int heads;

    /** Whether a comma may part the names of a {@code for}. */
    boolean binders;

    /** Whether a type is being written, in which {@code <} and {@code >} are brackets. */
    boolean inType;

    int angles;

    /** Tokens of the member so far. */
    int tokens;

    /** The first of them. */
    private int first = EOF;

    /** What the members here belong to, as far as that matters. */
    private final Owner owner;

    private Level(Optional<ClusterToken> opener, int base, Owner owner) {
      this.opener = opener;
      this.base = base;
      this.owner = owner;
      this.weight = base;
    }

    void add(int type) {
      first = tokens == 0 ? type : first;
      tokens++;
    }

    /** Whose members stand in a bracket that is opened in the member of now. */
    private Owner inner() {
      return switch (first) {
        case SCHEMA, OPEN, ENUM, TABLE -> Owner.DECLARATION;
        case RULE, TEST -> Owner.STATEMENTS;
        case FOR, WHEN -> owner;
        default -> Owner.OTHER;
      };
    }

    int type() {
      return opener.map(ClusterToken::getType).orElse(EOF);
    }

    ClusterToken opener() {
      return opener.orElseThrow();
    }

    /** Whether members stand here, each ended by a comma or a new line. */
    boolean holdsMembers() {
      int type = type();
      return type == EOF || type == LBRACE || type == BLOCK;
    }

    /** A new statement began, with a separator or without. */
    void restart() {
      heads = 0;
      binders = false;
      inType = false;
      angles = 0;
      weight = base;
      tokens = 0;
    }

    /** The next operand isn't deeper than the last one. */
    void lighten() {
      weight = base;
    }

    /** Counts what makes the tree of an expression deeper, and tells how deep it may be now. */
    int deepen() {
      return ++weight;
    }
  }

  Level top() {
    return levels.get(levels.size() - 1);
  }

  /** What is being declared here, whatever brackets are open in its members. */
  Owner declares() {
    for (int i = levels.size() - 1; i > 0; i--) {
      Owner owner = levels.get(i).owner;
      if (owner != Owner.OTHER || levels.get(i).holdsMembers()) {
        return owner;
      }
    }
    return Owner.OTHER;
  }

  int depth() {
    return levels.size() - 1;
  }

  boolean inText() {
    return texts > 0;
  }

  void push(ClusterToken opener) {
    levels.add(new Level(Optional.of(opener), top().weight, top().inner()));
    texts += opener.getType() == QUOTE ? 1 : 0;
  }

  Level pop() {
    Level popped = levels.remove(levels.size() - 1);
    texts -= popped.type() == QUOTE ? 1 : 0;
    return popped;
  }

  /** Whether one of this type is open, with no block or string between. */
  boolean opened(int... types) {
    for (int i = levels.size() - 1; i > 0; i--) {
      int type = levels.get(i).type();
      for (int wanted : types) {
        if (type == wanted) {
          return true;
        }
      }
      if (type != LPAREN && type != LBRACKET) {
        return false;
      }
    }
    return false;
  }

  /** Whether the innermost is a block and stands in one of this type. */
  boolean blockIn(int type) {
    int size = levels.size();
    return size > 2 && top().holdsMembers() && levels.get(size - 2).type() == type;
  }

  /** The outermost string that is open. */
  ClusterToken outermostText() {
    return levels.stream().filter(l -> l.type() == QUOTE).findFirst().orElseThrow().opener();
  }

  /** What closes a bracket of this type. */
  static int closer(int opener) {
    return switch (opener) {
      case LPAREN -> RPAREN;
      case LBRACKET -> RBRACKET;
      case QUOTE -> QUOTE_END;
      case INTERPOLATION -> INTERPOLATION_END;
      default -> RBRACE;
    };
  }
}
