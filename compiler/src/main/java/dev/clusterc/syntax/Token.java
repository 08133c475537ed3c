package dev.clusterc.syntax;

/**
 * A piece of a file's text, for those that lay it out or colour it. A whole text with what is
 * interpolated in it is one token; blanks, newlines and comments are what lies between tokens.
 *
 * @param begins whether something begins with it that may stand on a line of its own
 */
public record Token(Kind kind, int start, int end, Begins begins) {

  /** What it is to its neighbours. */
  public enum Kind {
    /** A name, a word, a literal, a text. */
    OPERAND,
    /** A brace around members of any kind. */
    OPEN_BLOCK,
    CLOSE_BLOCK,
    /** A bracket around an operand: {@code (} or {@code [}. */
    OPEN_GROUP,
    /** A bracket that belongs to what is before it: a call's, an index', a type's, an import's. */
    OPEN_TIGHT,
    /** What closes one of the last two. */
    CLOSE,
    COMMA,
    DOT,
    COLON,
    QUESTION,
    /** A minus before its operand. */
    PREFIX,
    RANGE,
    /** Any other operator. */
    INFIX,
    ASSIGN,
    ARROW,
    /** What parts the cells of a table. */
    BAR,
    /** A stretch that doesn't parse, or whose neighbours don't. */
    DAMAGED
  }

  /** What a token is the first of. */
  public enum Begins {
    NOTHING,
    /** A declaration, a member, an element of a list, a row. */
    MEMBER,
    /** A statement of a rule, which begins with a word. */
    STATEMENT,
    /** A clause of a member: {@code because}, {@code source}, {@code where} … */
    CLAUSE
  }

  public String text(String source) {
    return source.substring(start, end);
  }
}
