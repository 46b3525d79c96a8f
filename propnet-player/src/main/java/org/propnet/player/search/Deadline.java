package org.propnet.player.search;

/**
 * When a search has to stop. Immutable.
 *
 * @param nanoTime the time, as {@link System#nanoTime} tells it
 */
public record Deadline(long nanoTime) {

  /**
   * Whether the time has come.
   *
   * @throws InterruptedException if the thread was interrupted, which clears its status
   */
  public boolean hasPassed() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("the search was interrupted");
    }
    return isOver();
  }

  /** Whether the time has come or the thread was interrupted, whose status stays. */
  public boolean isOver() {
    return nanoTime - System.nanoTime() <= 0 || Thread.currentThread().isInterrupted();
  }

  /** This deadline, or an earlier one after so many nanoseconds from now on. */
  public Deadline within(long nanos) {
    long end = System.nanoTime() + nanos;
    return end - nanoTime < 0 ? new Deadline(end) : this;
  }

  /**
   * An earlier deadline.
   *
   * @param part the part of the time from now on that is left by it, 0 to 1
   */
  public Deadline part(double part) {
    long now = System.nanoTime();
    return new Deadline(now + (long) ((nanoTime - now) * part));
  }
}
