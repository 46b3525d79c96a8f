package org.propnet.engine.run;

import org.propnet.engine.layout.DifferentialNetwork;

/** The cyclic groups that a {@link Propagation} has to recompute. */
final class MarkedGroups {

  private final long[] words;

  /** All words before this one are 0. */
  private int first;

  /** Begins with no group marked. */
  MarkedGroups(int groups) {
    this.words = new long[(groups + 63) / 64];
    this.first = words.length;
  }

  /** Marks a group. */
  void mark(int group) {
    words[group >> 6] |= 1L << group;
    first = Math.min(first, group >> 6);
  }

  /** Removes and returns the lowest marked group, or {@link DifferentialNetwork#NO_GROUP}. */
  int removeLowest() {
    for (; first < words.length; first++) {
      long word = words[first];
      if (word != 0) {
        words[first] = word & (word - 1);
        return 64 * first + Long.numberOfTrailingZeros(word);
      }
    }
    return DifferentialNetwork.NO_GROUP;
  }
}
