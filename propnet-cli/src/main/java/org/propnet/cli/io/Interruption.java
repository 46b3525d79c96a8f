package org.propnet.cli.io;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets work that the user breaks off (Ctrl-C, or a signal to end) come to a stop and print what it
 * has, before the process ends.
 *
 * <p>Open it before the work, ask {@link #isRequested} during it, close it after the printing. The
 * process waits a few seconds for that, not for ever.
 */
public final class Interruption implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 5;
  private static final long AT_ONCE = 0;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "propnet-interruption");
  private final Runnable reaction;
  private final long patience;
  private volatile boolean requested;

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
   * @param reaction what to do first when the user breaks off
   */
  public static Interruption open(Runnable reaction) {
    return watch(new Interruption(reaction, PATIENCE_SECONDS));
  }

  /** Begins to watch for work that has nothing to print: the process doesn't wait for it. */
  public static Interruption answeredBy(Runnable reaction) {
    return watch(new Interruption(reaction, AT_ONCE));
  }

  private static Interruption watch(Interruption interruption) {
    try {
      Runtime.getRuntime().addShutdownHook(interruption.hook);
    } catch (IllegalStateException shutdown) {
      interruption.requested = true;
    }
    return interruption;
  }

  /** Whether the work should stop. */
  public boolean isRequested() {
    return requested;
  }

  /** Says that everything is printed. */
  @Override
  public void close() {
    closed.countDown();
    if (!requested) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException shutdown) {
        // The process is ending already, and the hook finds nothing left to wait for.
      }
    }
  }

  private void stop() {
    requested = true;
    reaction.run();
    try {
      closed.await(patience, TimeUnit.SECONDS);
    } catch (InterruptedException impatience) {
      Thread.currentThread().interrupt();
    }
  }
}
