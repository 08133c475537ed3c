package dev.clusterc.check;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** How the checker's messages call things. */
final class Words {
  private static final int LONGEST = 60;

  private Words() {}

  /** The user's own text on one line, in backticks. */
  static String code(Span span) {
    String text = span.text().strip().replaceAll("\\s+", " ");
    return quote(
        text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1).stripTrailing() + "…");
  }

  static String quote(String name) {
    return "`" + name + "`";
  }

  /** {@code a Size}, {@code an Int}, {@code a Size or none}. */
  static String a(Type type) {
    if (type instanceof Type.Optional optional) {
      return a(optional.type()) + " or none";
    }
    if (type == Type.Basic.NONE) {
      return "none";
    }
    if (type instanceof Type.ListOf list && list.element() == Type.Basic.NONE) {
      return "an empty List";
    }
    return article(type.display());
  }

  static String article(String noun) {
    return ("AEIO".indexOf(noun.charAt(0)) >= 0 ? "an " : "a ") + noun;
  }

  /** {@code `a`, `b` and `c`}. */
  static String list(Collection<String> names, String last) {
    List<String> quoted = new ArrayList<>();
    names.forEach(n -> quoted.add(quote(n)));
    if (quoted.size() < 2) {
      return String.join("", quoted);
    }
    int end = quoted.size() - 1;
    return String.join(", ", quoted.subList(0, end)) + " " + last + " " + quoted.get(end);
  }

  /** Offers the nearest name, if one is near. */
  static Diagnostic.Builder suggest(
      Diagnostic.Builder builder, String written, Collection<String> candidates) {
    return suggest(builder, written, candidates, Optional.empty());
  }

  /** Offers the nearest name, else the other help. */
  static Diagnostic.Builder suggest(
      Diagnostic.Builder builder,
      String written,
      Collection<String> candidates,
      Optional<String> otherwise) {
    Optional<String> near = Suggest.closest(written, candidates);
    near.ifPresent(name -> builder.repair(written, name));
    near.map(name -> "did you mean " + quote(name) + "?")
        .or(() -> otherwise)
        .ifPresent(builder::help);
    return builder;
  }
}
