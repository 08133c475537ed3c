package dev.clusterc.grammar;

import java.util.Optional;

/**
 * What is wrong with a stretch of the text, in words for the person who wrote it.
 *
 * @param help what to do about it
 */
public record Problem(Kind kind, int start, int end, String message, Optional<String> help) {

  /** What kinds of mistakes there are. */
  public enum Kind {
    SYNTAX,
    STRAY_CHARACTER,
    UNCLOSED_STRING,
    UNCLOSED_BRACKET,
    /** One that holds members, so that nobody knows where the next declaration begins. */
    UNCLOSED_BLOCK,
    UNOPENED_BRACKET,
    BAD_ESCAPE,
    RESERVED_WORD,
    TOO_DEEP
  }

  static Problem of(Kind kind, ClusterToken at, String message) {
    return new Problem(kind, at.getStartIndex(), at.end(), message, Optional.empty());
  }

  static Problem of(Kind kind, ClusterToken at, String message, String help) {
    return new Problem(kind, at.getStartIndex(), at.end(), message, Optional.of(help));
  }
}
