package dev.clusterc.eval;

import dev.clusterc.diagnostic.Diagnostic;

/** An error of the input, found while computing a value. The innermost cell reports it. */
public final class EvalError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  public EvalError(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
