package org.propnet.batch;

/** The rounds of {@link LaneKernel#draw} for one column. */
interface LaneDraw {

  /**
   * Draws in rounds, with parameters as there.
   *
   * @return the lanes that have taken no number
   */
  long draw(long[] values, int limits, int numbers, int bits, long[] random);
}
