package dev.clusterc.cli;

/** How a command ends. */
public final class Exit {
  public static final int OK = 0;

  /** The input has errors. */
  public static final int ERRORS = 1;

  /** The command itself was wrong. */
  public static final int USAGE = 2;

  /** What lies in the output folder isn't what the input compiles to. */
  public static final int DRIFT = 3;

  /** A mistake of ours. */
  public static final int BUG = 4;

  private Exit() {}
}
