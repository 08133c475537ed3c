package dev.clusterc.check;

import dev.clusterc.quantity.Literals;
import dev.clusterc.source.Span;
import java.util.Optional;

/** How a value of a type is written, for whoever wrote one of another type. */
final class Spelling {
  private static final String UNQUOTED = "write it without quotes: ";

  private Spelling() {}

  static Optional<String> help(Typed value, Type wanted, Span span) {
    Type type = Types.plain(value.type());
    if (type == Type.Basic.STRING) {
      return value.code().constant().flatMap(text -> unquoted(text.toString().strip(), wanted));
    }
    if (wanted == Type.Basic.VERSION && Types.isNumber(type)) {
      return version(span.text()).map(v -> "a version is written " + Words.quote(v));
    }
    if (wanted == Type.Basic.CIDR && type == Type.Basic.IP) {
      return Optional.of("a network has a prefix, as in `10.0.0.0/8`");
    }
    if (wanted == Type.Basic.IP && type == Type.Basic.CIDR) {
      return Optional.of("leave out the prefix, or take an address of it: `address(network, 1)`");
    }
    if (wanted instanceof Type.Range && type instanceof Type.ListOf) {
      return Optional.of("a range is written `from..to`");
    }
    return Optional.empty();
  }

  /** The literal that stands there otherwise than its type is written; help says the same. */
  static Optional<String> meant(Typed value, Type wanted, Span span) {
    Type type = Types.plain(value.type());
    if (wanted == Type.Basic.VERSION && Types.isNumber(type)) {
      return version(span.text());
    }
    return type == Type.Basic.STRING && span.text().startsWith("\"")
        ? value.code().constant().flatMap(text -> literal(text.toString().strip(), wanted))
        : Optional.empty();
  }

  private static Optional<String> literal(String text, Type wanted) {
    if (isLiteral(text, wanted)) {
      return Optional.of(text);
    }
    return wanted == Type.Basic.VERSION ? version(text) : Optional.empty();
  }

  private static Optional<String> unquoted(String text, Type wanted) {
    Optional<String> literal = literal(text, wanted);
    if (literal.isEmpty() && wanted == Type.Basic.DATE) {
      return Optional.of("a date is written `2027-03-31`");
    }
    return literal.map(found -> UNQUOTED + Words.quote(found));
  }

  private static boolean isLiteral(String text, Type wanted) {
    if (wanted instanceof Type.Range range) {
      String[] ends = text.split("\\.\\.", -1);
      return ends.length <= 2
          && isLiteral(ends[0], range.end())
          && isLiteral(ends[ends.length - 1], range.end());
    }
    if (wanted == Type.Basic.BOOL) {
      return text.equals("true") || text.equals("false");
    }
    return type(Literals.parse(text))
        .filter(t -> Types.fits(t, wanted) || (t == Type.Basic.INT && Types.isNumber(wanted)))
        .isPresent();
  }

  private static Optional<String> version(String text) {
    String written = "v" + text;
    return Literals.parse(written) instanceof Literals.VersionLiteral
        ? Optional.of(written)
        : Optional.empty();
  }

  private static Optional<Type> type(Literals.Result literal) {
    if (literal instanceof Literals.IntLiteral) {
      return Optional.of(Type.Basic.INT);
    } else if (literal instanceof Literals.NumberLiteral) {
      return Optional.of(Type.Basic.NUMBER);
    } else if (literal instanceof Literals.QuantityLiteral quantity) {
      return Optional.of(Types.measure(quantity.value().dimension()));
    } else if (literal instanceof Literals.VersionLiteral) {
      return Optional.of(Type.Basic.VERSION);
    } else if (literal instanceof Literals.IpLiteral) {
      return Optional.of(Type.Basic.IP);
    } else if (literal instanceof Literals.CidrLiteral) {
      return Optional.of(Type.Basic.CIDR);
    }
    return literal instanceof Literals.DateLiteral
        ? Optional.of(Type.Basic.DATE)
        : Optional.empty();
  }
}
