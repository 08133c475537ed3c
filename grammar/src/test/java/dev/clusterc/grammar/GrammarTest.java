package dev.clusterc.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.atn.ATNConfigSet;
import org.antlr.v4.runtime.atn.DecisionInfo;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.dfa.DFA;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GrammarTest {
  /** Fixed, so that a failure can be had again. */
  private static final long SEED = 20_250;

  static Stream<String> inputs() {
    return Inputs.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void parses(String name) {
    assertEquals(List.of(), Grammar.parse(Inputs.read(name)).problems());
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void parsesTheSameWithWindowsLineEnds(String name) {
    String text = Inputs.read(name);
    String unix = Grammar.parse(text).tree().toStringTree().replace("\\n", "");
    String windows = Grammar.parse(text.replace("\n", "\r\n")).tree().toStringTree();
    assertTrue(unix.equals(windows.replace("\\r", "").replace("\\n", "")));
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void isNeverAmbiguous(String name) {
    ClusterParser parser = parser(Inputs.read(name));
    List<String> ambiguities = new ArrayList<>();
    parser.addErrorListener(new Ambiguities(ambiguities));
    parser.getInterpreter().setPredictionMode(PredictionMode.LL_EXACT_AMBIG_DETECTION);
    parser.file();
    assertEquals(List.of(), ambiguities);
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void looksTwoTokensAhead(String name) {
    ClusterParser parser = parser(Inputs.read(name));
    parser.setProfile(true);
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.file();
    for (DecisionInfo decision : parser.getParseInfo().getDecisionInfo()) {
      String rule =
          ClusterParser.ruleNames[parser.getATN().getDecisionState(decision.decision).ruleIndex];
      assertTrue(decision.SLL_MaxLook <= 2, rule + " looks " + decision.SLL_MaxLook + " ahead");
    }
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void survivesWhatAnEditorSends(String name) {
    String text = Inputs.read(name);
    Random random = new Random(SEED);
    String scraps = "{}()[]\"$`=:,|\n.<>?-+/ \t#;'\u00A0\u2013x1";
    assertTimeout(
        Duration.ofMinutes(2),
        () -> {
          for (int i = 0; i < 500; i++) {
            StringBuilder changed = new StringBuilder(text);
            for (int n = random.nextInt(4); n >= 0; n--) {
              int at = random.nextInt(changed.length());
              switch (random.nextInt(3)) {
                case 0 -> changed.delete(at, Math.min(changed.length(), at + random.nextInt(20)));
                case 1 -> changed.insert(at, scraps.charAt(random.nextInt(scraps.length())));
                default -> changed.setLength(Math.max(1, at));
              }
            }
            holdsTogether(changed.toString());
          }
        });
  }

  /** Problems lie within the text, and a text without problems has a tree without errors. */
  private static void holdsTogether(String text) {
    Grammar.Result result = Grammar.parse(text);
    for (Problem problem : result.problems()) {
      assertTrue(
          0 <= problem.start()
              && problem.start() <= problem.end()
              && problem.end() <= text.length(),
          () -> problem + " in " + text);
    }
  }

  private static ClusterParser parser(String text) {
    CommonTokenStream tokens = Grammar.tokens(text, new ArrayList<>());
    ClusterParser parser = new ClusterParser(tokens);
    parser.removeErrorListeners();
    return parser;
  }

  private static final class Ambiguities extends BaseErrorListener {
    private final List<String> found;

    Ambiguities(List<String> found) {
      this.found = found;
    }

    @Override
    public void reportAmbiguity(
        Parser parser,
        DFA dfa,
        int start,
        int stop,
        boolean exact,
        BitSet alternatives,
        ATNConfigSet configs) {
      String rule = ClusterParser.ruleNames[dfa.atnStartState.ruleIndex];
      found.add(
          rule
              + ": "
              + parser
                  .getTokenStream()
                  .getText(parser.getTokenStream().get(start), parser.getTokenStream().get(stop)));
    }
  }
}
