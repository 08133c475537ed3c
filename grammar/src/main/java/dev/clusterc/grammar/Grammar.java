package dev.clusterc.grammar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.atn.PredictionMode;

/** Parses a text. */
public final class Grammar {
  /** Who gets more at once passed the wrong file, and reads none of them. */
  static final int MAX_PROBLEMS = 100;

  private Grammar() {}

  /**
   * ANTLR's tree and what is wrong with the text.
   *
   * @param problems one a mistake, in the order of the text; after very many the rest is left out
   */
  public record Result(ClusterParser.FileContext tree, List<Problem> problems) {}

  public static Result parse(String text) {
    List<Problem> filtered = new ArrayList<>();
    NewlineFilter filter = filter(text, filtered);
    CommonTokenStream tokens = new CommonTokenStream(filter);
    tokens.fill();
    ClusterParser parser = new ClusterParser(tokens);
    parser.removeErrorListeners();
    SyntaxMessages messages = new SyntaxMessages(tokens);
    parser.setErrorHandler(new MemberRecovery(messages));
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    ClusterParser.FileContext tree = parser.file();
    if (messages.failed()) {
      messages.clear();
      parser.reset();
      parser.getInterpreter().setPredictionMode(PredictionMode.LL);
      tree = parser.file();
    }
    List<Problem> problems = messages.withThose(filtered, filter.shadows());
    problems.sort(Comparator.comparingInt(Problem::start));
    return new Result(tree, limited(problems));
  }

  private static List<Problem> limited(List<Problem> problems) {
    if (problems.size() <= MAX_PROBLEMS) {
      return List.copyOf(problems);
    }
    List<Problem> first = new ArrayList<>(problems.subList(0, MAX_PROBLEMS));
    Problem next = problems.get(MAX_PROBLEMS);
    first.add(
        new Problem(
            Problem.Kind.SYNTAX,
            next.start(),
            next.end(),
            "from here on there are more mistakes; these were the first " + MAX_PROBLEMS,
            Optional.of("check that this is the file you mean")));
    return List.copyOf(first);
  }

  /** All tokens as the parser sees them. */
  static CommonTokenStream tokens(String text, List<Problem> problems) {
    CommonTokenStream tokens = new CommonTokenStream(filter(text, problems));
    tokens.fill();
    return tokens;
  }

  private static NewlineFilter filter(String text, List<Problem> problems) {
    ClusterLexer lexer = new ClusterLexer(new TextStream(text));
    lexer.removeErrorListeners();
    return new NewlineFilter(lexer, problems);
  }
}
