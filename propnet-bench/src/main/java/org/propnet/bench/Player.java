package org.propnet.bench;

/** Plays random playouts and counts states. Not safe for use by several threads at a time. */
public interface Player {

  /**
   * The result of a run.
   *
   * @param states the number of states reached by joint moves
   * @param seconds the elapsed time
   * @param processorSeconds the CPU time of the thread
   */
  record Tally(long states, double seconds, double processorSeconds) {}

  /** Plays a little, and goes on until a time on the clock of {@link System#nanoTime}. */
  Tally playUntil(long end);
}
