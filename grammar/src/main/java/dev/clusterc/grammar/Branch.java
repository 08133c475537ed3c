package dev.clusterc.grammar;

import java.util.ArrayList;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;

/** A node of ANTLR's tree. Most have one child or two, so they begin with room for no more. */
class Branch extends ParserRuleContext {
  private static final int FEW = 2;

  Branch() {}

  Branch(ParserRuleContext parent, int state) {
    super(parent, state);
  }

  @Override
  public <T extends ParseTree> T addAnyChild(T child) {
    if (children == null) {
      children = new ArrayList<>(FEW);
    }
    return super.addAnyChild(child);
  }
}
