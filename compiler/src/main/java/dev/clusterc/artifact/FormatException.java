package dev.clusterc.artifact;

/** A value that a format cannot say; the message is one sentence without a full stop. */
public final class FormatException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String message;
  private final String path;

  public FormatException(String path, String message) {
    super(message);
    this.message = message;
    this.path = path;
  }

  /** The place in the value, as in {@link Position#path()}. */
  public String path() {
    return path;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
