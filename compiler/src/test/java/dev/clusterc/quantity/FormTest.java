package dev.clusterc.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormTest {
  private static Quantity q(String text) {
    return ((Literals.QuantityLiteral) Literals.parse(text)).value();
  }

  private static Form form(String name) {
    return Form.byName(name).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "8GiB, bytes, 8589934592",
    "8GiB, kib, 8388608",
    "8GiB, mib, 8192",
    "8GiB, gib, 8",
    "1kB, bits, 8000",
    "100MiB, binary, 100Mi",
    "1024MiB, binary, 1Gi",
    "100MB, binary, 100000000",
    "1536B, binary, 1536",
    "0B, binary, 0",
    "4096PiB, binary, 4096Pi",
    "100MB, decimal, 100M",
    "17GB, decimal, 17G",
    "20kB, decimal, 20k",
    "8GiB, decimal, 8589934592",
    "10MiB, short_binary, 10m",
    "1TiB, short_binary, 1024g",
    "10MB, short_binary, 10000000",
    "200us, us, 200",
    "2min, s, 120",
    "1d, h, 24",
    "2d, d, 2",
    "90min, min, 90",
    "3us, ns, 3000",
    "1s, ms, 1000",
    "1min, go_duration, 1m0s",
    "1h, go_duration, 1h0m0s",
    "200ms, go_duration, 200ms",
    "200us, go_duration, 200µs",
    "1500us, go_duration, 1.5ms",
    "1.1us, go_duration, 1.1µs",
    "7ns, go_duration, 7ns",
    "1.5s, go_duration, 1.5s",
    "90.5s, go_duration, 1m30.5s",
    "100h, go_duration, 100h0m0s",
    "0s, go_duration, 0s",
    "90s, systemd_duration, 1min 30s",
    "26h, systemd_duration, 1d 2h",
    "1500us, systemd_duration, 1ms 500us",
    "0s, systemd_duration, 0",
    "250mcpu, milli, 250m",
    "2cpu, milli, 2000m",
    "2cpu, cores, 2",
    "10Gbit/s, bits_per_second, 10000000000",
    "10Gbit/s, bytes_per_second, 1250000000",
    "500/s, per_second, 500",
    "120/min, per_second, 2",
    "12.50CAD, cost, 12.5"
  })
  void writes(String quantity, String name, String expected) {
    Object written = form(name).write(q(quantity));
    assertEquals(expected, written.toString());
    assertEquals(form(name).number(), written instanceof BigInteger);
  }

  @Test
  void someNumbersMayHaveFractions() {
    assertEquals(new BigDecimal("0.1"), Form.PER_SECOND.write(q("0.1/s")));
    assertEquals(new BigDecimal("2.5"), Form.CORES.write(q("2500mcpu")));
    assertThrows(QuantityException.class, () -> Form.PER_SECOND.write(q("1/min")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1500us | ms | 1500us cannot be written as ms without loss; exact: `ns`, `us`,"
            + " `go_duration`, `systemd_duration`",
        "1.5B | bytes | 1.5B cannot be written as bytes without loss; exact: `bits`",
        "1.5B | binary | 1.5B cannot be written as binary without loss; exact: `bits`",
        "0.5ns | go_duration | 0.5ns cannot be written as go_duration without loss; no form is"
            + " exact, so round it first",
        "0.5mcpu | milli | 0.5mcpu cannot be written as milli without loss; exact: `cores`",
        "2ms | bytes | `bytes` writes a Size, and 2ms is a Duration, whose forms are `ns`, `us`,"
            + " `ms`, `s`, `min`, `h`, `d`, `go_duration`, `systemd_duration`",
        "3CAD/h | cost | `cost` writes a Money, and 3CAD/h is a Money / Duration, which has no form"
      })
  void refusesLossAndOtherDimensions(String quantity, String name, String message) {
    Form form = form(name);
    assertEquals(
        message, assertThrows(QuantityException.class, () -> form.write(q(quantity))).getMessage());
  }

  @Test
  void goDurationsEndWhereGoDoes() {
    Quantity max = Quantity.of(Long.MAX_VALUE, "ns");
    assertEquals("2562047h47m16.854775807s", Form.GO_DURATION.write(max));
    assertThrows(
        QuantityException.class, () -> Form.GO_DURATION.write(max.add(Quantity.of(1, "ns"))));
    assertEquals("-1m0s", Form.GO_DURATION.write(Quantity.of(-60, "s")));
  }

  @Test
  void isFoundByNameAndDimension() {
    assertEquals(Optional.of(Form.GO_DURATION), Form.byName("go_duration"));
    assertEquals(Optional.empty(), Form.byName("GO_DURATION"));
    assertEquals(Optional.empty(), Form.byName("kubernetes"));
    assertEquals(List.of(Form.MILLI, Form.CORES), Form.forms(Dimension.CPU));
    assertTrue(Form.forms(Dimension.NONE).isEmpty());
  }

  @Property
  void binaryAndDecimalAreExact(@ForAll @LongRange(min = 0) long bytes) {
    Quantity size = Quantity.of(bytes, "B");
    assertEquals(bytes, value((String) Form.BINARY.write(size), 1024, "KMGTP"));
    assertEquals(bytes, value((String) Form.DECIMAL.write(size), 1000, "kMGTP"));
    assertEquals(bytes, value((String) Form.SHORT_BINARY.write(size), 1024, "kmg"));
  }

  private static long value(String text, long step, String suffixes) {
    String digits = text.replaceAll("[^0-9]", "");
    long result = Long.parseLong(digits);
    if (digits.length() < text.length()) {
      for (int i = 0; i <= suffixes.indexOf(text.charAt(digits.length())); i++) {
        result *= step;
      }
    }
    return result;
  }

  @Property
  void goDurationsAreExact(@ForAll @LongRange(min = 0) long nanoseconds) {
    String text = (String) Form.GO_DURATION.write(Quantity.of(nanoseconds, "ns"));
    Rational sum = Rational.ZERO;
    java.util.regex.Matcher part =
        java.util.regex.Pattern.compile("([0-9.]+)(h|ms|m|s|µs|ns)").matcher(text);
    while (part.find()) {
      String unit = part.group(2).equals("m") ? "min" : part.group(2).replace('µ', 'u');
      Quantity one = Quantity.of(1, unit);
      sum = sum.add(one.value().multiply(Rational.parse(part.group(1))));
    }
    assertEquals(Rational.of(nanoseconds, 1_000_000_000), sum);
  }
}
