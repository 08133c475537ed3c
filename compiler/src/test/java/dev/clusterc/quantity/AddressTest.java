package dev.clusterc.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressTest {
  @Provide
  Arbitrary<Ip> addresses() {
    Arbitrary<Ip> v4 = Arbitraries.longs().between(0, 0xffff_ffffL).map(n -> new Ip(big(n), false));
    Arbitrary<Ip> v6 =
        Arbitraries.of(0, 0, 0, 1, 0xdb8, 0xffff).list().ofSize(8).map(AddressTest::fromGroups);
    return Arbitraries.oneOf(v4, v6);
  }

  @Provide
  Arbitrary<Cidr> networks() {
    return Combinators.combine(addresses(), Arbitraries.integers().between(0, 128))
        .as((ip, prefix) -> Cidr.around(ip, Math.min(prefix, ip.bits())));
  }

  private static Ip fromGroups(List<Integer> groups) {
    BigInteger value = BigInteger.ZERO;
    for (int group : groups) {
      value = value.shiftLeft(16).or(big(group));
    }
    return new Ip(value, true);
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Property
  void addressesReadBack(@ForAll("addresses") Ip ip) {
    assertEquals(ip, Ip.parse(ip.toString()));
    assertFalse(ip.toString().contains(":::"));
  }

  @Property
  void networksReadBackAndHoldTheirEnds(@ForAll("networks") Cidr network) {
    assertEquals(network, Cidr.parse(network.toString()));
    assertTrue(network.contains(network.first()));
    assertTrue(network.contains(network.last()));
    assertTrue(network.contains(network));
    assertEquals(
        network.size(),
        network.last().value().subtract(network.first().value()).add(BigInteger.ONE));
    assertEquals(network.last(), network.address(network.size().subtract(BigInteger.ONE)));
    assertThrows(QuantityException.class, () -> network.address(network.size()));
  }

  @Property
  void splittingCoversExactly(@ForAll("networks") Cidr network, @ForAll @IntRange(max = 6) int by) {
    int prefix = Math.min(network.prefix() + by, network.bits());
    List<Cidr> parts = network.split(prefix, 64);
    assertEquals(network.first(), parts.get(0).first());
    assertEquals(network.last(), parts.get(parts.size() - 1).last());
    for (int i = 0; i < parts.size(); i++) {
      assertTrue(network.contains(parts.get(i)));
      assertEquals(prefix, parts.get(i).prefix());
      if (i > 0) {
        assertEquals(parts.get(i - 1).last().plus(1), parts.get(i).first());
        assertFalse(parts.get(i).overlaps(parts.get(i - 1)));
      }
    }
  }

  @Property
  void overlapMeansASharedEnd(@ForAll("networks") Cidr a, @ForAll("networks") Cidr b) {
    boolean shared = a.contains(b.first()) || a.contains(b.last()) || b.contains(a.first());
    assertEquals(shared, a.overlaps(b));
    assertEquals(a.overlaps(b), b.overlaps(a));
    assertEquals(a.equals(b), a.compareTo(b) == 0);
  }

  @ParameterizedTest
  @CsvSource({
    "2001:DB8:0:0:0:0:0:1, 2001:db8::1",
    "0:0:0:0:0:0:0:0, ::",
    "2001:db8:0:1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
    "2001:0:0:1:0:0:0:1, 2001:0:0:1::1",
    "2001:db8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
    "::ffff:10.0.0.1, ::ffff:10.0.0.1",
    "::ffff:0a00:0001, ::ffff:10.0.0.1",
    "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
    "fe80::, fe80::"
  })
  void printsCanonically(String text, String canonical) {
    assertEquals(canonical, Ip.parse(text).toString());
  }

  @Test
  void countsAcrossTheSignBit() {
    assertEquals("128.0.0.0", Ip.parse("127.255.255.255").plus(1).toString());
    assertEquals("10.0.0.255", Ip.parse("10.0.1.0").plus(-1).toString());
    assertEquals(
        "255.255.255.255 + 1 leaves the IPv4 addresses",
        assertThrows(QuantityException.class, () -> Ip.parse("255.255.255.255").plus(1))
            .getMessage());
    assertThrows(QuantityException.class, () -> Ip.parse("::").plus(-1));
    assertThrows(QuantityException.class, () -> Ip.parse("0.0.0.0").plus(Long.MIN_VALUE));
    assertTrue(Ip.parse("9.0.0.0").compareTo(Ip.parse("10.0.0.0")) < 0);
    assertTrue(Ip.parse("255.0.0.0").compareTo(Ip.parse("::1")) < 0);
  }

  @Test
  void countsHosts() {
    assertEquals(big(30), Cidr.parse("10.48.0.0/27").hosts());
    assertEquals(
        List.of("10.48.0.1", "10.48.0.2", "10.48.0.3"),
        Cidr.parse("10.48.0.0/27").hosts(3).stream().map(Ip::toString).toList());
    assertEquals(2, Cidr.parse("10.0.0.0/31").hosts(9).size());
    assertEquals(1, Cidr.parse("10.0.0.0/32").hosts(9).size());
    assertEquals(big(1L << 32).subtract(BigInteger.TWO), Cidr.parse("0.0.0.0/0").hosts());
    assertEquals(BigInteger.ONE.shiftLeft(64), Cidr.parse("fd00::/64").size());
    assertEquals("fd00::", Cidr.parse("fd00::/64").hosts(1).get(0).toString());
  }

  @Test
  void versionsOfTheProtocolNeverMeet() {
    assertFalse(Cidr.parse("::/0").contains(Ip.parse("10.0.0.1")));
    assertFalse(Cidr.parse("::/0").overlaps(Cidr.parse("0.0.0.0/0")));
  }

  @Test
  void refusesWhatCannotBe() {
    assertEquals(
        "10.0.0.1/8 is not aligned: the network is 10.0.0.0/8",
        assertThrows(QuantityException.class, () -> new Cidr(Ip.parse("10.0.0.1"), 8))
            .getMessage());
    Cidr network = Cidr.parse("10.0.0.0/8");
    assertThrows(QuantityException.class, () -> network.split(7, 10));
    assertThrows(QuantityException.class, () -> network.split(33, 10));
    assertThrows(QuantityException.class, () -> network.split(32, 1 << 20));
    assertThrows(QuantityException.class, () -> Cidr.parse("fd00::/8").split(128, 1 << 20));
    assertThrows(QuantityException.class, () -> Cidr.around(Ip.parse("10.0.0.1"), 33));
    assertThrows(QuantityException.class, () -> Cidr.around(Ip.parse("10.0.0.1"), -1));
    assertThrows(QuantityException.class, () -> Cidr.parse("10.0.0.0"));
    assertThrows(QuantityException.class, () -> Cidr.parse("10.0.0.0/08"));
    assertThrows(QuantityException.class, () -> Ip.parse("fe80::1%eth0"));
    assertThrows(QuantityException.class, () -> Ip.parse("1.2.3.4::"));
    assertThrows(QuantityException.class, () -> new Ip(BigInteger.ONE.shiftLeft(32), false));
  }
}
