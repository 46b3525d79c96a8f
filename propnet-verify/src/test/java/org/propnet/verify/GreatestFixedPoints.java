package org.propnet.verify;

import java.util.stream.IntStream;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;

/** Copies networks with the greatest fixed point of cyclic groups instead of the least. */
final class GreatestFixedPoints extends NetworkCopy {

  private GreatestFixedPoints(PropNet net) {
    super(net);
  }

  static PropNet of(PropNet net) {
    return new GreatestFixedPoints(net).copy();
  }

  /**
   * Starts with true and unrolls as many rounds as there are gates, which reaches the fixed point.
   */
  @Override
  protected void copyGroup(int group) {
    int start = net.groupStart(group);
    int end = net.groupEnd(group);
    for (int gate = start; gate < end; gate++) {
      set(gate, Link.TRUE);
    }
    for (int round = start; round < end; round++) {
      int[] next = IntStream.range(start, end).map(this::copyOf).toArray();
      for (int gate = start; gate < end; gate++) {
        set(gate, next[gate - start]);
      }
    }
  }
}
