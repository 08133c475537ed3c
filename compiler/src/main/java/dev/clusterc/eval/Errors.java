package dev.clusterc.eval;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;

/** Short ways to an {@link EvalError}. */
final class Errors {
  private Errors() {}

  static EvalError at(Code code, Span span, String message) {
    return new EvalError(Diagnostic.error(code, span, message).build());
  }

  static EvalError at(Code code, Span span, String message, String help) {
    return new EvalError(Diagnostic.error(code, span, message).help(help).build());
  }
}
