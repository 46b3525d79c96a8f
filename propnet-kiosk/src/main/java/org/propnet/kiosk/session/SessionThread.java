package org.propnet.kiosk.session;

import com.google.common.util.concurrent.MoreExecutors;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.machine.MachineException;

/**
 * An executor that runs the tasks of one session, one after the other, in threads of a pool. Safe
 * for use by several threads.
 */
final class SessionThread {

  private static final int MAX_WAITING = 64;

  private final Executor thread;
  private final Consumer<String> faults;
  private final AtomicInteger waiting = new AtomicInteger();

  /**
   * @param faults receives a line for every task of {@link #run} that fails, in this thread
   */
  SessionThread(Executor pool, Consumer<String> faults) {
    this.thread = MoreExecutors.newSequentialExecutor(pool);
    this.faults = faults;
  }

  /** Runs a task; false if the kiosk has ended. Its exceptions are logged and reported. */
  @SuppressWarnings("CatchThrowable") // whatever happens, the windows are told
  boolean run(Runnable task) {
    return execute(
        () -> {
          try {
            task.run();
          } catch (Throwable broken) {
            faults.accept(Faults.log("a session", broken));
          }
        });
  }

  /** Runs a question; its result or exception completes the future. */
  @SuppressWarnings("CatchThrowable") // whatever happens, the peer gets an answer
  <T> CompletableFuture<T> ask(Callable<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    if (waiting.incrementAndGet() > MAX_WAITING) {
      waiting.decrementAndGet();
      answer.completeExceptionally(
          new KioskException(Reason.BUSY, "too many requests at once; send it again later"));
      return answer;
    }
    boolean isTaken =
        execute(
            () -> {
              waiting.decrementAndGet();
              try {
                answer.complete(question.call());
              } catch (MachineException problem) {
                answer.completeExceptionally(
                    new KioskException(Reason.CONFLICT, String.valueOf(problem.getMessage())));
              } catch (Throwable problem) {
                answer.completeExceptionally(problem);
              }
            });
    if (!isTaken) {
      answer.completeExceptionally(Sessions.missing());
    }
    return answer;
  }

  private boolean execute(Runnable task) {
    try {
      thread.execute(task);
      return true;
    } catch (RejectedExecutionException ended) {
      return false;
    }
  }
}
