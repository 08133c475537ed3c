package dev.clusterc.quantity;

import java.util.Optional;

/**
 * An exact amount of something.
 *
 * @param value in base units: bytes, seconds, cpus, money
 * @param unit how to show it, as it was written or as its operands suggest; may be empty. Where
 *     money is part of the dimension it begins with the currency.
 */
public record Quantity(Rational value, Dimension dimension, String unit)
    implements Comparable<Quantity> {

  /** So many of a unit. */
  public static Quantity of(Rational amount, Unit unit) {
    return new Quantity(amount.multiply(unit.factor()), unit.dimension(), unit.symbol());
  }

  /** So many of the unit with this symbol, such as {@code of(17, "GB")}. */
  public static Quantity of(long amount, String symbol) {
    Unit unit =
        Unit.named(symbol)
            .orElseThrow(() -> new QuantityException("`" + symbol + "` is not a unit"));
    return of(Rational.of(amount), unit);
  }

  /** True when all dimensions have cancelled, so that the value is a plain number. */
  public boolean isNumber() {
    return dimension.equals(Dimension.NONE);
  }

  /** The currency, where money is part of this quantity. */
  public Optional<String> currency() {
    return dimension.money() == 0
        ? Optional.empty()
        : Unit.CURRENCIES.stream().filter(unit::startsWith).findFirst();
  }

  public Quantity add(Quantity other) {
    requireSame("add", other);
    return new Quantity(value.add(other.value), dimension, UnitChoice.ofSum(this, other));
  }

  public Quantity subtract(Quantity other) {
    requireSame("subtract", other);
    return new Quantity(value.subtract(other.value), dimension, UnitChoice.ofSum(this, other));
  }

  public Quantity multiply(Rational factor) {
    return new Quantity(value.multiply(factor), dimension, unit);
  }

  public Quantity multiply(Quantity other) {
    requireOneCurrency(other);
    Dimension product = dimension.multiply(other.dimension);
    return new Quantity(
        value.multiply(other.value), product, UnitChoice.ofProduct(product, this, other));
  }

  /**
   * The exact part.
   *
   * @throws ArithmeticException "division by zero"
   */
  public Quantity divide(Rational divisor) {
    return new Quantity(value.divide(divisor), dimension, unit);
  }

  /**
   * The exact quotient, a number where both have one dimension.
   *
   * @throws ArithmeticException "division by zero"
   */
  public Quantity divide(Quantity other) {
    requireOneCurrency(other);
    Dimension quotient = dimension.divide(other.dimension);
    return new Quantity(
        value.divide(other.value), quotient, UnitChoice.ofProduct(quotient, this, other));
  }

  public Quantity negate() {
    return new Quantity(value.negate(), dimension, unit);
  }

  /** Another amount of the same kind, shown as this one is. */
  public Quantity withValue(Rational newValue) {
    return new Quantity(newValue, dimension, unit);
  }

  @Override
  public int compareTo(Quantity other) {
    requireSame("compare", other);
    return value.compareTo(other.value);
  }

  private void requireSame(String verb, Quantity other) {
    if (!dimension.equals(other.dimension)) {
      throw new QuantityException(
          "cannot "
              + verb
              + " a "
              + dimension.name()
              + " ("
              + this
              + ") and a "
              + other.dimension.name()
              + " ("
              + other
              + ")");
    }
    requireOneCurrency(other);
  }

  private void requireOneCurrency(Quantity other) {
    Optional<String> mine = currency();
    Optional<String> theirs = other.currency();
    if (mine.isPresent() && theirs.isPresent() && !mine.equals(theirs)) {
      throw new QuantityException(
          "cannot mix the currencies "
              + mine.get()
              + " ("
              + this
              + ") and "
              + theirs.get()
              + " ("
              + other
              + ")");
    }
  }

  /** As a person would write it; an {@code ≈} marks a rounded number. */
  public String display() {
    return UnitChoice.display(this);
  }

  /** Equal amounts are equal however they were written: {@code 1024MiB} is {@code 1GiB}. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Quantity q
        && dimension.equals(q.dimension)
        && value.equals(q.value)
        && currency().equals(q.currency());
  }

  @Override
  public int hashCode() {
    return 31 * value.hashCode() + dimension.hashCode();
  }

  @Override
  public String toString() {
    return display();
  }
}
