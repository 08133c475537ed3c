package dev.clusterc.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiteralsTest {
  @Test
  void readsEachKind() {
    assertEquals(new Literals.IntLiteral(10_000), Literals.parse("10_000"));
    assertEquals(new Literals.IntLiteral(0), Literals.parse("0"));
    assertEquals(new Literals.IntLiteral(1L << 31), Literals.parse("2147483648"));
    assertEquals(
        new Literals.IntLiteral(Long.MAX_VALUE), Literals.parse("9_223_372_036_854_775_807"));
    assertEquals(new Literals.NumberLiteral(Rational.of(3, 2)), Literals.parse("1.5"));
    assertEquals(new Literals.NumberLiteral(Rational.of(19, 20)), Literals.parse("95%"));
    assertEquals(new Literals.QuantityLiteral(Quantity.of(17, "GB")), Literals.parse("17GB"));
    assertEquals(
        new Literals.VersionLiteral(Version.parse("v1.30.0-rc.1")), Literals.parse("v1.30.0-rc.1"));
    assertEquals(new Literals.IpLiteral(Ip.parse("10.0.0.1")), Literals.parse("10.0.0.1"));
    assertEquals(new Literals.IpLiteral(Ip.parse("::1")), Literals.parse("::1"));
    assertEquals(new Literals.CidrLiteral(Cidr.parse("10.0.0.0/8")), Literals.parse("10.0.0.0/8"));
    assertEquals(new Literals.CidrLiteral(Cidr.parse("fd00::/8")), Literals.parse("fd00::/8"));
    assertEquals(new Literals.DateLiteral(LocalDate.of(2028, 2, 29)), Literals.parse("2028-02-29"));
  }

  @Test
  void keepsTheUnitAsWritten() {
    Literals.QuantityLiteral literal =
        assertInstanceOf(Literals.QuantityLiteral.class, Literals.parse("8192MiB"));
    assertEquals("MiB", literal.value().unit());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1G | did you mean `1GB` (decimal) or `1GiB` (binary)?",
        "1g | did you mean `1GB` (decimal) or `1GiB` (binary)?",
        "1K | did you mean `1kB` (decimal) or `1KiB` (binary)?",
        "1k | did you mean `1kB` (decimal) or `1KiB` (binary)?",
        "1T | did you mean `1TB` (decimal) or `1TiB` (binary)?",
        "1M | did you mean `1MB` (decimal), `1MiB` (binary) or `1Mbit` (bits)?",
        "100m | did you mean `100min` (minutes), `100ms` (milliseconds), `100mcpu` (thousandths of"
            + " a cpu) or `100MB` (bytes)?",
        "1_000Ki | did you mean `1_000KiB`?",
        "2Mi | did you mean `2MiB`?",
        "1.5Gi | did you mean `1.5GiB`?",
        "1gib | did you mean `1GiB`?",
        "5KB | did you mean `5kB` (decimal) or `5KiB` (binary)?",
        "1Gb/s | did you mean `1Gbit/s` (bits) or `1GB/s` (bytes)?",
        "10Gbps | did you mean `10Gbit/s`?",
        "10Gbti/s | did you mean `10Gbit/s`?",
        "500/sec | did you mean `500/s`?",
        "5/m | did you mean `5/min`?",
        "5seconds | did you mean `5s`?",
        "5MIN | did you mean `5min`?",
        "2cores | did you mean `2cpu`?",
        "5µs | did you mean `5us`?",
        "500/scale | put blanks around the operator: `500 / scale`",
        "500/2 | put blanks around the operator: `500 / 2`",
        "10%3 | put blanks around the operator: `10 % 3`",
        "8GiB/2 | put blanks around the operator: `8GiB / 2`",
        "500/s/2 | put blanks around the operator: `500/s / 2`",
        "95%/2 | put blanks around the operator: `95% / 2`",
        "1.5.GB | one dot, as in `1.5`",
        "5-3 | put blanks around the minus: `5 - 3`",
        "1h30m | a quantity has one unit",
        "1.2.3 | a version begins with v: `v1.2.3`",
        "1.2.3-rc.1 | a version begins with v: `v1.2.3-rc.1`",
        "v1.2.3.4 | one to three numbers",
        "10.0.0.1/8 | write `10.0.0.0/8` for the network, `10.0.0.1` for the address",
        "fd00::1/8 | write `fd00::/8` for the network",
        "10.0.0/8 | a network 10.0.0.0/8",
        "2027-3-31 | a date is written 2027-03-31",
        "2027-02-29 | a date is written 2027-03-31",
        "2027-13-01 | a date is written 2027-03-31",
        "2027-03-31T10:00 | no time of day: `2027-03-31`",
        "1_ | between two digits",
        "1__0 | between two digits",
        "1_GB | between two digits",
        "1. | write `1`, or a fraction such as `1.5`",
        "1.GB | a fraction such as `1.5`",
        "1e9 | write the digits out",
        "1e-9 | write the digits out",
        "0x1F | decimal digits",
        "0755 | a file mode is a string",
        "5foo | units are B kB MB"
      })
  void saysWhatToWrite(String text, String help) {
    Literals.Bad bad = assertInstanceOf(Literals.Bad.class, Literals.parse(text));
    assertTrue(bad.message().contains(text), bad.message());
    assertTrue(bad.help().contains(help), bad.help());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.0.0.256 | `256` is above 255",
        "10.0.0.99999999999 | `99999999999` is above 255",
        "10.0.0.01 | `01` has a leading zero",
        "10.0.0.0/33 | at most 32",
        "10.0.0.0/99999999999 | is not a network",
        "fd00::/129 | at most 128",
        "1::2::3 | `::` may stand only once",
        "1:2:3:4:5:6:7:8:9 | this one has 9",
        "1:2:3:4:5:6:7::8 | this one has 8",
        "fd00::12345 | `12345` is not a group",
        "10.0.0.1/8 | 10.0.0.1/8 is not aligned: the network is 10.0.0.0/8",
        "9223372036854775808 | overflows: the largest Int is 9223372036854775807",
        "2027-02-29 | no day of the calendar",
        "1G | ambiguous",
        "5foo | unknown unit, `foo`"
      })
  void saysWhatIsWrong(String text, String message) {
    Literals.Bad bad = assertInstanceOf(Literals.Bad.class, Literals.parse(text));
    assertTrue(bad.message().contains(message), bad.message());
  }

  @Test
  void refusesAbsurdLengthsShortly() {
    for (String text :
        new String[] {"9".repeat(1_399), "9".repeat(1_000_000), "1" + "_1".repeat(699)}) {
      Literals.Bad bad = assertInstanceOf(Literals.Bad.class, Literals.parse(text));
      assertTrue(bad.message().length() < 200, bad.message());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"h1", ".1", "-1", ":1", "/1", "%1", "_1", "::", "s/", "1.", "a-", "/s"})
  void refusesLongPatterns(String part) {
    String rest = part.repeat(699);
    for (String text : List.of("1" + rest, "v1" + rest, "1.1.1.1" + rest)) {
      Literals.Bad bad = assertInstanceOf(Literals.Bad.class, Literals.parse(text));
      assertTrue(bad.message().length() < 300, bad.message());
    }
  }

  @Property(tries = 5000)
  void alwaysAnswers(
      @ForAll
          @NumericChars
          @Chars({'.', '_', '/', ':', '%', '-', 'v', 'm', 'G', 'i', 'B', 's', 'e'})
          @CharRange(from = 'a', to = 'f')
          @StringLength(max = 14)
          String tail) {
    Literals.Result result = Literals.parse("1" + tail);
    if (result instanceof Literals.Bad bad) {
      assertFalse(bad.message().isBlank());
    }
  }

  @Property
  void integersReadBack(@ForAll long value) {
    if (value >= 0) {
      assertEquals(new Literals.IntLiteral(value), Literals.parse(Long.toString(value)));
    }
  }
}
