package dev.clusterc.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says what is wrong with a unit and what was most likely meant. */
final class UnitErrors {
  private static final Pattern RADIX = Pattern.compile("0[xXbBoO][0-9A-Fa-f_]+");
  private static final Pattern EXPONENT = Pattern.compile("[eE]-?[0-9]+");
  private static final Pattern SEVERAL = Pattern.compile("([a-z]{1,3})([0-9]+(\\.[0-9]+)?[a-z]+)+");

  /** Spellings of other tools and of everyday language, by what they may mean here. */
  private static final Map<String, List<String>> MEANT =
      Map.ofEntries(
          Map.entry("k", List.of("kB", "KiB")),
          Map.entry("m", List.of("min", "ms", "mcpu", "MB")),
          Map.entry("M", List.of("MB", "MiB", "Mbit")),
          Map.entry("g", List.of("GB", "GiB")),
          Map.entry("t", List.of("TB", "TiB")),
          Map.entry("p", List.of("PB", "PiB")),
          Map.entry("ki", List.of("KiB")),
          Map.entry("mi", List.of("MiB")),
          Map.entry("gi", List.of("GiB")),
          Map.entry("ti", List.of("TiB")),
          Map.entry("pi", List.of("PiB")),
          Map.entry("b", List.of("B", "bit")),
          Map.entry("KB", List.of("kB", "KiB")),
          Map.entry("Kb", List.of("kbit", "kB")),
          Map.entry("kb", List.of("kB", "kbit")),
          Map.entry("Mb", List.of("Mbit", "MB")),
          Map.entry("Gb", List.of("Gbit", "GB")),
          Map.entry("Tb", List.of("Tbit", "TB")),
          Map.entry("byte", List.of("B")),
          Map.entry("kbps", List.of("kbit/s")),
          Map.entry("mbps", List.of("Mbit/s")),
          Map.entry("gbps", List.of("Gbit/s")),
          Map.entry("nanosecond", List.of("ns")),
          Map.entry("microsecond", List.of("us")),
          Map.entry("µs", List.of("us")),
          Map.entry("μs", List.of("us")),
          Map.entry("millisecond", List.of("ms")),
          Map.entry("milli", List.of("ms")),
          Map.entry("msec", List.of("ms")),
          Map.entry("sec", List.of("s")),
          Map.entry("second", List.of("s")),
          Map.entry("minute", List.of("min")),
          Map.entry("hour", List.of("h")),
          Map.entry("hr", List.of("h")),
          Map.entry("day", List.of("d")),
          Map.entry("core", List.of("cpu")),
          Map.entry("vcpu", List.of("cpu")),
          Map.entry("millicore", List.of("mcpu")),
          Map.entry("rps", List.of("/s")),
          Map.entry("qps", List.of("/s")),
          Map.entry("/sec", List.of("/s")),
          Map.entry("/second", List.of("/s")),
          Map.entry("/minute", List.of("/min")),
          Map.entry("/m", List.of("/min")),
          Map.entry("/hour", List.of("/h")),
          Map.entry("/day", List.of("/d")));

  private static final Map<String, String> KINDS =
      Map.of("min", "minutes", "ms", "milliseconds", "mcpu", "thousandths of a cpu");

  private UnitErrors() {}

  /** True for {@code 0x1F} and its like. */
  static boolean isRadix(String text) {
    return RADIX.matcher(text).matches();
  }

  static Literals.Bad of(String text, String number, String unit) {
    if (isRadix(text)) {
      return new Literals.Bad(
          "`" + Ip.excerpt(text) + "` is not decimal", "numbers are written with decimal digits");
    }
    if (EXPONENT.matcher(unit).matches()) {
      return new Literals.Bad(
          "`" + Ip.excerpt(text) + "` has an exponent",
          "write the digits out, with `_` between them: 10_000");
    }
    if (SEVERAL.matcher(unit).matches()) {
      return new Literals.Bad(
          "`" + Ip.excerpt(text) + "` has several units",
          "a quantity has one unit, such as 90min; a sum is written 1h + 30min");
    }
    List<String> meant = meant(unit);
    if (!meant.isEmpty()) {
      return bare(text, number, unit, meant);
    }
    Optional<String> operation = operation(number, unit);
    if (operation.isPresent()) {
      return new Literals.Bad(
          Literals.Reason.UNKNOWN_UNIT,
          unknown(text, unit),
          "a literal takes all that touches it; to calculate, put blanks around the operator: `"
              + operation.get()
              + "`");
    }
    Optional<String> closest = Suggest.closest(unit, Unit.symbols());
    return new Literals.Bad(
        Literals.Reason.UNKNOWN_UNIT,
        unknown(text, unit),
        closest
            .map(symbol -> "did you mean `" + number + symbol + "`?")
            .orElse(
                "units are "
                    + String.join(
                        " ", Unit.symbols().stream().filter(s -> s.indexOf('/') < 0).toList())
                    + ", and rates such as 500/s or 10Gbit/s"),
        closest.map(symbol -> number + symbol));
  }

  private static Literals.Bad bare(String text, String number, String unit, List<String> meant) {
    List<String> spelt = new ArrayList<>();
    for (String symbol : meant) {
      String kind = kind(symbol, meant);
      spelt.add("`" + number + symbol + "`" + (kind.isEmpty() ? "" : " (" + kind + ")"));
    }
    String last = spelt.remove(spelt.size() - 1);
    String all = spelt.isEmpty() ? last : String.join(", ", spelt) + " or " + last;
    String message =
        meant.size() > 1
            ? "the unit of `" + Ip.excerpt(text) + "` is ambiguous: `" + unit + "` says too little"
            : unknown(text, unit);
    return new Literals.Bad(
        meant.size() > 1 ? Literals.Reason.AMBIGUOUS_UNIT : Literals.Reason.UNKNOWN_UNIT,
        message,
        "did you mean " + all + "?",
        meant.size() == 1 ? Optional.of(number + meant.get(0)) : Optional.empty());
  }

  /** Tells alternatives apart; a single one explains itself. */
  private static String kind(String symbol, List<String> meant) {
    if (meant.size() == 1) {
      return "";
    }
    if (KINDS.containsKey(symbol)) {
      return KINDS.get(symbol);
    }
    boolean sizes = meant.stream().anyMatch(s -> s.endsWith("iB"));
    return Unit.named(symbol)
        .map(Unit::family)
        .map(
            family ->
                switch (family) {
                  case DECIMAL -> sizes ? "decimal" : "bytes";
                  case BINARY -> "binary";
                  case BITS -> "bits";
                  default -> "";
                })
        .orElse("");
  }

  private static String unknown(String text, String unit) {
    return "`" + Ip.excerpt(text) + "` has an unknown unit, `" + Ip.excerpt(unit) + "`";
  }

  private static List<String> meant(String unit) {
    String lower = unit.toLowerCase(Locale.ROOT);
    String singular = lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower;
    for (String spelling : List.of(unit, lower, singular)) {
      if (Unit.named(spelling).isPresent() && !spelling.equals(unit)) {
        return List.of(spelling);
      }
      if (MEANT.containsKey(spelling)) {
        return MEANT.get(spelling);
      }
    }
    int stroke = unit.indexOf('/');
    return stroke > 0 ? meantRate(unit.substring(0, stroke), unit.substring(stroke)) : List.of();
  }

  private static List<String> meantRate(String above, String below) {
    List<String> tops = Unit.named(above).isPresent() ? List.of(above) : meant(above);
    List<String> bottoms = Unit.named(below).isPresent() ? List.of(below) : meant(below);
    List<String> result = new ArrayList<>();
    for (String top : tops) {
      for (String bottom : bottoms) {
        Unit.named(top + bottom).ifPresent(rate -> result.add(rate.symbol()));
      }
    }
    return result;
  }

  /** The same text as a calculation, where it begins with a whole literal and an operator. */
  private static Optional<String> operation(String number, String unit) {
    for (int i = unit.length() - 2; i >= 0; i--) {
      String left = unit.substring(0, i);
      boolean whole = left.isEmpty() || left.equals("%") || Unit.named(left).isPresent();
      if (whole && "/%*-".indexOf(unit.charAt(i)) >= 0) {
        return Optional.of(number + left + " " + unit.charAt(i) + " " + unit.substring(i + 1));
      }
    }
    return Optional.empty();
  }
}
