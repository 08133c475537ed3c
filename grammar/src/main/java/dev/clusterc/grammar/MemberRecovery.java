package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterParser.*;

import java.util.BitSet;
import java.util.Optional;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Leaves a mistake to the member around it: nothing is made up, nothing is taken out, and what
 * comes after the member's separator is read as if nothing had happened.
 */
final class MemberRecovery extends DefaultErrorStrategy {
  private static final BitSet MEMBERS =
      rules(
          RULE_item,
          RULE_schemaMember,
          RULE_ruleStatement,
          RULE_testStatement,
          RULE_member,
          RULE_row,
          RULE_arm);
  private static final BitSet LISTS =
      rules(
          RULE_file,
          RULE_items,
          RULE_names,
          RULE_enumMembers,
          RULE_rows,
          RULE_schemaMembers,
          RULE_ruleStatements,
          RULE_testStatements,
          RULE_members,
          RULE_arms);

  private final SyntaxMessages messages;
  private Optional<RecognitionException> last = Optional.empty();

  MemberRecovery(SyntaxMessages messages) {
    this.messages = messages;
  }

  @Override
  public void reset(Parser parser) {
    last = Optional.empty();
  }

  /** Called again by each rule that the exception passes; told once. */
  @Override
  public void reportError(Parser parser, RecognitionException e) {
    if (last.isEmpty() || last.get() != e) {
      last = Optional.of(e);
      messages.report((ClusterParser) parser, e);
    }
  }

  @Override
  public void recover(Parser parser, RecognitionException e) {
    if (!MEMBERS.get(parser.getContext().getRuleIndex())) {
      throw e;
    }
    skip(parser, ((ClusterToken) parser.getContext().getStart()).depth());
  }

  @Override
  public Token recoverInline(Parser parser) {
    throw new InputMismatchException(parser);
  }

  /** Between members: what neither begins one nor ends the last is passed over. */
  @Override
  public void sync(Parser parser) {
    if (!LISTS.get(parser.getContext().getRuleIndex())) {
      return;
    }
    ClusterToken next = (ClusterToken) parser.getCurrentToken();
    IntervalSet expected =
        parser.getATN().nextTokens(parser.getATN().states.get(parser.getState()));
    boolean end = next.getType() == RBRACE && expected.contains(Token.EPSILON);
    if (!end && !expected.contains(next.getType())) {
      reportError(parser, new InputMismatchException(parser));
      skip(parser, next.depth());
    }
  }

  /** Goes to the separator at this depth, or to the bracket that closes what is around it. */
  private void skip(Parser parser, int depth) {
    if (messages.full()) {
      parser.getInputStream().seek(parser.getInputStream().size() - 1);
      return;
    }
    ClusterToken token = (ClusterToken) parser.getCurrentToken();
    while (token.getType() != Token.EOF
        && token.depth() >= depth
        && !(token.getType() == SEPARATOR && token.depth() == depth)) {
      parser.getInputStream().consume();
      token = (ClusterToken) parser.getCurrentToken();
    }
  }

  private static BitSet rules(int... indexes) {
    BitSet set = new BitSet();
    for (int index : indexes) {
      set.set(index);
    }
    return set;
  }
}
