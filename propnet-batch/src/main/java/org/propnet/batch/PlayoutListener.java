package org.propnet.batch;

/** Receives every playout that ends. */
@FunctionalInterface
public interface PlayoutListener {

  /**
   * A playout has ended. The order is deterministic for a given seed.
   *
   * @param playout valid only until the method returns; the object is reused
   */
  void ended(EndedPlayout playout);
}
