package org.propnet.cli.simulate;

/** Plays playouts in one thread. */
interface Worker {

  /**
   * Plays.
   *
   * @param seed decides all playouts
   * @param playouts how many at most
   * @param end when to stop at the latest, as a {@link System#nanoTime}
   */
  PlayoutTally play(long seed, long playouts, long end);

  /**
   * Plays for nothing until what plays is as fast as it gets.
   *
   * @param end until when to play at least, as a {@link System#nanoTime}
   */
  default void warmUp(long seed, long end) throws InterruptedException {
    play(seed, Simulation.NO_LIMIT, end);
  }

  /** About how many states this worker has entered, for any thread that wants to know. */
  long states();
}
