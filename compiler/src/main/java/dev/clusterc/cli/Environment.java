package dev.clusterc.cli;

import dev.clusterc.project.Library;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * All that a command may touch of its surroundings.
 *
 * @param outIsTerminal whether a person reads standard output
 * @param errIsTerminal whether a person reads standard error
 * @param folder the current one, to which paths are relative
 * @param today asked by {@code check} alone
 * @param patience how long a run may take, and how that is measured
 * @param library the standard library, unless the command names another
 * @param starter the text that {@code init} writes
 */
public record Environment(
    PrintStream out,
    PrintStream err,
    InputStream in,
    boolean outIsTerminal,
    boolean errIsTerminal,
    Map<String, String> variables,
    Path folder,
    Supplier<LocalDate> today,
    Patience patience,
    Library library,
    Supplier<String> starter) {

  /**
   * The user's.
   *
   * @param stop whether the user has asked to stop
   * @param clock nanoseconds from some moment on
   */
  public record Patience(BooleanSupplier stop, LongSupplier clock) {
    /** Nobody stops a run, and its time doesn't pass. */
    public static final Patience ENDLESS = new Patience(() -> false, () -> 0);
  }

  /** One whose standard input is empty, and whose runs nobody stops. */
  public Environment(
      PrintStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal,
      Map<String, String> variables,
      Path folder,
      Supplier<LocalDate> today,
      Library library,
      Supplier<String> starter) {
    this(
        out,
        err,
        InputStream.nullInputStream(),
        outIsTerminal,
        errIsTerminal,
        variables,
        folder,
        today,
        Patience.ENDLESS,
        library,
        starter);
  }

  /** A variable that is set and not empty. */
  Optional<String> variable(String name) {
    return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
  }
}
