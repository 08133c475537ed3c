package dev.clusterc.session;

/** What was to be set in each instance can't be read as an assignment. */
public final class BadAssignmentException extends RuntimeException {
  BadAssignmentException(String message) {
    super(message);
  }
}
