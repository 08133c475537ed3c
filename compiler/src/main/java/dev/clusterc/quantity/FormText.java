package dev.clusterc.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The texts that other programs read as a size or a duration. */
final class FormText {
  private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);
  private static final BigInteger SIXTY = BigInteger.valueOf(60);

  private FormText() {}

  /** The largest multiple that is exact, plain bytes where none is. */
  static String scaled(BigInteger bytes, long step, String... suffixes) {
    BigInteger factor = BigInteger.valueOf(step);
    BigInteger number = bytes;
    String suffix = "";
    for (String next : suffixes) {
      BigInteger[] parts = number.divideAndRemainder(factor);
      if (parts[1].signum() != 0 || parts[0].signum() == 0) {
        break;
      }
      number = parts[0];
      suffix = next;
    }
    return number + suffix;
  }

  /** As Go's own printer does: below a second in one small unit, else from hours to seconds. */
  static String go(BigInteger nanoseconds) {
    if (nanoseconds.signum() == 0) {
      return "0s";
    }
    String sign = nanoseconds.signum() < 0 ? "-" : "";
    BigInteger rest = nanoseconds.abs();
    if (rest.compareTo(SECOND) < 0) {
      int digits = rest.toString().length();
      int scale = digits > 6 ? 6 : digits > 3 ? 3 : 0;
      String unit = scale == 6 ? "ms" : scale == 3 ? "µs" : "ns";
      return sign + Rational.plain(new BigDecimal(rest, scale)) + unit;
    }
    BigInteger[] minutes = rest.divideAndRemainder(SECOND.multiply(SIXTY));
    String seconds = Rational.plain(new BigDecimal(minutes[1], 9)) + "s";
    if (minutes[0].signum() == 0) {
      return sign + seconds;
    }
    BigInteger[] hours = minutes[0].divideAndRemainder(SIXTY);
    String hour = hours[0].signum() == 0 ? "" : hours[0] + "h";
    return sign + hour + hours[1] + "m" + seconds;
  }

  /** Units from days down to microseconds, those of zero left out. */
  static String systemd(BigInteger microseconds) {
    String[] units = {"d", "h", "min", "s", "ms", "us"};
    long[] sizes = {86_400_000_000L, 3_600_000_000L, 60_000_000, 1_000_000, 1000, 1};
    List<String> parts = new ArrayList<>();
    BigInteger rest = microseconds;
    for (int i = 0; i < units.length; i++) {
      BigInteger[] split = rest.divideAndRemainder(BigInteger.valueOf(sizes[i]));
      if (split[0].signum() > 0) {
        parts.add(split[0] + units[i]);
      }
      rest = split[1];
    }
    return parts.isEmpty() ? "0" : String.join(" ", parts);
  }
}
