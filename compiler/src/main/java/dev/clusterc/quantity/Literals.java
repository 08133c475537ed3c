package dev.clusterc.quantity;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the literals that begin with a digit, versions, and addresses of version 6. */
public final class Literals {
  private static final int MAX_LENGTH = 1400;

  private static final Pattern DASHED = Pattern.compile("[0-9]+(?:-[0-9]+)+");
  private static final Pattern DATE = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
  private static final Pattern TIMED = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt].*");
  private static final Pattern DOTTED =
      Pattern.compile("[0-9]+(?:\\.[0-9]+){2,}(?:[-/][0-9A-Za-z.-]*)?");
  private static final Pattern NUMBER = Pattern.compile("([0-9_]+(?:\\.[0-9_]+)?)(.*)");
  private static final Pattern VERSION_START = Pattern.compile("v[0-9].*");

  private Literals() {}

  /** What a literal turned out to be. */
  public sealed interface Result {}

  /** {@code 10_000}. */
  public record IntLiteral(long value) implements Result {}

  /** {@code 1.5} or {@code 95%}. */
  public record NumberLiteral(Rational value) implements Result {}

  /** {@code 17GB}. */
  public record QuantityLiteral(Quantity value) implements Result {}

  /** {@code v1.30.0-rc.1}. */
  public record VersionLiteral(Version value) implements Result {}

  /** {@code 10.0.0.1}. */
  public record IpLiteral(Ip value) implements Result {}

  /** {@code 10.0.0.0/8}. */
  public record CidrLiteral(Cidr value) implements Result {}

  /** {@code 2027-03-31}. */
  public record DateLiteral(LocalDate value) implements Result {}

  /** Why a text is no literal. */
  public enum Reason {
    MALFORMED,
    AMBIGUOUS_UNIT,
    UNKNOWN_UNIT,
    /** A network whose address has bits beyond the prefix. */
    MISALIGNED
  }

  /**
   * No literal: what is wrong, naming the text, and what to write; the help may be empty.
   *
   * @param meant the literal that was most likely meant
   */
  public record Bad(Reason reason, String message, String help, Optional<String> meant)
      implements Result {
    Bad(Reason reason, String message, String help) {
      this(reason, message, help, Optional.empty());
    }

    Bad(String message, String help) {
      this(Reason.MALFORMED, message, help);
    }
  }

  /** Reads the longest run of characters that touch. */
  public static Result parse(String text) {
    if (text.length() > MAX_LENGTH) {
      return new Bad(
          "`" + Ip.excerpt(text) + "` is too long for a literal",
          "a literal has at most " + MAX_LENGTH + " characters");
    }
    try {
      return read(text);
    } catch (QuantityException e) {
      return new Bad("`" + Ip.excerpt(text) + "`: " + e.getMessage(), "");
    }
  }

  private static Result read(String text) {
    if (TIMED.matcher(text).matches()) {
      return new Bad(
          "`" + Ip.excerpt(text) + "` is not a date",
          "a date has no time of day: `" + text.substring(0, 10) + "`");
    }
    if (text.indexOf(':') >= 0) {
      return address(text, "an IPv6 address is written fd00::1, a network fd00::/8");
    }
    if (VERSION_START.matcher(text).matches()) {
      Optional<Version> version = Version.read(text);
      return version.isPresent()
          ? new VersionLiteral(version.get())
          : new Bad(
              "`" + Ip.excerpt(text) + "` is not a version",
              "a version has one to three numbers, such as v1.30.2 or v1.30.0-rc.1");
    }
    if (DASHED.matcher(text).matches()) {
      return date(text);
    }
    if (DOTTED.matcher(text).matches()) {
      return dotted(text);
    }
    Matcher number = NUMBER.matcher(text);
    if (!number.matches()) {
      return new Bad("`" + Ip.excerpt(text) + "` is not a literal", "");
    }
    return numeric(text, number.group(1), number.group(2));
  }

  private static Result address(String text, String help) {
    try {
      if (text.indexOf('/') < 0) {
        return new IpLiteral(Ip.parse(text));
      }
      int prefix = Cidr.prefix(text);
      Ip address = Ip.parse(text.substring(0, text.indexOf('/')), text);
      Cidr network = Cidr.around(address, prefix);
      return network.network().equals(address)
          ? new CidrLiteral(network)
          : new Bad(
              Reason.MISALIGNED,
              Cidr.misaligned(address, prefix),
              "write `" + network + "` for the network, `" + address + "` for the address",
              Optional.of(network.toString()));
    } catch (QuantityException e) {
      return new Bad(e.getMessage(), help);
    }
  }

  private static Result dotted(String text) {
    long dots = text.chars().filter(c -> c == '.').count();
    boolean network = text.indexOf('/') >= 0;
    if (!network && (dots == 2 || text.indexOf('-') >= 0)) {
      return Version.read(text).isPresent()
          ? new Bad(
              "`" + Ip.excerpt(text) + "` is neither a number nor an address",
              "a version begins with v: `v" + text + "`")
          : new Bad("`" + Ip.excerpt(text) + "` is neither a number nor a version", "");
    }
    return address(text, "an address is written 10.0.0.1, a network 10.0.0.0/8");
  }

  private static Result date(String text) {
    Matcher matcher = DATE.matcher(text);
    if (!matcher.matches()) {
      return new Bad(
          "`" + Ip.excerpt(text) + "` is not a date",
          "a date is written 2027-03-31; to subtract, put blanks around the minus: `"
              + text.replace("-", " - ")
              + "`");
    }
    try {
      return new DateLiteral(
          LocalDate.of(
              Integer.parseInt(matcher.group(1)),
              Integer.parseInt(matcher.group(2)),
              Integer.parseInt(matcher.group(3))));
    } catch (DateTimeException e) {
      return new Bad("`" + text + "` is no day of the calendar", "a date is written 2027-03-31");
    }
  }

  private static Result numeric(String text, String number, String rest) {
    if (rest.startsWith(".") && number.indexOf('.') >= 0) {
      return new Bad(
          "`" + Ip.excerpt(text) + "` has two dots",
          "a number has one dot, as in `" + number + "`");
    }
    if (rest.startsWith(".")) {
      return new Bad(
          "`" + Ip.excerpt(text) + "` has no digit after its dot",
          "write `" + number + "`, or a fraction such as `" + number + ".5`");
    }
    for (String digits : number.split("\\.", -1)) {
      if (!Rational.isDigits(digits)) {
        return new Bad(
            "`" + Ip.excerpt(text) + "` has a misplaced `_`",
            "`_` stands between two digits, as in 10_000");
      }
    }
    // A zero in front reads as octal elsewhere, so 0755 would be a silent 755 here.
    if (number.length() > 1 && number.charAt(0) == '0' && number.charAt(1) != '.') {
      return rest.isEmpty() || !UnitErrors.isRadix(number + rest)
          ? new Bad(
              "`" + Ip.excerpt(text) + "` begins with a zero",
              "write `"
                  + number.replaceFirst("^[0_]+(?=[0-9])", "")
                  + rest
                  + "`; a file mode is a string: \"0644\"")
          : UnitErrors.of(text, number, rest);
    }
    if (rest.isEmpty()) {
      return plain(text, number);
    }
    if (rest.equals("%")) {
      return new NumberLiteral(Rational.parse(number).divide(Rational.of(100)));
    }
    Optional<Unit> unit = Unit.named(rest);
    return unit.isPresent()
        ? new QuantityLiteral(Quantity.of(Rational.parse(number), unit.get()))
        : UnitErrors.of(text, number, rest);
  }

  private static Result plain(String text, String number) {
    Rational value = Rational.parse(number);
    if (number.indexOf('.') >= 0) {
      return new NumberLiteral(value);
    }
    if (value.numerator().bitLength() >= Long.SIZE) {
      return new Bad(
          "`" + Ip.excerpt(text) + "` overflows: the largest Int is " + Long.MAX_VALUE, "");
    }
    return new IntLiteral(value.longValueExact());
  }
}
