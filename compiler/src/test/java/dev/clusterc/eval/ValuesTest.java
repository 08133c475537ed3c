package dev.clusterc.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "Int | 2 + 3 * 4 | 14",
        "Int | 7 % 3 | 1",
        "Number | 7 / 2 | 3.5",
        "Number | 95% | 0.95",
        "Size | 2 * 4GiB | 8GiB",
        "Bandwidth | 10GB / 10s | 1GB/s",
        "Number | 10GiB / 2GiB | 5",
        "Rate | 2500 / 10s | 250/s",
        "Size | ceil(2.5GiB, to: 1GiB) | 3GiB",
        "Size | clamp(20GiB, 2GiB, 8GiB) | 8GiB",
        "Int | ceil(7 / 2) | 4",
        "Int | ceil(96_875, to: 10_000) | 100000",
        "Int | quota as bytes | 8589934592",
        "String | quota as binary | \"8Gi\"",
        "String | 90s as go_duration | \"1m30s\"",
        "Bool | v3.7.3 == v3.7 | true",
        "Bool | v3.7.3 in v3.5..v3.7 | true",
        "Bool | v3.8 in v3.5..v3.7 | false",
        "Bool | 10.1.0.0/16 in 10.0.0.0/8 | true",
        "Bool | 10.1.2.3 in 10.0.0.0/8 | true",
        "Bool | overlaps(10.0.0.0/8, 10.2.0.0/16) | true",
        "Int | size(10.0.0.0/30) | 4",
        "Ip | address(10.48.0.0/27, 4) | 10.48.0.4",
        "List<Cidr> | subnets(10.0.0.0/23, 24) | [10.0.0.0/24, 10.0.1.0/24]",
        "Range<Int> | 1..5 | 1..5",
        "Range<Int> | (1..5) * 2 + 1 | 3..11",
        "Bool | (0..1500) <= 2000 | true",
        "Bool | (0..1500) > 0 | false",
        "Range<Int> | 20 | 20..20",
        "List<Int> | [for i in 1..5 if i % 2 == 1: i * i] | [1, 9, 25]",
        "Int | sum([for i in 1..4: i]) | 10",
        "Int | sum([]) | 0",
        "Size | sum([for i in 1..3 if i > 5: 1GB]) | 0B",
        "Bool | \"a\" < \"b\" | true",
        "String | human(8GiB) | \"8GiB\"",
        "Int | none ?? 3 | 3",
        "String | if quota > 4GiB then \"big\" else \"small\" | \"big\"",
        "String | join([\"a\", \"b\"], \"-\") | \"a-b\"",
        "String | \"x${1 + 1}y\" | \"x2y\"",
        "Int | 9223372036854775807 | 9223372036854775807",
        "Int | pow(2, 31) | 2147483648",
        "Int | min(3, 1, 2) | 1",
        "Int | count([1, 2] + [3]) | 3",
        "Bool | 2 in [1, 2] and not 3 in [1, 2] | true",
      })
  void expressions(String type, String expression, String expected) {
    Toy toy =
        Toy.of("schema A { quota: Size = 8GiB, x: " + type + " := " + expression + " }\nA a { }\n");
    assertEquals("", toy.messages());
    assertEquals(expected, toy.value("x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "Int | 9223372036854775807 + 1 | overflow",
        "Number | 1 / (2 - 2) | division_by_zero",
        "Int | 5 % (2 - 2) | division_by_zero",
        "Range<Int> | 5..(2 - 1) | range_upside_down",
        "Int | [1, 2][2] | index_out_of_range",
        "Int | 1500us as ms | lossy_form",
        "Int | min([for i in [1] if i > 3: i]) | bad_argument",
        "Int | pow(10, 30) | overflow",
      })
  void errors(String type, String expression, String code) {
    Toy toy = Toy.of("schema A { x: " + type + " := " + expression + " }\nA a { }\n");
    assertTrue(toy.messages().startsWith("error[" + code + "]"), toy.messages());
    assertEquals(1, toy.all().size(), toy.messages());
  }
}
