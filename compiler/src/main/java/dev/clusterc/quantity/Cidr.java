package dev.clusterc.quantity;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A network: its first address and how many leading bits its addresses share. */
public record Cidr(Ip network, int prefix) implements Comparable<Cidr> {
  public Cidr {
    if (prefix < 0 || prefix > network.bits()) {
      throw new QuantityException(
          "`"
              + network
              + "/"
              + prefix
              + "` is not a network: the prefix of an IPv"
              + (network.isV6() ? 6 : 4)
              + " network is at most "
              + network.bits());
    }
    Ip aligned = align(network, prefix);
    if (!aligned.equals(network)) {
      throw new QuantityException(misaligned(network, prefix));
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Cidr cidr && prefix == cidr.prefix && network.equals(cidr.network);
  }

  @Override
  public int hashCode() {
    return 31 * network.hashCode() + prefix;
  }

  static String misaligned(Ip address, int prefix) {
    return address + "/" + prefix + " is not aligned: the network is " + around(address, prefix);
  }

  /** Reads {@code 10.0.0.0/8} or {@code fd00::/8}. */
  public static Cidr parse(String text) {
    int prefix = prefix(text);
    return new Cidr(Ip.parse(text.substring(0, text.indexOf('/')), text), prefix);
  }

  /** The number behind the stroke. */
  static int prefix(String text) {
    int slash = text.indexOf('/');
    String prefix = text.substring(slash + 1);
    if (slash < 0 || !prefix.matches("0|[1-9][0-9]{0,8}")) {
      throw new QuantityException(
          "`" + Ip.excerpt(text) + "` is not a network: write one such as 10.0.0.0/8");
    }
    return Integer.parseInt(prefix);
  }

  /** The network of this size that an address is in. */
  public static Cidr around(Ip address, int prefix) {
    int known = Math.max(0, Math.min(prefix, address.bits()));
    return new Cidr(align(address, known), prefix);
  }

  private static Ip align(Ip address, int prefix) {
    int free = address.bits() - prefix;
    return new Ip(address.value().shiftRight(free).shiftLeft(free), address.isV6());
  }

  public boolean isV6() {
    return network.isV6();
  }

  /** How many bits an address of this network has. */
  public int bits() {
    return network.bits();
  }

  /** How many addresses there are. */
  public BigInteger size() {
    return BigInteger.ONE.shiftLeft(bits() - prefix);
  }

  public Ip first() {
    return network;
  }

  public Ip last() {
    return network.plus(size().subtract(BigInteger.ONE));
  }

  public boolean contains(Ip address) {
    return address.isV6() == isV6() && align(address, prefix).equals(network);
  }

  public boolean contains(Cidr other) {
    return other.prefix >= prefix && contains(other.network);
  }

  public boolean overlaps(Cidr other) {
    return contains(other) || other.contains(this);
  }

  /** The address at an index that counts from 0, the network's own. */
  public Ip address(BigInteger index) {
    if (index.signum() < 0 || index.compareTo(size()) >= 0) {
      throw new QuantityException(
          this + " has no address " + index + ": its " + size() + " addresses count from 0");
    }
    return network.plus(index);
  }

  /**
   * How many hosts fit: all addresses but the network's own and the broadcast of version 4, both of
   * which a {@code /31} and a {@code /32} give to hosts.
   */
  public BigInteger hosts() {
    return hasReserved() ? size().subtract(BigInteger.TWO) : size();
  }

  /** The first addresses that hosts may have, in order; fewer where the network is smaller. */
  public List<Ip> hosts(int limit) {
    int count = hosts().min(BigInteger.valueOf(Math.max(0, limit))).intValue();
    int skip = hasReserved() ? 1 : 0;
    List<Ip> result = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      result.add(network.plus(i + skip));
    }
    return result;
  }

  private boolean hasReserved() {
    return !isV6() && prefix < 31;
  }

  /** All networks of a longer prefix, in order; an error where they are more than the limit. */
  public List<Cidr> split(int newPrefix, int limit) {
    if (newPrefix < prefix || newPrefix > bits()) {
      throw new QuantityException(
          this + " splits into prefixes from " + prefix + " to " + bits() + ", not " + newPrefix);
    }
    BigInteger count = BigInteger.ONE.shiftLeft(newPrefix - prefix);
    if (count.compareTo(BigInteger.valueOf(limit)) > 0) {
      throw new QuantityException(
          this
              + " has "
              + count
              + " networks of prefix "
              + newPrefix
              + ", more than the limit of "
              + limit);
    }
    BigInteger step = BigInteger.ONE.shiftLeft(bits() - newPrefix);
    List<Cidr> result = new ArrayList<>(count.intValue());
    for (int i = 0; i < count.intValue(); i++) {
      result.add(new Cidr(network.plus(step.multiply(BigInteger.valueOf(i))), newPrefix));
    }
    return result;
  }

  /** By first address, a wider network before those in it. */
  @Override
  public int compareTo(Cidr other) {
    int byNetwork = network.compareTo(other.network);
    return byNetwork != 0 ? byNetwork : Integer.compare(prefix, other.prefix);
  }

  @Override
  public String toString() {
    return network + "/" + prefix;
  }
}
