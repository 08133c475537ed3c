package dev.clusterc.format;

import dev.clusterc.syntax.Token;
import dev.clusterc.syntax.Token.Kind;

/** Which tokens of a line touch. */
final class Spacing {
  private Spacing() {}

  static boolean touch(Token left, Token right) {
    switch (left.kind()) {
      case OPEN_GROUP, OPEN_TIGHT, DOT, PREFIX, RANGE -> {
        return true;
      }
      case OPEN_BLOCK -> {
        return right.kind() == Kind.CLOSE_BLOCK;
      }
      default -> {}
    }
    return switch (right.kind()) {
      case OPEN_TIGHT, CLOSE, COMMA, DOT, COLON, QUESTION, RANGE -> true;
      default -> false;
    };
  }
}
