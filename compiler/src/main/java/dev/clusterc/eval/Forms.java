package dev.clusterc.eval;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.QuantityException;
import dev.clusterc.quantity.Rational;
import dev.clusterc.source.Span;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Quantities on their way out of the language. */
public final class Forms {
  private Forms() {}

  /** An Int, a Number or a String. A lossy form is an error at the place. */
  public static Object write(Form form, Quantity quantity, Span span) {
    Object written;
    try {
      written = form.write(quantity);
    } catch (QuantityException e) {
      throw Errors.at(Code.LOSSY_FORM, span, e.getMessage());
    }
    if (written instanceof BigInteger integer) {
      return Evaluator.toInt(integer, span);
    }
    if (written instanceof BigDecimal decimal) {
      return decimal.signum() == 0 || decimal.stripTrailingZeros().scale() <= 0
          ? Evaluator.toInt(decimal.toBigIntegerExact(), span)
          : Rational.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }
    return written;
  }
}
