package dev.clusterc.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
  private static Quantity q(String text) {
    Literals.Result result = Literals.parse(text);
    if (result instanceof Literals.QuantityLiteral literal) {
      return literal.value();
    }
    throw new AssertionError(text + ": " + result);
  }

  @Provide
  Arbitrary<Quantity> quantities() {
    return Combinators.combine(
            Arbitraries.bigDecimals().ofScale(3).greaterOrEqual(BigDecimal.ZERO),
            Arbitraries.of(Unit.symbols()))
        .as(
            (amount, symbol) ->
                Quantity.of(
                    Rational.parse(amount.toPlainString()), Unit.named(symbol).orElseThrow()));
  }

  @Property
  void whatIsPrintedExactlyReadsBack(@ForAll("quantities") Quantity quantity) {
    String text = quantity.display();
    if (!text.startsWith("≈")) {
      assertEquals(quantity, q(text));
    } else {
      Rational rounded = q(text.substring(1)).value();
      Rational error = rounded.subtract(quantity.value()).abs();
      assertTrue(error.multiply(Rational.of(100)).compareTo(quantity.value()) < 0, text);
    }
  }

  @Property
  void sumsDoNotDependOnOrder(@ForAll("quantities") Quantity a, @ForAll("quantities") Quantity b) {
    if (a.dimension().equals(b.dimension()) && a.currency().equals(b.currency())) {
      assertEquals(a.add(b), b.add(a));
      assertEquals(a.add(b).display(), b.add(a).display());
      assertEquals(a, a.add(b).subtract(b));
    } else {
      assertThrows(QuantityException.class, () -> a.add(b));
      assertThrows(QuantityException.class, () -> a.compareTo(b));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "17GB", "8GiB", "1.24GB", "200us", "10Gbit/s", "500/s", "250mcpu", "30min", "0.5kB", "0B",
        "1440GiB", "3600s", "3CAD/h", "50MB/min", "4096MiB", "1000ms", "0.1/s", "1d", "5EUR", "0ms"
      })
  void shortOnesPrintAsWritten(String text) {
    assertEquals(text, q(text).display());
    assertEquals(text, q(text).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "8kB, 2000, 16MB",
    "8kB, 1000000, 8GB",
    "8KiB, 131072, 1GiB",
    "1MiB, 10000000, 9765.625GiB",
    "10801s, 1, 10801s",
    "10800s, 1, 3h",
    "86400s, 1, 1d",
    "100000ms, 1, 100s",
    "150000ms, 1, 2.5min",
    "0.0625GiB, 1, 64MiB",
    "8589934592B, 1, 8GiB",
    "8000000000B, 1, 8GB",
    "12345678B, 1, ≈12.3MB",
    "250mcpu, 100, 25cpu",
    "0.01ns, 1, 0.01ns",
    "10Gbit/s, 1000, 10Tbit/s",
    "8kB, -2000, -16MB"
  })
  void longOnesMoveWithinTheirFamily(String text, long times, String expected) {
    assertEquals(expected, q(text).multiply(Rational.of(times)).display());
  }

  @Test
  void roundedOnesSaySo() {
    assertEquals("≈333MB", q("1GB").divide(Rational.of(3)).display());
    assertEquals("≈0.333/s", q("1/s").divide(Rational.of(3)).display());
    assertEquals("≈-333MB", q("1GB").divide(Rational.of(-3)).display());
  }

  @Test
  void sumsAreBinaryOnlyIfBothAre() {
    assertEquals("140.5GiB", q("140GiB").add(q("512MiB")).display());
    assertEquals("≈2.07GB", q("1GiB").add(q("1GB")).display());
    assertEquals("1.5GiB", q("1GiB").add(q("536870912B")).display());
    assertEquals("16MB", q("8MB").add(q("8000kB")).display());
  }

  @Test
  void dimensionsMultiplyAndCancel() {
    assertEquals("1.2GB", q("500/s").multiply(q("5min")).multiply(q("8kB")).display());
    assertEquals("1000MB", q("50MB/s").multiply(q("20s")).display());
    assertEquals("13.6s", q("17GB").divide(q("10Gbit/s")).display());
    assertEquals("0.1GB/s", q("1GB").divide(q("10s")).display());
    assertEquals("2160CAD", q("3CAD/h").multiply(q("30d")).display());
    Quantity ratio = q("1GiB").divide(q("512MiB"));
    assertTrue(ratio.isNumber());
    assertEquals(Rational.of(2), ratio.value());
    assertEquals("2", ratio.display());
    assertEquals("2 cpu/B", q("2cpu").divide(q("1B")).display());
    assertThrows(ArithmeticException.class, () -> q("1GB").divide(q("0s")));
    assertEquals("50/s", new Quantity(Rational.of(50), Dimension.RATE, "").display());
  }

  @Test
  void equalAmountsAreEqualHoweverWritten() {
    assertEquals(q("1GiB"), q("1024MiB"));
    assertEquals(q("1GiB").hashCode(), q("1024MiB").hashCode());
    assertEquals(q("8bit"), q("1B"));
    assertEquals(q("60/min"), q("1/s"));
    assertEquals(0, q("1000mcpu").compareTo(q("1cpu")));
    assertNotEquals(q("1GB"), q("1GiB"));
    assertNotEquals(q("1s"), q("1B"));
    assertNotEquals(q("1CAD"), q("1USD"));
    assertTrue(q("1GB").compareTo(q("1GiB")) < 0);
  }

  @Test
  void mixedDimensionsAndCurrenciesAreNamed() {
    assertEquals(
        "cannot add a Size (8GB) and a Duration (2ms)",
        assertThrows(QuantityException.class, () -> q("8GB").add(q("2ms"))).getMessage());
    assertEquals(
        "cannot mix the currencies CAD (3CAD/h) and USD (1USD/h)",
        assertThrows(QuantityException.class, () -> q("3CAD/h").add(q("1USD/h"))).getMessage());
    assertThrows(QuantityException.class, () -> q("3CAD").divide(q("1USD")));
    Quantity perByte = q("3CAD").divide(q("1GB"));
    assertThrows(QuantityException.class, () -> perByte.compareTo(q("3USD").divide(q("1GB"))));
    assertThrows(QuantityException.class, () -> q("3CAD/h").compareTo(q("3CAD")));
  }

  @Test
  void dimensionsHaveNames() {
    for (String name : List.of("Size", "Duration", "Bandwidth", "Rate", "Cpu", "Money")) {
      assertEquals(Optional.of(name), Dimension.named(name).map(Dimension::name));
    }
    assertEquals(Optional.empty(), Dimension.named("Number"));
    assertEquals("Number", Dimension.NONE.name());
    assertEquals(Dimension.BANDWIDTH, Dimension.SIZE.divide(Dimension.DURATION));
    assertEquals("Size * Duration", Dimension.SIZE.multiply(Dimension.DURATION).name());
    assertEquals("Cpu / Size", Dimension.CPU.divide(Dimension.SIZE).name());
    assertEquals("Money / Duration", Dimension.MONEY.divide(Dimension.DURATION).name());
    assertEquals("1 / Duration^2", Dimension.RATE.multiply(Dimension.RATE).name());
    assertThrows(QuantityException.class, () -> new Dimension(17, 0, 0, 0));
  }
}
