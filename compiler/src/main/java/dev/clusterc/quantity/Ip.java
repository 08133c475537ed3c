package dev.clusterc.quantity;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An address of version 4 or 6. All addresses of version 4 come before those of version 6. */
public record Ip(BigInteger value, boolean isV6) implements Comparable<Ip> {
  private static final int GROUPS = 8;
  private static final int MAPPED_PREFIX = 0xffff;
  private static final int EXCERPT = 60;

  public Ip {
    if (value.signum() < 0 || value.bitLength() > (isV6 ? 128 : 32)) {
      throw new QuantityException(
          "there is no IPv" + (isV6 ? 6 : 4) + " address with the number " + value);
    }
  }

  // By hand, as elsewhere where a small run comes by: what Java makes of a record costs
  // milliseconds when it is first called.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Ip ip && isV6 == ip.isV6 && value.equals(ip.value);
  }

  @Override
  public int hashCode() {
    return 2 * value.hashCode() + (isV6 ? 1 : 0);
  }

  /** Reads {@code 10.0.0.1} or {@code fd00::1}. */
  public static Ip parse(String text) {
    return parse(text, text);
  }

  /** Reads an address that is part of a longer text, which errors name. */
  static Ip parse(String text, String whole) {
    return text.indexOf(':') >= 0 ? parseV6(text, whole) : new Ip(parseV4(text, whole), false);
  }

  private static BigInteger parseV4(String text, String whole) {
    String[] octets = text.split("\\.", -1);
    if (octets.length != 4) {
      throw bad(whole, "an IPv4 address has four numbers, this one has " + octets.length);
    }
    long value = 0;
    for (String octet : octets) {
      if (octet.isEmpty() || !octet.chars().allMatch(c -> c >= '0' && c <= '9')) {
        throw bad(whole, "`" + excerpt(octet) + "` is not a number from 0 to 255");
      }
      if (octet.length() > 1 && octet.charAt(0) == '0') {
        throw bad(whole, "`" + excerpt(octet) + "` has a leading zero");
      }
      if (octet.length() > 3 || Integer.parseInt(octet) > 255) {
        throw bad(whole, "`" + excerpt(octet) + "` is above 255");
      }
      value = value << 8 | Integer.parseInt(octet);
    }
    return BigInteger.valueOf(value);
  }

  private static Ip parseV6(String text, String whole) {
    int gap = text.indexOf("::");
    if (gap >= 0 && text.indexOf("::", gap + 1) >= 0) {
      throw bad(whole, "`::` may stand only once");
    }
    List<Integer> head = groups(gap < 0 ? text : text.substring(0, gap), gap < 0, whole);
    List<Integer> tail = gap < 0 ? List.of() : groups(text.substring(gap + 2), true, whole);
    int missing = GROUPS - head.size() - tail.size();
    if (gap < 0 ? missing != 0 : missing < 1) {
      throw bad(
          whole, "an IPv6 address has eight groups, this one has " + (head.size() + tail.size()));
    }
    List<Integer> all = new ArrayList<>(head);
    for (int i = 0; i < missing; i++) {
      all.add(0);
    }
    all.addAll(tail);
    BigInteger value = BigInteger.ZERO;
    for (int group : all) {
      value = value.shiftLeft(16).or(BigInteger.valueOf(group));
    }
    return new Ip(value, true);
  }

  private static List<Integer> groups(String text, boolean last, String whole) {
    List<Integer> result = new ArrayList<>();
    if (text.isEmpty()) {
      return result;
    }
    String[] parts = text.split(":", -1);
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i];
      if (last && i == parts.length - 1 && part.indexOf('.') >= 0) {
        int embedded = parseV4(part, whole).intValue();
        result.add(embedded >>> 16);
        result.add(embedded & 0xffff);
      } else if (part.matches("[0-9A-Fa-f]{1,4}")) {
        result.add(Integer.parseInt(part, 16));
      } else {
        throw bad(whole, "`" + excerpt(part) + "` is not a group of one to four hex digits");
      }
    }
    return result;
  }

  private static QuantityException bad(String text, String why) {
    String kind = text.indexOf('/') >= 0 ? "a network" : "an address";
    return new QuantityException("`" + excerpt(text) + "` is not " + kind + ": " + why);
  }

  /** The beginning of a text that may be absurdly long. */
  static String excerpt(String text) {
    return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…";
  }

  /** How many bits an address of this version has. */
  public int bits() {
    return isV6 ? 128 : 32;
  }

  /** The address so many further on, or back. */
  public Ip plus(long count) {
    return plus(BigInteger.valueOf(count));
  }

  public Ip plus(BigInteger count) {
    BigInteger sum = value.add(count);
    if (sum.signum() < 0 || sum.bitLength() > bits()) {
      throw new QuantityException(
          this
              + (count.signum() < 0 ? " - " : " + ")
              + count.abs()
              + " leaves the IPv"
              + (isV6 ? 6 : 4)
              + " addresses");
    }
    return new Ip(sum, isV6);
  }

  @Override
  public int compareTo(Ip other) {
    return isV6 == other.isV6 ? value.compareTo(other.value) : Boolean.compare(isV6, other.isV6);
  }

  /** The canonical text, for version 6 that of RFC 5952. */
  @Override
  public String toString() {
    return isV6 ? textV6() : textV4(value.intValue());
  }

  private static String textV4(int value) {
    return (value >>> 24)
        + "."
        + (value >>> 16 & 255)
        + "."
        + (value >>> 8 & 255)
        + "."
        + (value & 255);
  }

  private String textV6() {
    if (value.shiftRight(32).equals(BigInteger.valueOf(MAPPED_PREFIX))) {
      return "::ffff:" + textV4(value.intValue());
    }
    int[] groups = new int[GROUPS];
    for (int i = 0; i < GROUPS; i++) {
      groups[i] = value.shiftRight(16 * (GROUPS - 1 - i)).intValue() & 0xffff;
    }
    int gapStart = 0;
    int gapLength = 1;
    for (int i = 0; i < GROUPS; i++) {
      int end = i;
      while (end < GROUPS && groups[end] == 0) {
        end++;
      }
      if (end - i > gapLength) {
        gapStart = i;
        gapLength = end - i;
      }
    }
    if (gapLength == 1) {
      return hex(groups, 0, GROUPS);
    }
    return hex(groups, 0, gapStart) + "::" + hex(groups, gapStart + gapLength, GROUPS);
  }

  private static String hex(int[] groups, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(i == from ? "" : ":").append(Integer.toHexString(groups[i]));
    }
    return text.toString();
  }
}
