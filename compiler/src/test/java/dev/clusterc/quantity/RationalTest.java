package dev.clusterc.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RationalTest {
  private static final List<Long> BOUNDARIES =
      List.of(
          0L,
          1L,
          -1L,
          1L << 31,
          -(1L << 31),
          (1L << 32) + 1,
          Long.MAX_VALUE,
          Long.MAX_VALUE - 1,
          Long.MIN_VALUE,
          Long.MIN_VALUE + 1);

  @Provide
  Arbitrary<Rational> rationals() {
    Arbitrary<Long> longs = Arbitraries.oneOf(Arbitraries.longs(), Arbitraries.of(BOUNDARIES));
    Arbitrary<Rational> narrow =
        Combinators.combine(longs, longs.filter(n -> n != 0)).as(Rational::of);
    Arbitrary<Rational> wide =
        Combinators.combine(
                Arbitraries.bigIntegers().between(BigInteger.TWO.pow(80).negate(), TWO_80),
                Arbitraries.bigIntegers().between(BigInteger.ONE, TWO_80))
            .as(Rational::of);
    return Arbitraries.oneOf(narrow, wide);
  }

  private static final BigInteger TWO_80 = BigInteger.TWO.pow(80);

  @Property
  void additionIsAGroup(
      @ForAll("rationals") Rational a,
      @ForAll("rationals") Rational b,
      @ForAll("rationals") Rational c) {
    assertEquals(a.add(b), b.add(a));
    assertEquals(a.add(b).add(c), a.add(b.add(c)));
    assertEquals(a, a.add(Rational.ZERO));
    assertEquals(Rational.ZERO, a.add(a.negate()));
    assertEquals(a.subtract(b), a.add(b.negate()));
  }

  @Property
  void multiplicationDistributesAndInverts(
      @ForAll("rationals") Rational a,
      @ForAll("rationals") Rational b,
      @ForAll("rationals") Rational c) {
    assertEquals(a.multiply(b), b.multiply(a));
    assertEquals(a.multiply(b).multiply(c), a.multiply(b.multiply(c)));
    assertEquals(a.multiply(b.add(c)), a.multiply(b).add(a.multiply(c)));
    Assume.that(b.signum() != 0);
    assertEquals(a, a.divide(b).multiply(b));
  }

  @Property
  void isInLowestTermsHoweverComputed(
      @ForAll("rationals") Rational a, @ForAll("rationals") Rational b) {
    Rational sum = a.add(b).subtract(b);
    assertEquals(a, sum);
    assertEquals(a.hashCode(), sum.hashCode());
    assertEquals(BigInteger.ONE, sum.numerator().gcd(sum.denominator()));
    assertEquals(1, sum.denominator().signum());
  }

  @Property
  void orderAgreesWithSubtraction(
      @ForAll("rationals") Rational a, @ForAll("rationals") Rational b) {
    assertEquals(a.subtract(b).signum(), Integer.signum(a.compareTo(b)));
    assertEquals(a.equals(b), a.compareTo(b) == 0);
  }

  @Property
  void floorAndCeilEnclose(@ForAll("rationals") Rational a) {
    Rational floor = Rational.of(a.floor());
    Rational ceil = Rational.of(a.ceil());
    assertTrue(floor.compareTo(a) <= 0 && a.compareTo(ceil) <= 0);
    assertEquals(a.isInteger() ? Rational.ZERO : Rational.ONE, ceil.subtract(floor));
  }

  @Property
  void finiteDecimalsReadBack(@ForAll BigDecimal value) {
    Rational exact =
        Rational.of(value.unscaledValue(), BigInteger.TEN.pow(Math.max(0, value.scale())));
    assertTrue(exact.isFiniteDecimal());
    assertEquals(exact, Rational.parse(exact.toDecimalString()));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 3, 0.333333",
    "2, 3, 0.666667",
    "-1, 3, -0.333333",
    "10000000, 3, 3333330",
    "1, 3000000000, 0.000000000333333",
    "1, 8, 0.125",
    "4, -2, -2",
    "0, -7, 0",
    "100, 1, 100"
  })
  void printsWithoutExponent(long num, long den, String text) {
    assertEquals(text, Rational.of(num, den).toDecimalString());
  }

  @Test
  void crossesTheWidthOfALong() {
    Rational max = Rational.of(Long.MAX_VALUE);
    Rational beyond = max.add(Rational.ONE);
    assertEquals("9223372036854775808", beyond.toDecimalString());
    assertThrows(ArithmeticException.class, beyond::longValueExact);
    assertEquals(max, beyond.subtract(Rational.ONE));
    assertEquals(Long.MIN_VALUE, beyond.negate().longValueExact());
    assertEquals(Rational.of(Long.MIN_VALUE), beyond.negate());
    assertEquals(Rational.of(-1), Rational.of(Long.MIN_VALUE).divide(beyond));
    assertEquals(Rational.of(1L << 62), Rational.of(1L << 31).multiply(Rational.of(1L << 31)));
  }

  @Test
  void refusesZeroDivisorsAndFractionsAsLongs() {
    assertEquals(
        "division by zero",
        assertThrows(ArithmeticException.class, () -> Rational.ONE.divide(Rational.ZERO))
            .getMessage());
    assertThrows(ArithmeticException.class, () -> Rational.of(1, 0));
    assertThrows(ArithmeticException.class, () -> Rational.of(1, 2).longValueExact());
  }

  @Test
  void refusesNumbersBeyondItsWidth() {
    Rational square = Rational.of(BigInteger.TWO.pow(3000));
    assertThrows(QuantityException.class, () -> square.multiply(square));
    assertThrows(QuantityException.class, () -> Rational.ONE.divide(square).divide(square));
    assertThrows(QuantityException.class, () -> Rational.parse("9".repeat(100_000)));
  }

  @Test
  void readsSeparators() {
    assertEquals(Rational.of(10_000), Rational.parse("10_000"));
    assertEquals(Rational.of(3, 2), Rational.parse("1.5"));
    assertEquals(Rational.of(-3, 2), Rational.parse("-1.50"));
    assertFalse(Rational.of(1, 3).isFiniteDecimal());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-", ".", "1.", ".5", "_1", "1_", "1__0", "1._5", "1e3", "٣", "1.2.3"})
  void refusesWhatIsNoNumber(String text) {
    assertThrows(QuantityException.class, () -> Rational.parse(text));
  }
}
