package dev.clusterc.quantity;

/** A value that cannot be; its message is one sentence for the person who wrote the source. */
public final class QuantityException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String message;

  public QuantityException(String message) {
    super(message);
    this.message = message;
  }

  /** The sentence, which unlike that of other exceptions is always there. */
  @Override
  public String getMessage() {
    return message;
  }
}
