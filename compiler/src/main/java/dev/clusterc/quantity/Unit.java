package dev.clusterc.quantity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A unit that a literal may carry. The base units are byte, second, cpu and one piece of money.
 *
 * @param symbol as it touches the number: {@code GiB}, {@code ms}, {@code Gbit/s}, {@code /s}
 * @param factor how many base units one of it is
 * @param family the units among which a person would switch to keep a number short
 * @param per the time unit below the stroke, empty when there is none
 */
public record Unit(String symbol, Dimension dimension, Rational factor, Family family, String per) {

  /** Units that replace each other in display; decimal and binary sizes never do. */
  public enum Family {
    DECIMAL,
    BINARY,
    BITS,
    TIME,
    CPU,
    MONEY,
    COUNT
  }

  /** The currencies; money of two of them never mixes. */
  public static final List<String> CURRENCIES = List.of("CAD", "USD", "EUR");

  private static final List<String> DENOMINATORS = List.of("s", "min", "h", "d");
  private static final Map<String, Unit> ALL = build();

  /** The unit with exactly this symbol. */
  public static Optional<Unit> named(String symbol) {
    return Optional.ofNullable(ALL.get(symbol));
  }

  /** All symbols, in the order of the reference. */
  public static Set<String> symbols() {
    return ALL.keySet();
  }

  /** The units of this family, smallest first; {@code B} starts the binary ones too. */
  List<Unit> siblings(Family wanted) {
    List<Unit> result = new ArrayList<>();
    for (Unit unit : ALL.values()) {
      boolean bytes = unit.isBytes() && wanted == Family.BINARY;
      if ((unit.family == wanted || bytes) && unit.per.equals(per) && sameMoney(unit)) {
        result.add(unit);
      }
    }
    return result;
  }

  private boolean sameMoney(Unit other) {
    return dimension.money() == 0 || symbol.equals(other.symbol);
  }

  /** True for {@code B} and its rates, which belong to decimal and binary sizes alike. */
  boolean isBytes() {
    return symbol.equals("B") || symbol.startsWith("B/");
  }

  /** The part above the stroke, empty for a count. */
  String above() {
    return per.isEmpty() ? symbol : symbol.substring(0, symbol.length() - per.length() - 1);
  }

  private static Map<String, Unit> build() {
    Map<String, Unit> units = new LinkedHashMap<>();
    scale(units, Family.DECIMAL, 1000, 1, "B", "kB", "MB", "GB", "TB", "PB");
    scale(units, Family.BINARY, 1024, 1024, "KiB", "MiB", "GiB", "TiB", "PiB");
    Rational bit = Rational.of(1, 8);
    for (String symbol : List.of("bit", "kbit", "Mbit", "Gbit", "Tbit")) {
      put(units, symbol, Dimension.SIZE, bit, Family.BITS);
      bit = bit.multiply(Rational.of(1000));
    }
    put(units, "ns", Dimension.DURATION, Rational.of(1, 1_000_000_000), Family.TIME);
    put(units, "us", Dimension.DURATION, Rational.of(1, 1_000_000), Family.TIME);
    put(units, "ms", Dimension.DURATION, Rational.of(1, 1000), Family.TIME);
    put(units, "s", Dimension.DURATION, Rational.ONE, Family.TIME);
    put(units, "min", Dimension.DURATION, Rational.of(60), Family.TIME);
    put(units, "h", Dimension.DURATION, Rational.of(3600), Family.TIME);
    put(units, "d", Dimension.DURATION, Rational.of(86_400), Family.TIME);
    put(units, "mcpu", Dimension.CPU, Rational.of(1, 1000), Family.CPU);
    put(units, "cpu", Dimension.CPU, Rational.ONE, Family.CPU);
    for (String currency : CURRENCIES) {
      put(units, currency, Dimension.MONEY, Rational.ONE, Family.MONEY);
    }
    rates(units);
    return Collections.unmodifiableMap(units);
  }

  private static void rates(Map<String, Unit> units) {
    List<Unit> plain = new ArrayList<>(units.values());
    plain.add(new Unit("", Dimension.NONE, Rational.ONE, Family.COUNT, ""));
    for (Unit unit : plain) {
      if (unit.family == Family.TIME || unit.family == Family.CPU) {
        continue;
      }
      for (String per : DENOMINATORS) {
        Unit time = Objects.requireNonNull(units.get(per));
        Unit rate =
            new Unit(
                unit.symbol + "/" + per,
                unit.dimension.divide(time.dimension),
                unit.factor.divide(time.factor),
                unit.family,
                per);
        units.put(rate.symbol, rate);
      }
    }
  }

  private static void scale(
      Map<String, Unit> units, Family family, long step, long first, String... symbols) {
    Rational factor = Rational.of(first);
    for (String symbol : symbols) {
      put(units, symbol, Dimension.SIZE, factor, family);
      factor = factor.multiply(Rational.of(step));
    }
  }

  private static void put(
      Map<String, Unit> units, String symbol, Dimension dimension, Rational factor, Family family) {
    units.put(symbol, new Unit(symbol, dimension, factor, family, ""));
  }
}
