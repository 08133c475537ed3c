package dev.clusterc.lsp;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Does one thing after the other, and survives all of them. */
final class Worker {
  /** Room for an input that is nested as deeply as the limits allow, as on the main thread. */
  private static final long STACK = 512L << 20;

  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread made = new Thread(null, task, "clusterc-lsp", STACK);
            made.setDaemon(true);
            return made;
          });
  private final Consumer<Throwable> failed;

  /**
   * @param failed is told of what should never have happened
   */
  Worker(Consumer<Throwable> failed) {
    this.failed = failed;
  }

  /** Does it when its turn comes. */
  void run(Runnable task) {
    try {
      thread.execute(() -> guarded(task));
    } catch (RejectedExecutionException e) {
      // Nothing is done any more after the end.
    }
  }

  /** Answers when its turn comes, unless nobody waits any more. */
  <T> CompletableFuture<T> ask(T otherwise, Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    try {
      thread.execute(
          () -> {
            if (answer.isDone()) {
              return;
            }
            guarded(() -> answer.complete(question.get()));
            answer.complete(otherwise);
          });
    } catch (RejectedExecutionException e) {
      answer.completeExceptionally(
          new ResponseErrorException(
              new ResponseError(
                  ResponseErrorCode.InvalidRequest, "after `shutdown` nothing is answered", null)));
    }
    return answer;
  }

  /** Does it here and now. */
  void guarded(Runnable task) {
    try {
      task.run();
    } catch (CancellationException e) {
      // A newer edit has made it needless.
    } catch (Throwable e) {
      failed.accept(e);
    }
  }

  void end() {
    thread.shutdown();
  }
}
