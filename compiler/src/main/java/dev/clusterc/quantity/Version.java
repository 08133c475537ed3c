package dev.clusterc.quantity;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A release such as {@code v1.30.0-rc.1}, {@code v1.28} or {@code v3}. The language compares to the
 * precision of the shorter, which is no order for sorting ({@code v3.7.1} and {@code v3.7.2} both
 * match {@code v3.7}); {@link #compareTo} is one.
 *
 * @param text as written, with its {@code v}
 * @param numbers one to three
 * @param preRelease the dotted words after the dash, empty for a release
 */
public record Version(String text, List<Integer> numbers, List<String> preRelease)
    implements Comparable<Version> {

  private static final Pattern SHAPE =
      Pattern.compile(
          "v?([0-9]{1,9}(?:\\.[0-9]{1,9}){0,2})(?:-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?");

  private static final int MAX_LENGTH = 255;

  public Version {
    numbers = List.copyOf(numbers);
    preRelease = List.copyOf(preRelease);
  }

  /** Reads a version, whose {@code v} may be missing as it often is in files of other programs. */
  public static Version parse(String text) {
    return read(text)
        .orElseThrow(
            () ->
                new QuantityException(
                    "`"
                        + Ip.excerpt(text)
                        + "` is not a version: one to three numbers, such as v1.30.2 or"
                        + " v1.30.0-rc.1"));
  }

  static Optional<Version> read(String text) {
    Matcher matcher = SHAPE.matcher(text);
    if (text.length() > MAX_LENGTH || !matcher.matches()) {
      return Optional.empty();
    }
    List<Integer> numbers = new ArrayList<>();
    for (String number : matcher.group(1).split("\\.", -1)) {
      numbers.add(Integer.parseInt(number));
    }
    String words = matcher.group(2);
    return Optional.of(
        new Version(
            text.startsWith("v") ? text : "v" + text,
            numbers,
            words == null ? List.of() : List.of(words.split("\\.", -1))));
  }

  public int major() {
    return numbers.get(0);
  }

  public OptionalInt minor() {
    return numbers.size() > 1 ? OptionalInt.of(numbers.get(1)) : OptionalInt.empty();
  }

  public OptionalInt patch() {
    return numbers.size() > 2 ? OptionalInt.of(numbers.get(2)) : OptionalInt.empty();
  }

  public boolean isPreRelease() {
    return !preRelease.isEmpty();
  }

  /** As image tags and package names have it. */
  public String withoutV() {
    return text.substring(1);
  }

  /** The language's {@code ==}: {@code v3.7.3} matches {@code v3.7}. */
  public boolean matches(Version other) {
    return compareToPrecision(other) == 0;
  }

  /** The language's {@code <=}. */
  public boolean atMost(Version other) {
    return compareToPrecision(other) <= 0;
  }

  /** The language's {@code >=}. */
  public boolean atLeast(Version other) {
    return compareToPrecision(other) >= 0;
  }

  /**
   * Compares the numbers that both have. A pre-release is below its release when both are written
   * to the same precision; {@code v1.30.0-rc.1} is a {@code v1.30}, as it has what is new there.
   */
  public int compareToPrecision(Version other) {
    int shared = Math.min(numbers.size(), other.numbers.size());
    int byNumbers = compareNumbers(other, shared);
    if (byNumbers != 0 || numbers.size() != other.numbers.size()) {
      return byNumbers;
    }
    return comparePreRelease(other);
  }

  /** A total order for sorting, by semantic versioning; a shorter version is before its longer. */
  @Override
  public int compareTo(Version other) {
    int result = compareNumbers(other, Math.min(numbers.size(), other.numbers.size()));
    if (result == 0) {
      result = Integer.compare(numbers.size(), other.numbers.size());
    }
    if (result == 0) {
      result = comparePreRelease(other);
    }
    return result != 0 ? result : preRelease.toString().compareTo(other.preRelease.toString());
  }

  private int compareNumbers(Version other, int count) {
    for (int i = 0; i < count; i++) {
      int result = Integer.compare(numbers.get(i), other.numbers.get(i));
      if (result != 0) {
        return result;
      }
    }
    return 0;
  }

  private int comparePreRelease(Version other) {
    if (preRelease.isEmpty() || other.preRelease.isEmpty()) {
      return Boolean.compare(preRelease.isEmpty(), other.preRelease.isEmpty());
    }
    for (int i = 0; i < Math.min(preRelease.size(), other.preRelease.size()); i++) {
      int result = compareWords(preRelease.get(i), other.preRelease.get(i));
      if (result != 0) {
        return result;
      }
    }
    return Integer.compare(preRelease.size(), other.preRelease.size());
  }

  private static int compareWords(String left, String right) {
    boolean leftNumber = Rational.isDigits(left);
    boolean rightNumber = Rational.isDigits(right);
    if (leftNumber && rightNumber) {
      return new BigInteger(left).compareTo(new BigInteger(right));
    }
    return leftNumber == rightNumber
        ? left.compareTo(right)
        : Boolean.compare(rightNumber, leftNumber);
  }

  /** By what it says: {@code v19.03} is {@code v19.3}. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Version v
        && numbers.equals(v.numbers)
        && preRelease.equals(v.preRelease);
  }

  @Override
  public int hashCode() {
    return 31 * numbers.hashCode() + preRelease.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
