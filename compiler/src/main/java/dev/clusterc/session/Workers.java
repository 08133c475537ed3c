package dev.clusterc.session;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Does the same with each of many things in several threads. What comes out is taken in the order
 * of what went in, and never runs far ahead of it, so that memory doesn't grow with the number.
 */
public final class Workers {
  /** Room for an input that is nested as deeply as the limits allow, as on the main thread. */
  private static final long STACK = 512L << 20;

  private static final int AHEAD = 32;

  private final int jobs;
  private final BooleanSupplier stop;

  /**
   * @param stop whether to begin nothing more; what has begun is ended and taken
   */
  public Workers(int jobs, BooleanSupplier stop) {
    this.jobs = jobs;
    this.stop = stop;
  }

  public static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  public boolean stopped() {
    return stop.getAsBoolean();
  }

  /**
   * @param worker makes what one thread works with; its parts needn't bear several threads
   * @param take is called in the calling thread alone
   */
  public <T, R> void each(List<T> all, Supplier<Function<T, R>> worker, Consumer<R> take) {
    int threads = Math.min(jobs, all.size());
    if (threads <= 1) {
      Function<T, R> one = worker.get();
      for (T each : all) {
        if (stopped()) {
          return;
        }
        take.accept(one.apply(each));
      }
      return;
    }
    ThreadLocal<Function<T, R>> own = ThreadLocal.withInitial(worker);
    ExecutorService pool =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(null, task, "clusterc-worker", STACK);
              thread.setDaemon(true);
              return thread;
            });
    try {
      Queue<Future<Optional<R>>> open = new ArrayDeque<>();
      for (T each : all) {
        if (stopped()) {
          break;
        }
        open.add(
            pool.submit(() -> stopped() ? Optional.empty() : Optional.of(own.get().apply(each))));
        if (open.size() >= threads * AHEAD) {
          result(open.remove()).ifPresent(take);
        }
      }
      while (!open.isEmpty()) {
        result(open.remove()).ifPresent(take);
      }
    } finally {
      // Whoever still writes may end; an interruption would break off in the middle.
      pool.shutdown();
    }
  }

  private static <R> R result(Future<R> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
