package dev.clusterc.artifact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finished value on its way into a file. It knows nothing of how it was computed: {@code tag} is
 * whatever the compiler wants to get back with the place where a leaf was written, {@code comment}
 * one line for formats that have comments (empty: none).
 */
public sealed interface Node permits Node.Scalar, Node.Sequence, Node.Mapping {

  /** The tag of a value whose origin nobody asks for. */
  Object NONE =
      new Object() {
        @Override
        public String toString() {
          return "NONE";
        }
      };

  Object tag();

  String comment();

  /** What a person calls such a value in a sentence. */
  String kind();

  /** A value without parts. */
  sealed interface Scalar extends Node permits Text, Int, Decimal, Bool, Null, Command {}

  record Text(String value, Object tag, String comment) implements Scalar {
    public Text(String value) {
      this(value, NONE, "");
    }

    @Override
    public String kind() {
      return "a text";
    }
  }

  record Int(BigInteger value, Object tag, String comment) implements Scalar {
    public Int(BigInteger value) {
      this(value, NONE, "");
    }

    public Int(long value) {
      this(BigInteger.valueOf(value));
    }

    @Override
    public String kind() {
      return "a whole number";
    }
  }

  /**
   * A number that may have a fraction; the same number has the same form however it was written.
   */
  record Decimal(BigDecimal value, Object tag, String comment) implements Scalar {
    private static final int LONGEST_PLAIN = 40;

    public Decimal {
      value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    }

    public Decimal(BigDecimal value) {
      this(value, NONE, "");
    }

    @Override
    public String kind() {
      return "a number";
    }

    boolean isWhole() {
      return value.scale() <= 0;
    }

    /** Exact digits; an exponent only where the digits would be absurdly many. */
    String digits() {
      if (Math.abs((long) value.precision() - value.scale()) < LONGEST_PLAIN
          && Math.abs((long) value.scale()) < LONGEST_PLAIN) {
        return value.toPlainString();
      }
      String unscaled = value.unscaledValue().abs().toString();
      String fraction = unscaled.length() > 1 ? unscaled.substring(1) : "0";
      long exponent = (long) unscaled.length() - 1 - value.scale();
      // Readers of YAML 1.1 want both the dot and the sign of the exponent.
      return (value.signum() < 0 ? "-" : "")
          + unscaled.charAt(0)
          + "."
          + fraction
          + (exponent < 0 ? "e" : "e+")
          + exponent;
    }
  }

  record Bool(boolean value, Object tag, String comment) implements Scalar {
    public Bool(boolean value) {
      this(value, NONE, "");
    }

    @Override
    public String kind() {
      return "a truth value";
    }
  }

  record Null(Object tag, String comment) implements Scalar {
    public Null() {
      this(NONE, "");
    }

    @Override
    public String kind() {
      return "null";
    }
  }

  /** A program and its flags: one flag a line in a unit, one line of text anywhere else. */
  record Command(String program, Mapping flags, Object tag, String comment) implements Scalar {
    public Command(String program, Mapping flags) {
      this(program, flags, NONE, "");
    }

    @Override
    public String kind() {
      return "a command";
    }
  }

  record Sequence(List<Node> items, Object tag, String comment) implements Node {
    public Sequence {
      items = List.copyOf(items);
    }

    public Sequence(List<? extends Node> items) {
      this(List.copyOf(items), NONE, "");
    }

    public Sequence(Node... items) {
      this(List.of(items), NONE, "");
    }

    @Override
    public String kind() {
      return "a list";
    }
  }

  /** Entries in the order in which they are written. */
  record Mapping(Map<String, Node> entries, Object tag, String comment) implements Node {
    public Mapping {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    public Mapping(Map<String, ? extends Node> entries) {
      this(new LinkedHashMap<>(entries), NONE, "");
    }

    @Override
    public String kind() {
      return "an object";
    }
  }
}
