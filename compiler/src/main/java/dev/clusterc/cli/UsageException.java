package dev.clusterc.cli;

/** The command itself is wrong, apart from anything in the input. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
