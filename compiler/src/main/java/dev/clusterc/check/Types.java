package dev.clusterc.check;

import dev.clusterc.quantity.Dimension;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Relations between types. */
final class Types {
  private Types() {}

  /** Without {@code ?}. */
  static Type plain(Type type) {
    return type instanceof Type.Optional optional ? optional.type() : type;
  }

  static Type optional(Type type) {
    return type instanceof Type.Optional
            || type == Type.Basic.ANY
            || type == Type.Basic.BROKEN
            || type == Type.Basic.NONE
        ? type
        : new Type.Optional(type);
  }

  static Type measure(Dimension dimension) {
    return dimension.equals(Dimension.NONE) ? Type.Basic.NUMBER : new Type.Measure(dimension);
  }

  static boolean isNumber(Type type) {
    return type == Type.Basic.INT || type == Type.Basic.NUMBER;
  }

  /** Int, Number or a quantity. */
  static boolean isAmount(Type type) {
    return isNumber(type) || type instanceof Type.Measure;
  }

  /** Of a range its end, else the type itself. */
  static Type end(Type type) {
    return type instanceof Type.Range range ? range.end() : type;
  }

  /** Types with an order, which ranges and {@code <} ask for. */
  static boolean isOrdered(Type type) {
    return isAmount(type)
        || type == Type.Basic.VERSION
        || type == Type.Basic.DATE
        || type == Type.Basic.IP;
  }

  static boolean isText(Type type) {
    return type == Type.Basic.STRING || type == Type.Basic.SECRET;
  }

  /** Whether each value of the one is a value of the other as it stands. */
  static boolean fits(Type type, Type into) {
    if (type.equals(into)
        || type == Type.Basic.BROKEN
        || into == Type.Basic.BROKEN
        || into == Type.Basic.ANY) {
      return true;
    }
    if (into instanceof Type.Optional optional) {
      return type == Type.Basic.NONE || fits(plain(type), optional.type());
    }
    if (type == Type.Basic.NONE || type instanceof Type.Optional) {
      return false;
    }
    if (isText(type) && isText(into)) {
      return true;
    }
    if (type instanceof Type.ListOf a && into instanceof Type.ListOf b) {
      return a.element() == Type.Basic.NONE || fits(a.element(), b.element());
    }
    if (type instanceof Type.MapOf a && into instanceof Type.MapOf b) {
      return a.key().equals(b.key()) && fits(a.value(), b.value());
    }
    if (type instanceof Type.Range a && into instanceof Type.Range b) {
      return fits(a.end(), b.end());
    }
    if (into instanceof Type.Free free) {
      return type instanceof Type.MapOf && free.known().isEmpty()
          || type instanceof Type.Free other && fitsFree(other, free);
    }
    return false;
  }

  private static boolean fitsFree(Type.Free type, Type.Free into) {
    if (!into.open()
        && (type.open() || !into.known().keySet().containsAll(type.known().keySet()))) {
      return false;
    }
    return into.known().entrySet().stream()
        .allMatch(
            e -> {
              Type found = type.known().get(e.getKey());
              return found != null && fits(found, e.getValue());
            });
  }

  /** The least type that both can be made to, if there is one. */
  static Optional<Type> join(Type a, Type b) {
    if (fits(a, b)) {
      return Optional.of(b == Type.Basic.BROKEN ? a : b);
    }
    if (fits(b, a)) {
      return Optional.of(a == Type.Basic.BROKEN ? b : a);
    }
    if (a == Type.Basic.NONE || b == Type.Basic.NONE) {
      return Optional.of(optional(a == Type.Basic.NONE ? b : a));
    }
    if (a instanceof Type.Optional || b instanceof Type.Optional) {
      return join(plain(a), plain(b)).map(Types::optional);
    }
    if (isNumber(a) && isNumber(b)) {
      return Optional.of(Type.Basic.NUMBER);
    }
    if (a instanceof Type.Range x && b instanceof Type.Range y) {
      return join(x.end(), y.end()).map(Type.Range::new);
    }
    if (a instanceof Type.Range x && isOrdered(b)) {
      return join(x.end(), b).map(Type.Range::new);
    }
    if (b instanceof Type.Range y && isOrdered(a)) {
      return join(a, y.end()).map(Type.Range::new);
    }
    if (a instanceof Type.ListOf x && b instanceof Type.ListOf y) {
      return joinElements(x.element(), y.element()).map(Type.ListOf::new);
    }
    if (a instanceof Type.Free x && b instanceof Type.Free y) {
      return Optional.of(joinFree(x, y));
    }
    return Optional.empty();
  }

  /** Elements of a list are not made to ranges one by one. */
  static Optional<Type> joinElements(Type a, Type b) {
    // Objects of several schemas stand together only in a file of several documents.
    return isObject(a) && isObject(b) && join(a, b).isEmpty()
        ? Optional.of(Type.Basic.ANY)
        : join(a, b).filter(t -> (fits(a, t) && fits(b, t)) || t == Type.Basic.NUMBER);
  }

  static boolean isObject(Type type) {
    return type instanceof Type.Schema
        || type instanceof Type.Free
        || type instanceof Type.MapOf
        || type == Type.Basic.ANY;
  }

  private static Type joinFree(Type.Free a, Type.Free b) {
    Map<String, Type> known = new LinkedHashMap<>();
    a.known()
        .forEach(
            (key, type) -> {
              Type other = b.known().get(key);
              if (other != null && (fits(type, other) || fits(other, type))) {
                known.put(key, fits(type, other) ? other : type);
              }
            });
    return new Type.Free(known, true);
  }

  /** What the entries of a free object have in common; ANY if nothing is known. */
  static Type entries(Type.Free free) {
    if (free.open() || free.known().isEmpty()) {
      return Type.Basic.ANY;
    }
    Optional<Type> result = Optional.of(Type.Basic.BROKEN);
    for (Type each : free.known().values()) {
      result =
          result.flatMap(t -> fits(each, t) || fits(t, each) ? join(t, each) : Optional.empty());
    }
    return result.orElse(Type.Basic.ANY);
  }
}
