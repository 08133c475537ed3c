package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterParser.*;

import dev.clusterc.grammar.Problem.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;

/** Collects the parser's errors and leaves out what only follows from another mistake. */
final class SyntaxMessages {
  /**
   * What an error belongs to.
   *
   * @param start of the member around it
   * @param end of that member, or of the line
   * @param indent of the line
   * @param opener whether an opening brace is missing, so that a closing one will be too many
   */
  private record Place(int start, int end, int indent, boolean opener) {}

  private final CommonTokenStream tokens;
  private final Map<Problem, Place> found = new LinkedHashMap<>();
  private boolean failed;

  SyntaxMessages(CommonTokenStream tokens) {
    this.tokens = tokens;
  }

  boolean failed() {
    return failed;
  }

  /** Whether so much was told that what follows doesn't matter. */
  boolean full() {
    return found.size() > Grammar.MAX_PROBLEMS;
  }

  void clear() {
    failed = false;
    found.clear();
  }

  void report(ClusterParser parser, RecognitionException e) {
    failed = true;
    Mistake mistake = Mistake.of(parser, tokens, e);
    if (!full() && !mistake.token().implied() && !mistake.type(STRAY)) {
      ClusterToken token = mistake.token();
      int end = Math.max(token.end(), token.lineEnd());
      boolean opener = mistake.expected().contains(LBRACE) || mistake.expected().contains(BLOCK);
      Place place = new Place(mistake.member().getStartIndex(), end, token.indent(), opener);
      found.putIfAbsent(new Wording(mistake).problem(), place);
    }
  }

  /** All that is to be told, given what the filter found before there was a parser. */
  List<Problem> withThose(List<Problem> filtered, List<NewlineFilter.Shadow> shadows) {
    TreeMap<Integer, Problem> lexical = new TreeMap<>();
    filtered.stream()
        .filter(p -> p.kind() != Kind.BAD_ESCAPE)
        .forEach(p -> lexical.put(p.start(), p));
    TreeMap<Integer, NewlineFilter.Shadow> shade = new TreeMap<>();
    shadows.forEach(s -> shade.put(s.from(), s));
    Set<Problem> told = new LinkedHashSet<>(filtered);
    found.forEach(
        (problem, place) -> {
          List<Problem> near = new ArrayList<>(lexical.subMap(place.start(), place.end()).values());
          Map.Entry<Integer, NewlineFilter.Shadow> above = shade.floorEntry(problem.start());
          boolean shaded = above != null && above.getValue().holds(problem, place.indent());
          if (!shaded && near.stream().allMatch(p -> p.kind() == Kind.UNOPENED_BRACKET)) {
            told.add(problem);
            near.forEach(told::remove);
            lexical.tailMap(place.opener() ? place.start() : Integer.MAX_VALUE).values().stream()
                .filter(p -> p.kind() == Kind.UNOPENED_BRACKET)
                .findFirst()
                .ifPresent(told::remove);
          }
        });
    return new ArrayList<>(told);
  }
}
