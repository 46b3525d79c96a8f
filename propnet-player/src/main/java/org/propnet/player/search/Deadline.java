package org.propnet.player.search;

/**
 * When a search has to stop. Immutable.
 *
 * @param nanoTime a time of {@link System#nanoTime}
 */
public record Deadline(long nanoTime) {

  /**
   * Whether the deadline has passed.
   *
   * @throws InterruptedException if the thread was interrupted, which clears its status
   */
  public boolean hasPassed() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("the search was interrupted");
    }
    return isOver();
  }

  /** Whether the deadline has passed or the thread was interrupted; keeps the interrupt status. */
  public boolean isOver() {
    return nanoTime - System.nanoTime() <= 0 || Thread.currentThread().isInterrupted();
  }

  /** This deadline, or an earlier one at a number of nanoseconds from now. */
  public Deadline within(long nanos) {
    long end = System.nanoTime() + nanos;
    return end - nanoTime < 0 ? new Deadline(end) : this;
  }

  /**
   * An earlier deadline.
   *
   * @param part the fraction of the remaining time until then, 0 to 1
   */
  public Deadline part(double part) {
    long now = System.nanoTime();
    return new Deadline(now + (long) ((nanoTime - now) * part));
  }
}
