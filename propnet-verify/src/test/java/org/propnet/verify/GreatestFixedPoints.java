package org.propnet.verify;

import java.util.Arrays;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Copies networks with the greatest fixed point of cyclic groups instead of the least. */
final class GreatestFixedPoints extends PlainCopy {

  private GreatestFixedPoints(PropNet net) {
    super(net, net.vocabulary());
  }

  static PropNet of(PropNet net) {
    return new GreatestFixedPoints(net).copy();
  }

  /**
   * Starts with true and unrolls as many rounds as there are gates, which reaches the fixed point.
   */
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
