package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.QUANTITY_WITHOUT_FORM;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Strings and what is printed in them. */
final class TextChecker {
  private final Session session;

  TextChecker(Session session) {
    this.session = session;
  }

  Typed text(Expr.Text text, Scope scope) {
    return new Typed(code(text, scope), Type.Basic.STRING);
  }

  Code code(Expr.Text text, Scope scope) {
    Optional<String> constant = constant(text);
    if (constant.isPresent()) {
      return new Code.Const(constant.get(), text.span());
    }
    List<Code> parts = new ArrayList<>();
    for (Expr.Part part : text.parts()) {
      if (part instanceof Expr.TextPart literal) {
        parts.add(new Code.Const(literal.text(), literal.span()));
      } else if (part instanceof Expr.ExprPart embedded) {
        parts.add(embedded(embedded.expr(), scope));
      }
    }
    return new Code.Text(parts, text.span());
  }

  /** The string, when nothing in it is computed. */
  static Optional<String> constant(Expr.Text text) {
    StringBuilder result = new StringBuilder();
    for (Expr.Part part : text.parts()) {
      if (!(part instanceof Expr.TextPart literal)) {
        return Optional.empty();
      }
      result.append(literal.text());
    }
    return Optional.of(result.toString());
  }

  /** A text that has to be known before evaluation. */
  String requireConstant(Expr.Text text, String what) {
    Optional<String> constant = constant(text);
    if (constant.isEmpty()) {
      session.error(MISPLACED, text.span(), what + " is a fixed text and can't compute `${…}`");
    }
    return constant.orElse("");
  }

  private Code embedded(Expr expr, Scope scope) {
    Typed value = session.exprs.inferPresent(expr, Want.NOTHING, scope, "printed");
    Type type = value.type();
    if (Conversion.isPrintable(type)) {
      return value.code();
    }
    if (Types.end(type) instanceof Type.Measure measure) {
      if (scope.isHuman()) {
        return value.code();
      }
      session.error(
          QUANTITY_WITHOUT_FORM,
          expr.span(),
          Words.code(expr.span())
              + " is "
              + Words.a(type)
              + ", and a string outside of messages doesn't say how to write it",
          "add `as`: " + TypeResolver.forms(measure.dimension()));
      return new Code.Broken(expr.span());
    }
    session.add(unprintable(expr.span(), type));
    return new Code.Broken(expr.span());
  }

  private static Diagnostic.Builder unprintable(Span span, Type type) {
    Diagnostic.Builder builder =
        Diagnostic.error(
            TYPE_MISMATCH,
            span,
            Words.code(span) + " is " + Words.a(type) + ", which can't be printed in a string");
    String source = span.text();
    if (type instanceof Type.ListOf) {
      builder.help("join its elements: `join(" + source + ", \", \")`");
    } else if (type instanceof Type.MapOf || type instanceof Type.Free) {
      builder.help("join its keys, `join(keys(" + source + "), \", \")`, or name an entry");
    } else if (type instanceof Type.Schema schema && !schema.def().fields().isEmpty()) {
      builder.help(
          "name a field of it, such as `"
              + source
              + "."
              + schema.def().fields().keySet().iterator().next()
              + "`");
    } else {
      builder.help("its type isn't known here; declare it in a schema");
    }
    return builder;
  }
}
