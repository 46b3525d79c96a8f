package org.propnet.reasoner;

import java.util.Arrays;

/** Which terms stand in the one table that is being filled, if its rows are single terms. */
final class Marks {

  private int[] stamps = new int[64];
  private int stamp;

  /** Begins a new table. */
  void begin() {
    if (++stamp == Integer.MAX_VALUE) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Adds a term; whether it wasn't there. */
  boolean add(int term) {
    if (term >= stamps.length) {
      stamps = Arrays.copyOf(stamps, Math.max(term + 1, 2 * stamps.length));
    }
    boolean isNew = stamps[term] != stamp;
    stamps[term] = stamp;
    return isNew;
  }
}
