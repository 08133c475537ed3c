package dev.clusterc.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/** A line that tells a person how far a long run is; it disappears when the run has ended. */
final class Progress implements AutoCloseable {
  /** Of fewer there is nothing to wait for. */
  private static final int FEW = 20;

  private static final long PAUSE = 200_000_000;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream stream;
  private final int all;
  private final boolean shown;
  private final LongSupplier clock;
  private final long start;
  private long told;
  private int done;

  /**
   * @param person whether a person looks on
   */
  Progress(PrintStream stream, LongSupplier clock, boolean person, int all) {
    this.stream = stream;
    this.all = all;
    this.shown = person && all > FEW;
    this.clock = clock;
    this.start = clock.getAsLong();
    this.told = start;
  }

  void step() {
    done++;
    long now = clock.getAsLong();
    if (shown && now - told >= PAUSE) {
      told = now;
      stream.print(CLEAR + line(done, all, now - start));
      stream.flush();
    }
  }

  static String line(int done, int all, long nanoseconds) {
    double rate = done * 1e9 / Math.max(1, nanoseconds);
    return String.format(
        Locale.ROOT, "%d of %d, %.0f/s, %.0f s left", done, all, rate, (all - done) / rate);
  }

  @Override
  public void close() {
    if (told != start) {
      stream.print(CLEAR);
      stream.flush();
    }
  }
}
