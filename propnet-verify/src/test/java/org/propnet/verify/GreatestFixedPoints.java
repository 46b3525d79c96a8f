package org.propnet.verify;

import java.util.Arrays;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Networks whose cyclic groups have their greatest values instead of their least. */
final class GreatestFixedPoints extends PlainCopy {

  private GreatestFixedPoints(PropNet net) {
    super(net, net.vocabulary());
  }

  static PropNet of(PropNet net) {
    return new GreatestFixedPoints(net).copy();
  }

  /** Starts with true and computes as many rounds as there are gates, so that nothing changes. */
  @Override
  protected void copyGroup(int start, int end) {
    Arrays.fill(copies, start, end, Link.TRUE);
    for (int round = start; round < end; round++) {
      int[] next = new int[end - start];
      for (int gate = start; gate < end; gate++) {
        next[gate - start] = gate(gate);
      }
      System.arraycopy(next, 0, copies, start, next.length);
    }
  }
}
