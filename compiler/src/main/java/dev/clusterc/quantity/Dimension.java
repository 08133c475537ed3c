package dev.clusterc.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a quantity measures, as exponents over information, time, cpu and money. */
public record Dimension(int information, int time, int cpu, int money) {
  public static final Dimension NONE = new Dimension(0, 0, 0, 0);
  public static final Dimension SIZE = new Dimension(1, 0, 0, 0);
  public static final Dimension DURATION = new Dimension(0, 1, 0, 0);
  public static final Dimension BANDWIDTH = new Dimension(1, -1, 0, 0);
  public static final Dimension RATE = new Dimension(0, -1, 0, 0);
  public static final Dimension CPU = new Dimension(0, 0, 1, 0);
  public static final Dimension MONEY = new Dimension(0, 0, 0, 1);

  private static final int MAX_EXPONENT = 16;

  private static final Map<String, Dimension> NAMED =
      Map.of(
          "Size", SIZE,
          "Duration", DURATION,
          "Bandwidth", BANDWIDTH,
          "Rate", RATE,
          "Cpu", CPU,
          "Money", MONEY);

  public Dimension {
    for (int exponent : new int[] {information, time, cpu, money}) {
      if (Math.abs(exponent) > MAX_EXPONENT) {
        throw new QuantityException(
            "a dimension has exponents of at most " + MAX_EXPONENT + ", this one has " + exponent);
      }
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Dimension dimension
        && information == dimension.information
        && time == dimension.time
        && cpu == dimension.cpu
        && money == dimension.money;
  }

  @Override
  public int hashCode() {
    return ((information * 37 + time) * 37 + cpu) * 37 + money;
  }

  /** The dimension that the language calls by this name. */
  public static Optional<Dimension> named(String name) {
    return Optional.ofNullable(NAMED.get(name));
  }

  public Dimension multiply(Dimension other) {
    return new Dimension(
        information + other.information, time + other.time, cpu + other.cpu, money + other.money);
  }

  public Dimension divide(Dimension other) {
    return new Dimension(
        information - other.information, time - other.time, cpu - other.cpu, money - other.money);
  }

  /**
   * The name in the language, such as {@code Size}, or a composed one such as {@code Cpu / Size}.
   */
  public String name() {
    if (equals(NONE)) {
      return "Number";
    }
    if (equals(BANDWIDTH)) {
      return "Bandwidth";
    }
    if (equals(RATE)) {
      return "Rate";
    }
    return compose("Size", "Duration", "Cpu", "Money", " * ", " / ");
  }

  /** The symbol of the base unit, for quantities that no unit has a name for. */
  String baseSymbol() {
    return compose("B", "s", "cpu", "money", "*", "/");
  }

  private String compose(
      String forSize, String forTime, String forCpu, String forMoney, String times, String per) {
    List<String> above = new ArrayList<>();
    List<String> below = new ArrayList<>();
    place(forMoney, money, above, below);
    place(forSize, information, above, below);
    place(forCpu, cpu, above, below);
    place(forTime, time, above, below);
    String top = above.isEmpty() ? "1" : String.join(times, above);
    return below.isEmpty() ? top : top + per + String.join(per, below);
  }

  private static void place(String name, int exponent, List<String> above, List<String> below) {
    int power = Math.abs(exponent);
    if (power > 0) {
      (exponent > 0 ? above : below).add(power == 1 ? name : name + "^" + power);
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
