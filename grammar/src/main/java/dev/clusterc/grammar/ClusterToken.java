package dev.clusterc.grammar;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.TokenFactory;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.misc.Pair;

/** A token that knows how deep in brackets it stands and which documentation comes before it. */
public final class ClusterToken extends CommonToken {
  private int depth;
  private boolean implied;
  private String doc = "";

  ClusterToken(Pair<TokenSource, CharStream> source, int type, int channel, int start, int stop) {
    super(source, type, channel, start, stop);
  }

  /** Brackets that are open around it; an opening and its closing bracket have the same depth. */
  public int depth() {
    return depth;
  }

  /** Whether it isn't in the text, but was put where a bracket or a string ought to have ended. */
  public boolean implied() {
    return implied;
  }

  /** The {@code ///} lines before it, or nothing. */
  public String doc() {
    return doc;
  }

  /** Offset after its last character. */
  public int end() {
    return Math.max(getStartIndex(), getStopIndex() + 1);
  }

  /** The blanks that its line begins with. */
  int indent() {
    int start = getStartIndex() - getCharPositionInLine();
    int at = start;
    while (is(at, ' ') || is(at, '\t')) {
      at++;
    }
    return at - start;
  }

  /** Offset of the end of its line. */
  int lineEnd() {
    int at = getStartIndex();
    while (at < getInputStream().size() && !is(at, '\n')) {
      at++;
    }
    return at;
  }

  private boolean is(int offset, char character) {
    return ((TextStream) getInputStream()).holds(offset, character);
  }

  void setDepth(int depth) {
    this.depth = depth;
  }

  void setDoc(String doc) {
    this.doc = doc;
  }

  /** A closing bracket that the text lacks. */
  static ClusterToken implied(ClusterToken before, int type) {
    int at = before.getStartIndex();
    ClusterToken token = new ClusterToken(before.source, type, DEFAULT_CHANNEL, at, at - 1);
    token.implied = true;
    token.setText("");
    token.setLine(before.getLine());
    token.setCharPositionInLine(before.getCharPositionInLine());
    return token;
  }

  /** Makes these tokens for the lexer. */
  static final class Factory implements TokenFactory<ClusterToken> {
    @Override
    public ClusterToken create(
        Pair<TokenSource, CharStream> source,
        int type,
        String text,
        int channel,
        int start,
        int stop,
        int line,
        int charPositionInLine) {
      ClusterToken token = new ClusterToken(source, type, channel, start, stop);
      token.setLine(line);
      token.setCharPositionInLine(charPositionInLine);
      return token;
    }

    @Override
    public ClusterToken create(int type, String text) {
      throw new UnsupportedOperationException();
    }
  }
}
