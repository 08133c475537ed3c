package dev.clusterc.grammar;

import java.util.ArrayDeque;
import java.util.Deque;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Lexer;

/**
 * Keeps the modes of strings in step with their interpolations. A mode is only left by the brace
 * that closes its interpolation or by the end of the line, so that one bad brace can't turn the
 * rest of a file into text.
 */
abstract class ModalLexer extends Lexer {
  /** For each open interpolation the braces that are open in it. */
  private final Deque<Integer> braces = new ArrayDeque<>();

  ModalLexer(CharStream input) {
    super(input);
  }

  void openInterpolation() {
    braces.push(0);
  }

  void openBrace() {
    if (!braces.isEmpty()) {
      braces.push(braces.pop() + 1);
    }
  }

  void closeBrace() {
    if (braces.isEmpty()) {
      return;
    }
    int open = braces.pop();
    if (open > 0) {
      braces.push(open - 1);
    } else {
      setType(ClusterLexer.INTERPOLATION_END);
      popMode();
    }
  }

  /** Strings end on their line, their interpolations included. */
  void endLine() {
    braces.clear();
    _modeStack.clear();
    mode(DEFAULT_MODE);
  }
}
