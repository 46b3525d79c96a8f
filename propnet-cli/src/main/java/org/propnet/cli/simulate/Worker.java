package org.propnet.cli.simulate;

/** Runs playouts in one thread. */
interface Worker {

  /**
   * Runs playouts.
   *
   * @param seed decides all playouts
   * @param playouts the maximum number
   * @param end when to stop at the latest, on the clock of {@link System#nanoTime}
   */
  PlayoutTally play(long seed, long playouts, long end);

  /**
   * Runs playouts without counting them until the engine is as fast as it gets.
   *
   * @param end the earliest end, on the clock of {@link System#nanoTime}
   */
  default void warmUp(long seed, long end) throws InterruptedException {
    play(seed, Simulation.NO_LIMIT, end);
  }

  /** The approximate number of states entered so far; may be called by any thread. */
  long states();
}
