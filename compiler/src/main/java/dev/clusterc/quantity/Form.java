package dev.clusterc.quantity;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How a quantity is written where it leaves the language, as in {@code quota as bytes}. */
@SuppressWarnings("ImmutableEnumChecker") // Dimension is a record of four numbers.
public enum Form {
  BYTES(Dimension.SIZE, "B"),
  KIB(Dimension.SIZE, "KiB"),
  MIB(Dimension.SIZE, "MiB"),
  GIB(Dimension.SIZE, "GiB"),
  BITS(Dimension.SIZE, "bit"),
  /** {@code 100Mi}. */
  BINARY(Dimension.SIZE, ""),
  /** {@code 100M}. */
  DECIMAL(Dimension.SIZE, ""),
  /** {@code 10m}, small letters that mean binary multiples. */
  SHORT_BINARY(Dimension.SIZE, ""),
  NS(Dimension.DURATION, "ns"),
  US(Dimension.DURATION, "us"),
  MS(Dimension.DURATION, "ms"),
  S(Dimension.DURATION, "s"),
  MIN(Dimension.DURATION, "min"),
  H(Dimension.DURATION, "h"),
  D(Dimension.DURATION, "d"),
  /** {@code 1m0s}. */
  GO_DURATION(Dimension.DURATION, ""),
  /** {@code 1min 30s}. */
  SYSTEMD_DURATION(Dimension.DURATION, ""),
  /** {@code 250m}. */
  MILLI(Dimension.CPU, ""),
  CORES(Dimension.CPU, "cpu"),
  BITS_PER_SECOND(Dimension.BANDWIDTH, "bit/s"),
  BYTES_PER_SECOND(Dimension.BANDWIDTH, "B/s"),
  PER_SECOND(Dimension.RATE, "/s"),
  /** The plain amount, without its currency. */
  COST(Dimension.MONEY, "");

  private static final Rational THOUSAND = Rational.of(1000);

  private final Dimension dimension;
  private final String unit;

  Form(Dimension dimension, String unit) {
    this.dimension = dimension;
    this.unit = unit;
  }

  /** The form that is written {@code as name}. */
  public static Optional<Form> byName(String name) {
    return Arrays.stream(values()).filter(form -> form.spelling().equals(name)).findFirst();
  }

  /** The forms that a dimension has. */
  public static List<Form> forms(Dimension dimension) {
    return Arrays.stream(values()).filter(form -> form.dimension.equals(dimension)).toList();
  }

  /** The names of all forms, in the order of the reference. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Form::spelling).toList();
  }

  /** The name in the language. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  public Dimension dimension() {
    return dimension;
  }

  /** True when the result is a number, false when it is text. */
  public boolean number() {
    return !unit.isEmpty();
  }

  /**
   * The written value: a {@link BigInteger}, for {@code cores} and {@code per_second} also a {@link
   * java.math.BigDecimal} with a fraction, or a {@link String}.
   *
   * @throws QuantityException where something would be lost; it lists the forms that are exact
   */
  public Object write(Quantity quantity) {
    if (!quantity.dimension().equals(dimension)) {
      List<Form> fitting = forms(quantity.dimension());
      throw new QuantityException(
          "`"
              + spelling()
              + "` writes a "
              + dimension.name()
              + ", and "
              + quantity
              + " is a "
              + quantity.dimension().name()
              + (fitting.isEmpty() ? ", which has no form" : ", whose forms are " + list(fitting)));
    }
    return exact(quantity).orElseThrow(() -> lossy(quantity));
  }

  private QuantityException lossy(Quantity quantity) {
    List<Form> exact = new ArrayList<>();
    for (Form form : forms(dimension)) {
      if (form.exact(quantity).isPresent()) {
        exact.add(form);
      }
    }
    return new QuantityException(
        quantity
            + " cannot be written as "
            + spelling()
            + " without loss; "
            + (exact.isEmpty() ? "no form is exact, so round it first" : "exact: " + list(exact)));
  }

  private static String list(List<Form> forms) {
    return String.join(", ", forms.stream().map(form -> "`" + form.spelling() + "`").toList());
  }

  private Optional<Object> exact(Quantity quantity) {
    Rational value = quantity.value();
    return switch (this) {
      case BINARY -> whole(value).map(n -> FormText.scaled(n, 1024, "Ki", "Mi", "Gi", "Ti", "Pi"));
      case DECIMAL -> whole(value).map(n -> FormText.scaled(n, 1000, "k", "M", "G", "T", "P"));
      case SHORT_BINARY -> whole(value).map(n -> FormText.scaled(n, 1024, "k", "m", "g"));
      case GO_DURATION ->
          whole(in(quantity, "ns")).filter(n -> n.bitLength() < Long.SIZE).map(FormText::go);
      case SYSTEMD_DURATION ->
          whole(in(quantity, "us")).filter(n -> n.signum() >= 0).map(FormText::systemd);
      case MILLI -> whole(value.multiply(THOUSAND)).map(n -> n + "m");
      case COST ->
          value.isFiniteDecimal() ? Optional.of(value.toDecimalString()) : Optional.empty();
      case CORES, PER_SECOND -> {
        Rational amount = in(quantity, unit);
        yield amount.isFiniteDecimal() && !amount.isInteger()
            ? Optional.of(amount.toBigDecimal())
            : whole(amount).map(n -> n);
      }
      default -> whole(in(quantity, unit)).map(n -> n);
    };
  }

  private static Rational in(Quantity quantity, String symbol) {
    return quantity.value().divide(Unit.named(symbol).orElseThrow().factor());
  }

  private static Optional<BigInteger> whole(Rational value) {
    return value.isInteger() ? Optional.of(value.numerator()) : Optional.empty();
  }
}
