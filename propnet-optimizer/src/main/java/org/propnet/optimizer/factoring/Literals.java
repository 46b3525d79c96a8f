package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.net.Link;

/** Sets of links, as ascending arrays. */
final class Literals {

  /** The conjunction of no link: true. */
  static final int[] TRUE = {};

  private Literals() {}

  /** The links that a conjunction consists of, or null if it's false. */
  static int @Nullable [] conjunction(int... links) {
    int[] sorted = links.clone();
    IntArrays.quickSort(sorted);
    int length = 0;
    for (int link : sorted) {
      boolean opposite = length > 0 && sorted[length - 1] == Link.invert(link);
      if (opposite || link == Link.FALSE) {
        return null;
      }
      if (link != Link.TRUE && (length == 0 || sorted[length - 1] != link)) {
        sorted[length++] = link;
      }
    }
    return Arrays.copyOf(sorted, length);
  }

  /** A set without one of its members. */
  static int[] without(int[] links, int link) {
    int[] rest = new int[links.length - 1];
    int length = 0;
    for (int other : links) {
      if (other != link) {
        rest[length++] = other;
      }
    }
    return rest;
  }
}
