package org.propnet.optimizer.factoring;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.net.Link;

/** Sets of links, as ascending arrays. */
final class Literals {

  private Literals() {}

  /** The distinct links of a conjunction, or null if it's false. */
  static int @Nullable [] conjunction(int... links) {
    int[] sorted = links.clone();
    Arrays.sort(sorted);
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
    return length == sorted.length ? sorted : Arrays.copyOf(sorted, length);
  }

  /** A set without some of its members. */
  static int[] without(int[] links, int[] members) {
    int[] rest = new int[links.length - members.length];
    int length = 0;
    int next = 0;
    for (int link : links) {
      if (next < members.length && members[next] == link) {
        next++;
      } else {
        rest[length++] = link;
      }
    }
    return rest;
  }
}
