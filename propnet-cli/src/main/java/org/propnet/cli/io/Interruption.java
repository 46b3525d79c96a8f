package org.propnet.cli.io;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Graceful shutdown: lets work that the user interrupts (Ctrl-C, or a signal to end) stop and print
 * what it has before the process ends.
 *
 * <p>Open it before the work, poll {@link #isRequested} during it or {@link #await} it, close it
 * after printing. The process waits for that, but only a few seconds.
 */
public final class Interruption implements AutoCloseable {

  /** The system property for the seconds that the process waits; 5 without it. */
  public static final String PATIENCE = "propnet.patience";

  private static final long PATIENCE_SECONDS = Long.getLong(PATIENCE, 5);
  private static final long AT_ONCE = 0;

  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "propnet-interruption");
  private final Runnable reaction;
  private final long patience;

  private Interruption(Runnable reaction, long patience) {
    this.reaction = reaction;
    this.patience = patience;
  }

  /** Begins to watch. */
  public static Interruption open() {
    return open(() -> {});
  }

  /**
   * Begins to watch.
   *
   * @param reaction runs first when the user interrupts the work
   */
  public static Interruption open(Runnable reaction) {
    return watch(new Interruption(reaction, PATIENCE_SECONDS));
  }

  /** Begins to watch work without output, which the process doesn't wait for. */
  public static Interruption answeredBy(Runnable reaction) {
    return watch(new Interruption(reaction, AT_ONCE));
  }

  private static Interruption watch(Interruption interruption) {
    try {
      Runtime.getRuntime().addShutdownHook(interruption.hook);
    } catch (IllegalStateException shutdown) {
      interruption.requested.countDown();
    }
    return interruption;
  }

  /** Whether the work should stop. */
  public boolean isRequested() {
    return requested.getCount() == 0;
  }

  /** Waits until the work should stop. */
  public void await() throws InterruptedException {
    requested.await();
  }

  /** Signals that everything is printed. */
  @Override
  public void close() {
    closed.countDown();
    if (!isRequested()) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException shutdown) {
        // The process is already ending, and the hook has nothing left to wait for.
      }
    }
  }

  private void stop() {
    requested.countDown();
    reaction.run();
    try {
      closed.await(patience, TimeUnit.SECONDS);
    } catch (InterruptedException impatience) {
      Thread.currentThread().interrupt();
    }
  }
}
