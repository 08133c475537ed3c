package dev.clusterc.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * An exact fraction in lowest terms. Almost all values fit two longs, so big integers are made only
 * where those overflow.
 */
public final class Rational implements Comparable<Rational> {
  public static final Rational ZERO = new Rational(0, 1);
  public static final Rational ONE = new Rational(1, 1);

  private static final int MAX_BITS = 4096;

  /** More digits than {@link #MAX_BITS} can hold; refused unread, as reading them is quadratic. */
  private static final int MAX_DIGITS = 1300;

  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final MathContext SIX_DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);

  private final long num;

  /** Zero says that the value is held by the big pair. */
  private final long den;

  private final BigInteger bigNum;
  private final BigInteger bigDen;

  private Rational(long num, long den) {
    this.num = num;
    this.den = den;
    this.bigNum = BigInteger.ZERO;
    this.bigDen = BigInteger.ZERO;
  }

  private Rational(BigInteger num, BigInteger den) {
    this.num = 0;
    this.den = 0;
    this.bigNum = num;
    this.bigDen = den;
  }

  public static Rational of(long value) {
    return of(value, 1);
  }

  public static Rational of(long num, long den) {
    // The lowest long has no positive counterpart, so sign and gcd need the wide path.
    if (num == Long.MIN_VALUE || den == Long.MIN_VALUE) {
      return of(BigInteger.valueOf(num), BigInteger.valueOf(den));
    }
    if (den == 0) {
      throw new ArithmeticException("division by zero");
    }
    if (den == 1) {
      return new Rational(num, 1);
    }
    long gcd = gcd(Math.abs(num), Math.abs(den));
    long sign = den < 0 ? -1 : 1;
    return new Rational(sign * num / gcd, sign * den / gcd);
  }

  public static Rational of(BigInteger num, BigInteger den) {
    if (den.signum() == 0) {
      throw new ArithmeticException("division by zero");
    }
    BigInteger gcd = num.gcd(den);
    if (den.signum() < 0) {
      gcd = gcd.negate();
    }
    BigInteger n = num.divide(gcd);
    BigInteger d = den.divide(gcd);
    if (n.bitLength() < Long.SIZE && d.bitLength() < Long.SIZE && !isLowestLong(n)) {
      return new Rational(n.longValue(), d.longValue());
    }
    if (n.bitLength() > MAX_BITS || d.bitLength() > MAX_BITS) {
      throw new QuantityException("the number needs more than " + MAX_BITS + " bits");
    }
    return new Rational(n, d);
  }

  public static Rational of(BigInteger value) {
    return of(value, BigInteger.ONE);
  }

  /** Reads decimal text such as {@code 1.5}, {@code -3} or {@code 10_000}. */
  public static Rational parse(String text) {
    boolean negative = text.startsWith("-");
    String digits = negative ? text.substring(1) : text;
    int dot = digits.indexOf('.');
    String whole = dot < 0 ? digits : digits.substring(0, dot);
    String fraction = dot < 0 ? "" : digits.substring(dot + 1);
    if (!isDigits(whole) || (dot >= 0 && !isDigits(fraction))) {
      throw new QuantityException("`" + text + "` is not a number");
    }
    String all = (whole + fraction).replace("_", "");
    if (all.length() > MAX_DIGITS) {
      throw new QuantityException("a number of " + all.length() + " digits is too long");
    }
    BigInteger num = new BigInteger(all);
    BigInteger den = BigInteger.TEN.pow(fraction.replace("_", "").length());
    return of(negative ? num.negate() : num, den);
  }

  /** Digits with separators, each of which stands between two digits. */
  static boolean isDigits(String text) {
    boolean digitBefore = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (!digit && !(c == '_' && digitBefore)) {
        return false;
      }
      digitBefore = digit;
    }
    return digitBefore;
  }

  public Rational add(Rational other) {
    if (isSmall() && other.isSmall()) {
      try {
        if (den == other.den) {
          return of(Math.addExact(num, other.num), den);
        }
        return of(
            Math.addExact(Math.multiplyExact(num, other.den), Math.multiplyExact(other.num, den)),
            Math.multiplyExact(den, other.den));
      } catch (ArithmeticException overflow) {
        return addBig(other);
      }
    }
    return addBig(other);
  }

  private Rational addBig(Rational other) {
    return of(
        numerator().multiply(other.denominator()).add(other.numerator().multiply(denominator())),
        denominator().multiply(other.denominator()));
  }

  public Rational subtract(Rational other) {
    return add(other.negate());
  }

  public Rational multiply(Rational other) {
    if (isSmall() && other.isSmall()) {
      try {
        return of(Math.multiplyExact(num, other.num), Math.multiplyExact(den, other.den));
      } catch (ArithmeticException overflow) {
        return multiplyBig(other);
      }
    }
    return multiplyBig(other);
  }

  private Rational multiplyBig(Rational other) {
    return of(numerator().multiply(other.numerator()), denominator().multiply(other.denominator()));
  }

  /**
   * The exact quotient.
   *
   * @throws ArithmeticException "division by zero"
   */
  public Rational divide(Rational other) {
    return multiply(other.reciprocal());
  }

  /** One divided by this number. */
  @SuppressWarnings("ArgumentSelectionDefectChecker") // Swapping the two is the point.
  private Rational reciprocal() {
    return isSmall() ? of(den, num) : of(bigDen, bigNum);
  }

  public Rational negate() {
    return isSmall() ? new Rational(-num, den) : of(bigNum.negate(), bigDen);
  }

  public Rational abs() {
    return signum() < 0 ? negate() : this;
  }

  public int signum() {
    return isSmall() ? Long.signum(num) : bigNum.signum();
  }

  public boolean isInteger() {
    return isSmall() ? den == 1 : bigDen.equals(BigInteger.ONE);
  }

  /** The largest integer that is not above this number. */
  public BigInteger floor() {
    if (isSmall()) {
      return BigInteger.valueOf(Math.floorDiv(num, den));
    }
    BigInteger[] parts = bigNum.divideAndRemainder(bigDen);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The smallest integer that is not below this number. */
  public BigInteger ceil() {
    return negate().floor().negate();
  }

  /**
   * This number as a long.
   *
   * @throws ArithmeticException when it is no integer or too large
   */
  public long longValueExact() {
    if (!isInteger()) {
      throw new ArithmeticException(toDecimalString() + " is not an integer");
    }
    return isSmall() ? num : bigNum.longValueExact();
  }

  public BigInteger numerator() {
    return isSmall() ? BigInteger.valueOf(num) : bigNum;
  }

  public BigInteger denominator() {
    return isSmall() ? BigInteger.valueOf(den) : bigDen;
  }

  /** True when the number can be written out with a finite count of decimals. */
  public boolean isFiniteDecimal() {
    BigInteger rest = denominator();
    rest = rest.shiftRight(rest.getLowestSetBit());
    while (rest.compareTo(BigInteger.ONE) > 0) {
      BigInteger[] parts = rest.divideAndRemainder(FIVE);
      if (parts[1].signum() != 0) {
        return false;
      }
      rest = parts[0];
    }
    return true;
  }

  /** This number as a decimal: exact where {@link #isFiniteDecimal()}, else of six digits. */
  public BigDecimal toBigDecimal() {
    return isFiniteDecimal()
        ? new BigDecimal(numerator()).divide(new BigDecimal(denominator()))
        : round(SIX_DIGITS);
  }

  BigDecimal round(MathContext context) {
    return new BigDecimal(numerator()).divide(new BigDecimal(denominator()), context);
  }

  /** Decimal text without an exponent: exact, or rounded to six significant digits. */
  public String toDecimalString() {
    return isInteger() ? numerator().toString() : plain(toBigDecimal());
  }

  static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  @Override
  public int compareTo(Rational other) {
    if (isSmall() && other.isSmall()) {
      if (den == other.den) {
        return Long.compare(num, other.num);
      }
      try {
        return Long.compare(Math.multiplyExact(num, other.den), Math.multiplyExact(other.num, den));
      } catch (ArithmeticException overflow) {
        return compareBig(other);
      }
    }
    return compareBig(other);
  }

  private int compareBig(Rational other) {
    return numerator()
        .multiply(other.denominator())
        .compareTo(other.numerator().multiply(denominator()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rational r
        && num == r.num
        && den == r.den
        && bigNum.equals(r.bigNum)
        && bigDen.equals(r.bigDen);
  }

  @Override
  public int hashCode() {
    return isSmall()
        ? 31 * Long.hashCode(num) + Long.hashCode(den)
        : 31 * bigNum.hashCode() + bigDen.hashCode();
  }

  /** As a person would write it; see {@link #toDecimalString()}. */
  @Override
  public String toString() {
    return toDecimalString();
  }

  private boolean isSmall() {
    return den != 0;
  }

  private static boolean isLowestLong(BigInteger value) {
    return value.bitLength() == Long.SIZE - 1
        && value.signum() < 0
        && value.longValue() == Long.MIN_VALUE;
  }

  private static long gcd(long a, long b) {
    long x = a;
    long y = b;
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }
}
