package dev.clusterc.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which unit a computed quantity is shown in, and how its number is cut to a readable length. */
final class UnitChoice {
  private static final int MAX_DECIMALS = 4;
  private static final int MAX_DIGITS = 7;
  private static final Rational SHORT_FROM = Rational.of(1, 10);
  private static final Rational SHORT_BELOW = Rational.of(10_000);
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

  private UnitChoice() {}

  /** Binary only if both are; otherwise the larger of two units that belong together. */
  static String ofSum(Quantity left, Quantity right) {
    Optional<Unit> a = Unit.named(left.unit());
    Optional<Unit> b = Unit.named(right.unit());
    if (a.isEmpty() || b.isEmpty()) {
      return a.isPresent() ? left.unit() : right.unit();
    }
    int rank = Integer.compare(rank(a.get()), rank(b.get()));
    if (rank == 0) {
      rank = a.get().factor().compareTo(b.get().factor());
    }
    return rank >= 0 ? left.unit() : right.unit();
  }

  private static int rank(Unit unit) {
    if (unit.isBytes()) {
      return 0;
    }
    return switch (unit.family()) {
      case BITS -> 1;
      case BINARY -> 2;
      default -> 3;
    };
  }

  /** A unit of the new dimension that is made of parts which the operands were written with. */
  static String ofProduct(Dimension dimension, Quantity left, Quantity right) {
    if (left.isNumber() && !right.isNumber() && dimension.equals(right.dimension())) {
      return right.unit();
    }
    if (right.isNumber() && dimension.equals(left.dimension())) {
      return left.unit();
    }
    String currency = left.currency().or(right::currency).orElse("");
    Optional<Unit> a = Unit.named(left.unit());
    Optional<Unit> b = Unit.named(right.unit());
    String time = a.map(Unit::per).filter(p -> !p.isEmpty()).or(() -> b.map(Unit::per)).orElse("");
    String per = "/" + (time.isEmpty() ? "s" : time);
    String size = size(a).or(() -> size(b)).orElse("B");
    if (dimension.equals(Dimension.SIZE)) {
      return size;
    }
    if (dimension.equals(Dimension.BANDWIDTH)) {
      return size + per;
    }
    if (dimension.equals(Dimension.RATE)) {
      return per;
    }
    if (dimension.equals(Dimension.MONEY.divide(Dimension.DURATION))) {
      return currency + per;
    }
    return dimension.money() == 0 ? defaultUnit(dimension) : currency;
  }

  private static Optional<String> size(Optional<Unit> unit) {
    return unit.filter(u -> u.dimension().information() == 1).map(Unit::above);
  }

  private static String defaultUnit(Dimension dimension) {
    if (dimension.equals(Dimension.SIZE)) {
      return "B";
    }
    if (dimension.equals(Dimension.DURATION)) {
      return "s";
    }
    if (dimension.equals(Dimension.CPU)) {
      return "cpu";
    }
    if (dimension.equals(Dimension.RATE)) {
      return "/s";
    }
    return dimension.equals(Dimension.BANDWIDTH) ? "B/s" : "";
  }

  static String display(Quantity quantity) {
    if (quantity.isNumber()) {
      return quantity.value().toDecimalString();
    }
    Optional<Unit> written =
        Unit.named(quantity.unit())
            .or(() -> Unit.named(defaultUnit(quantity.dimension())))
            .filter(u -> u.dimension().equals(quantity.dimension()));
    if (written.isEmpty()) {
      String money = quantity.currency().orElse("money");
      return number(quantity.value())
          + " "
          + quantity.dimension().baseSymbol().replace("money", money);
    }
    Unit unit = written.get();
    Rational amount = quantity.value().divide(unit.factor());
    Rational length = amount.abs();
    boolean readable = length.compareTo(SHORT_FROM) >= 0 && length.compareTo(SHORT_BELOW) < 0;
    if (amount.signum() == 0 || (readable && isShort(amount))) {
      return amount.toDecimalString() + unit.symbol();
    }
    String best = inFamily(quantity.value(), unit, unit.family());
    if (!unit.isBytes()) {
      return best;
    }
    String binary = inFamily(quantity.value(), unit, Unit.Family.BINARY);
    boolean exacter = best.startsWith("≈") && !binary.startsWith("≈");
    boolean shorter =
        best.startsWith("≈") == binary.startsWith("≈") && binary.length() < best.length();
    return exacter || shorter ? binary : best;
  }

  private static String inFamily(Rational value, Unit written, Unit.Family family) {
    List<Unit> fitting = new ArrayList<>();
    for (Unit unit : written.siblings(family)) {
      if (value.abs().compareTo(unit.factor()) >= 0) {
        fitting.add(0, unit);
      }
    }
    if (fitting.isEmpty()) {
      fitting.add(written.siblings(family).get(0));
    }
    for (Unit unit : fitting) {
      Rational amount = value.divide(unit.factor());
      if (isShort(amount)) {
        return amount.toDecimalString() + unit.symbol();
      }
    }
    Unit largest = fitting.get(0);
    return number(value.divide(largest.factor())) + largest.symbol();
  }

  private static boolean isShort(Rational amount) {
    if (!amount.isFiniteDecimal()) {
      return false;
    }
    BigDecimal decimal = amount.toBigDecimal().stripTrailingZeros();
    int digits = Math.max(decimal.precision(), decimal.precision() - decimal.scale());
    return decimal.scale() <= MAX_DECIMALS && digits <= MAX_DIGITS;
  }

  private static String number(Rational amount) {
    if (isShort(amount)) {
      return amount.toDecimalString();
    }
    BigDecimal rounded = amount.round(THREE_DIGITS);
    boolean exact = amount.isFiniteDecimal() && rounded.compareTo(amount.toBigDecimal()) == 0;
    return (exact ? "" : "≈") + Rational.plain(rounded);
  }
}
