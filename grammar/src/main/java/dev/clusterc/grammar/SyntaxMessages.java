package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterParser.STRAY;

import dev.clusterc.grammar.Problem.Kind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;

/** Collects the parser's errors, one a mistake. */
final class SyntaxMessages {
  private final CommonTokenStream tokens;
  private final TreeSet<Integer> told = new TreeSet<>();
  private final Set<Problem> problems = new LinkedHashSet<>();
  private boolean failed;

  /**
   * @param found what the filter told already; a member that holds such a thing isn't blamed again
   */
  SyntaxMessages(CommonTokenStream tokens, List<Problem> found) {
    this.tokens = tokens;
    found.stream().filter(p -> p.kind() != Kind.BAD_ESCAPE).forEach(p -> told.add(p.start()));
  }

  boolean failed() {
    return failed;
  }

  /** Whether so much was told that what follows doesn't matter. */
  boolean full() {
    return problems.size() > Grammar.MAX_PROBLEMS;
  }

  Set<Problem> problems() {
    return problems;
  }

  void clear() {
    failed = false;
    problems.clear();
  }

  void report(ClusterParser parser, RecognitionException e) {
    failed = true;
    Mistake mistake = Mistake.of(parser, tokens, e);
    if (!full() && !alreadyTold(mistake)) {
      problems.add(new Wording(mistake).problem());
    }
  }

  private boolean alreadyTold(Mistake mistake) {
    if (mistake.token().implied() || mistake.type(STRAY)) {
      return true;
    }
    Optional<Integer> first = Optional.ofNullable(told.ceiling(mistake.member().getStartIndex()));
    return first.isPresent() && first.get() < Math.max(mistake.token().end(), 1);
  }
}
