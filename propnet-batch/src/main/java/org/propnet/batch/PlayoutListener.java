package org.propnet.batch;

/** Hears of every playout that ends. */
@FunctionalInterface
public interface PlayoutListener {

  /**
   * A playout has ended. The order is that of the program's work, the same for the same seed.
   *
   * @param playout to be read before the method returns; it is used again for the next one
   */
  void ended(EndedPlayout playout);
}
