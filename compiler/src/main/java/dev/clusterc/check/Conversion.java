package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DIMENSION_MISMATCH;
import static dev.clusterc.diagnostic.Code.MISSING_UNIT;
import static dev.clusterc.diagnostic.Code.NONE_POSSIBLE;
import static dev.clusterc.diagnostic.Code.SECRET_LITERAL;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Rational;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.quantity.Unit;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Makes a value the type that its place asks for, or says why it can't be. */
final class Conversion {
  private static final List<String> SECRET_REFERENCES =
      List.of("/", "file:", "secret:", "vault:", "env:");
  private static final List<String> COMMON_UNITS =
      List.of(
          "MB", "GB", "MiB", "GiB", "ms", "s", "min", "h", "MB/s", "MiB/s", "Mbit/s", "Gbit/s",
          "/s", "/min", "mcpu", "cpu", "EUR", "USD", "USD/h");

  private final Session session;

  Conversion(Session session) {
    this.session = session;
  }

  /** The value as the type, with an error where it can't be. */
  Code convert(Typed value, Type into, Span span) {
    return convert(value, into, span, UnaryOperator.identity());
  }

  /** As above; whoever knows more about the place may add to the error. */
  Code convert(Typed value, Type into, Span span, UnaryOperator<Diagnostic.Builder> addition) {
    Optional<Code> found = attempt(value, into);
    if (found.isEmpty()) {
      session.add(addition.apply(mismatch(value, into, span)));
      return new Code.Broken(span);
    }
    checkSecret(value, into, span);
    return found.get();
  }

  /** The value as the type, if it can be. */
  Optional<Code> attempt(Typed value, Type into) {
    Type type = value.type();
    Code code = value.code();
    if (Types.fits(type, into)) {
      return Optional.of(code);
    }
    if (into instanceof Type.Optional optional) {
      return attempt(new Typed(code, Types.plain(type)), optional.type());
    }
    if (type instanceof Type.Optional || type == Type.Basic.NONE) {
      return Optional.empty();
    }
    if (type == Type.Basic.INT && into == Type.Basic.NUMBER) {
      return Optional.of(number(code));
    }
    if (into instanceof Type.Range range) {
      if (type instanceof Type.Range from) {
        return from.end() == Type.Basic.INT && range.end() == Type.Basic.NUMBER
            ? Optional.of(coerce(Code.Coercion.NUMBER, code))
            : Optional.empty();
      }
      return attempt(value, range.end()).map(end -> coerce(Code.Coercion.RANGE, end));
    }
    if (into instanceof Type.ListOf list) {
      if (type instanceof Type.ListOf from) {
        return from.element() == Type.Basic.INT && Types.plain(list.element()) == Type.Basic.NUMBER
            ? Optional.of(coerce(Code.Coercion.NUMBERS, code))
            : Optional.empty();
      }
      boolean counts = type instanceof Type.Range from && from.end() == Type.Basic.INT;
      return counts && Types.fits(Type.Basic.INT, list.element())
          ? Optional.of(coerce(Code.Coercion.LIST, code))
          : Optional.empty();
    }
    if (into instanceof Type.MapOf map && type instanceof Type.Free free) {
      boolean fits =
          map.key() == Type.Basic.STRING
              && !free.open()
              && free.known().values().stream().allMatch(t -> Types.fits(t, map.value()));
      return fits ? Optional.of(coerce(Code.Coercion.MAP, code)) : Optional.empty();
    }
    return Optional.empty();
  }

  private static Code number(Code code) {
    return code instanceof Code.Const c && c.value() instanceof Long n
        ? new Code.Const(Rational.of(n), c.span())
        : coerce(Code.Coercion.NUMBER, code);
  }

  private static Code coerce(Code.Coercion coercion, Code code) {
    return new Code.Coerce(coercion, code, code.span());
  }

  private void checkSecret(Typed value, Type into, Span span) {
    if (Types.plain(into) != Type.Basic.SECRET || Types.plain(value.type()) != Type.Basic.STRING) {
      return;
    }
    Code start = value.code();
    if (start instanceof Code.Text text && !text.parts().isEmpty()) {
      start = text.parts().get(0);
    }
    if (start instanceof Code.Const c
        && c.value() instanceof String written
        && SECRET_REFERENCES.stream().noneMatch(written::startsWith)) {
      session.error(
          SECRET_LITERAL,
          span,
          "a secret is written out here",
          "write where it is kept: a path, or a reference such as `vault:…`, `secret:…`, `env:…`");
    }
  }

  private Diagnostic.Builder mismatch(Typed value, Type into, Span span) {
    Type type = value.type();
    String text = Words.code(span);
    if (type == Type.Basic.NONE) {
      return Diagnostic.error(
          NONE_POSSIBLE, span, "none stands where " + Words.a(into) + " is wanted");
    }
    if (type instanceof Type.Optional optional
        && attempt(new Typed(value.code(), optional.type()), into).isPresent()) {
      return nonePossible(text, into, span);
    }
    Type plain = Types.end(Types.plain(type));
    Type wanted = Types.end(Types.plain(into));
    if (wanted instanceof Type.Measure measure) {
      if (Types.isNumber(plain)) {
        return missingUnit(span, measure.dimension());
      }
      if (plain instanceof Type.Measure
          && !(type instanceof Type.Range && !(into instanceof Type.Range))) {
        return Diagnostic.error(
            DIMENSION_MISMATCH,
            span,
            text + " is " + Words.a(type) + " where " + Words.a(into) + " is wanted");
      }
    }
    Diagnostic.Builder builder =
        Diagnostic.error(
            TYPE_MISMATCH,
            span,
            text + " is " + Words.a(type) + " where " + Words.a(into) + " is wanted");
    mismatchHelp(value, into, span).ifPresent(builder::help);
    member(value, into)
        .or(() -> Spelling.meant(value, wanted, span))
        .ifPresent(meant -> builder.repair(span.text(), meant));
    return builder;
  }

  static Diagnostic.Builder nonePossible(String text, Type into, Span span) {
    return Diagnostic.error(
            NONE_POSSIBLE, span, text + " may be none where " + Words.a(into) + " is wanted")
        .help("give a default, `" + unquote(text) + " ?? …`, or ask `!= none` before");
  }

  /** For a number where a quantity is wanted. */
  static Diagnostic.Builder missingUnit(Span span, Dimension dimension) {
    Diagnostic.Builder builder =
        Diagnostic.error(
            MISSING_UNIT,
            span,
            Words.code(span)
                + " has no unit where "
                + Words.article(dimension.name())
                + " is wanted");
    List<String> spellings = new ArrayList<>();
    boolean literal = span.text().matches("[0-9][0-9_.]*");
    for (String symbol : COMMON_UNITS) {
      if (Unit.named(symbol).filter(u -> u.dimension().equals(dimension)).isPresent()) {
        spellings.add((literal ? span.text() : "1") + symbol);
      }
    }
    if (!spellings.isEmpty()) {
      builder.help(
          literal
              ? "did you mean " + Words.list(spellings, "or") + "?"
              : "multiply it by a unit, such as " + Words.list(spellings, "or"));
    }
    return builder;
  }

  private Optional<String> mismatchHelp(Typed value, Type into, Span span) {
    Type type = Types.plain(value.type());
    Type wanted = Types.plain(into);
    if (type == Type.Basic.NUMBER && wanted == Type.Basic.INT) {
      return Optional.of("round it with `floor`, `ceil` or `round`");
    }
    if (type instanceof Type.Range && Types.fits(Types.end(type), wanted)) {
      return Optional.of("choose an end: `.min` or `.max`");
    }
    if (type instanceof Type.Measure measure && Types.isNumber(wanted)) {
      return Optional.of(
          "divide it by a " + measure.dimension().name() + ", or write it in a unit with `as`");
    }
    if (type instanceof Type.Measure && wanted == Type.Basic.STRING) {
      return Optional.of("say how it is written with `as`");
    }
    if (wanted == Type.Basic.STRING && isPrintable(type)) {
      return Optional.of("make it a string: `\"${" + unquote(Words.code(span)) + "}\"`");
    }
    if (wanted instanceof Type.Enumerated e && type == Type.Basic.STRING) {
      return Optional.of(
          member(value, into)
              .map(m -> "write the member without quotes: " + Words.quote(m))
              .orElse(e.def().name() + " has " + Words.list(e.def().members(), "and")));
    }
    if (wanted instanceof Type.Schema s && type instanceof Type.Free) {
      return Optional.of("write `" + s.def().name() + " { … }`");
    }
    if (wanted instanceof Type.ListOf list && Types.fits(type, list.element())) {
      return Optional.of("make it a list: `[" + unquote(Words.code(span)) + "]`");
    }
    if (type == Type.Basic.ANY) {
      return Optional.of("its type isn't known here; declare it in a schema");
    }
    return Spelling.help(value, wanted, span);
  }

  /** The member of an enum that was meant by a text. */
  private static Optional<String> member(Typed value, Type into) {
    if (!(Types.plain(into) instanceof Type.Enumerated wanted)
        || Types.plain(value.type()) != Type.Basic.STRING) {
      return Optional.empty();
    }
    String written = value.code().constant().map(Object::toString).orElse("");
    return wanted.def().members().contains(written)
        ? Optional.of(written)
        : Suggest.closest(written, wanted.def().members());
  }

  static boolean isPrintable(Type type) {
    Type plain = Types.end(type);
    return plain instanceof Type.Enumerated
        || plain == Type.Basic.BOOL
        || Types.isNumber(plain)
        || Types.isText(plain)
        || plain == Type.Basic.VERSION
        || plain == Type.Basic.CIDR
        || plain == Type.Basic.IP
        || plain == Type.Basic.DATE
        || plain == Type.Basic.BROKEN;
  }

  private static String unquote(String quoted) {
    return quoted.substring(1, quoted.length() - 1);
  }
}
