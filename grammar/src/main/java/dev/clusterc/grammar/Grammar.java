package dev.clusterc.grammar;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.atn.PredictionMode;

/** Parses a text. */
public final class Grammar {
  private Grammar() {}

  /**
   * ANTLR's tree and what is wrong with the text.
   *
   * @param problems one a mistake, in no particular order
   */
  public record Result(ClusterParser.FileContext tree, List<Problem> problems) {}

  public static Result parse(String text) {
    List<Problem> problems = new ArrayList<>();
    CommonTokenStream tokens = tokens(text, problems);
    ClusterParser parser = new ClusterParser(tokens);
    parser.removeErrorListeners();
    SyntaxMessages messages = new SyntaxMessages(tokens, List.copyOf(problems));
    parser.setErrorHandler(new MemberRecovery(messages));
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    ClusterParser.FileContext tree = parser.file();
    if (messages.failed()) {
      messages.clear();
      parser.reset();
      parser.getInterpreter().setPredictionMode(PredictionMode.LL);
      tree = parser.file();
    }
    problems.addAll(messages.problems());
    return new Result(tree, List.copyOf(problems));
  }

  /** All tokens as the parser sees them. */
  static CommonTokenStream tokens(String text, List<Problem> problems) {
    ClusterLexer lexer = new ClusterLexer(new TextStream(text));
    lexer.removeErrorListeners();
    CommonTokenStream tokens = new CommonTokenStream(new NewlineFilter(lexer, problems));
    tokens.fill();
    return tokens;
  }
}
