package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Origin;

/** Carries out what a block says of one key. */
final class Ops {
  private Ops() {}

  static Object set(Cell self, Members.Placed op) {
    dev.clusterc.check.Code code = ((BlockCode.Set) op.op().action()).value();
    note(self, op);
    self.formula = code;
    return Evaluator.evaluate(self.run(), code, op.frame());
  }

  static Object amend(Cell self, Object value, Members.Placed op) {
    note(self, op);
    BlockCode block = ((BlockCode.Amend) op.op().action()).block();
    return ((ObjectValue) value).amended(new Layer(block, op.frame(), op.layer().reason()));
  }

  private static void note(Cell self, Members.Placed op) {
    self.origin = op.layer().block().origin();
    // A library's amendment says less about a place than the user's words that came before it.
    if (self.span == null || !op.op().span().file().library() || self.span.file().library()) {
      self.span = op.op().span();
    }
    self.set = true;
    if (self.origin == Origin.OVERRIDDEN) {
      self.reason = op.layer().reason().orElse(null);
    }
  }
}
