package dev.clusterc.check;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The functions that the language has without a declaration. */
public enum Builtin {
  /** {@code clamp(x, low, high)}. */
  CLAMP,
  /** {@code min(a, b, …)} or of one list. */
  MIN,
  MAX,
  /** {@code ceil(x)}: Number to Int; {@code ceil(x, to: step)} also for quantities. */
  CEIL,
  FLOOR,
  ROUND,
  ABS,
  /** Of a list of Int, Number, quantity or ranges of those; of the empty list the Int 0. */
  SUM,
  COUNT,
  KEYS,
  VALUES,
  ANY,
  ALL,
  SORT,
  UNIQUE,
  FIRST,
  LAST,
  /** {@code take(list, n)}. */
  TAKE,
  JOIN,
  SPLIT,
  REPLACE,
  STARTS_WITH,
  ENDS_WITH,
  LOWER,
  UPPER,
  /** {@code pow(base, exponent)} of Int. */
  POW,
  /** {@code log2_ceil(n)}: the least exponent whose power of two holds n. */
  LOG2_CEIL,
  /** {@code overlaps(a, b)} of networks. */
  OVERLAPS,
  /** {@code size(network)}: addresses in it. */
  SIZE,
  /** {@code subnets(network, prefix)}. */
  SUBNETS,
  /** {@code address(network, index)}. */
  ADDRESS,
  /** {@code prefix(network)}. */
  PREFIX,
  MAJOR,
  MINOR,
  /** {@code bare(version)}: without the v. */
  BARE,
  /** {@code command(program, object)}. */
  COMMAND,
  /** {@code arguments(program, object)}: the same as a list of words. */
  ARGUMENTS,
  /** {@code encode("json", value)}. */
  ENCODE,
  /** {@code human(value)}: as messages print it, for text that people read. */
  HUMAN;

  private static final Map<String, Builtin> BY_NAME = new HashMap<>();

  static {
    for (Builtin each : values()) {
      BY_NAME.put(each.text(), each);
    }
  }

  /** As it is called. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Builtin> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** All names. */
  public static java.util.Set<String> names() {
    return java.util.Collections.unmodifiableSet(BY_NAME.keySet());
  }
}
