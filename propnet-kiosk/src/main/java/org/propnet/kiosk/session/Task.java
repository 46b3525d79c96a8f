package org.propnet.kiosk.session;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A task of a pool that is interrupted when its time is up or its result is no longer wanted. Its
 * clock starts when it gets a thread. Safe for use by several threads.
 */
abstract class Task implements Runnable, Seat.Asked {

  private final Workers workers;
  private final ThreadPoolExecutor pool;
  private @Nullable Thread thread;
  private boolean isCancelled;
  private boolean isLate;
  private int clocks;
  private volatile long end = NO_END;

  Task(Workers workers, ThreadPoolExecutor pool) {
    this.workers = workers;
    this.pool = pool;
  }

  /** Submits the work to the pool, or calls {@link #refused} if the pool is full. */
  Task start() {
    try {
      pool.execute(this);
    } catch (RejectedExecutionException full) {
      refused();
    }
    return this;
  }

  /** Does the work, in a thread of the pool. */
  abstract void work() throws InterruptedException;

  /**
   * The work has ended, with an exception if it was interrupted or failed; not called if cancelled.
   */
  void ended(@Nullable Throwable problem) {}

  /** The pool is full and can't take the work. */
  void refused() {}

  /** Interrupts the work after a time from now, and sets {@link #end} to that. */
  synchronized Future<?> interruptAfter(Duration time) {
    end = System.nanoTime() + time.toNanos();
    int clock = clocks;
    return workers.clock().schedule(() -> late(clock), time.toNanos(), TimeUnit.NANOSECONDS);
  }

  private synchronized void late(int clock) {
    if (clock == clocks) {
      interrupt(false);
    }
  }

  /**
   * Restarts the clock, even if its time is up.
   *
   * @throws InterruptedException if the work was cancelled
   */
  synchronized void renewClock() throws InterruptedException {
    boolean unused = Thread.interrupted();
    if (isCancelled) {
      throw new InterruptedException();
    }
    clocks++;
    isLate = false;
  }

  @Override
  public long end() {
    return end;
  }

  @Override
  public void cancel() {
    pool.remove(this);
    interrupt(true);
  }

  private synchronized void interrupt(boolean isForGood) {
    isCancelled |= isForGood;
    isLate = true;
    if (thread != null) {
      thread.interrupt();
    }
  }

  synchronized boolean isCancelled() {
    return isCancelled;
  }

  /** Whether the time is up. */
  synchronized boolean isLate() {
    return isLate;
  }

  @Override
  @SuppressWarnings("CatchThrowable") // what a player throws is its error, and is shown
  public final void run() {
    synchronized (this) {
      if (isCancelled) {
        return;
      }
      thread = Thread.currentThread();
    }
    Throwable problem = null;
    try {
      work();
    } catch (Throwable thrown) {
      problem = thrown;
    } finally {
      synchronized (this) {
        thread = null;
        boolean unused = Thread.interrupted();
      }
    }
    if (!isCancelled()) {
      ended(problem);
    }
  }
}
