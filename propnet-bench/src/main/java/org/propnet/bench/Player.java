package org.propnet.bench;

/** Plays random playouts and counts. Belongs to one thread at a time. */
public interface Player {

  /**
   * What was played.
   *
   * @param states the states that joint moves led to
   * @param seconds how long it took
   * @param processorSeconds how much processor time the thread took for it
   */
  record Tally(long states, double seconds, double processorSeconds) {}

  /** Plays a little, and more until a time has come, as {@link System#nanoTime} tells it. */
  Tally playUntil(long end);
}
