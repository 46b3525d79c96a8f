package org.propnet.optimizer.factoring;

import org.propnet.budget.Budget;
import org.propnet.net.PropNet;

/**
 * Decides whether a pass has made a network smaller. Passes that all use this measure terminate
 * together, however they affect each other's work, since every accepted change decreases it.
 */
public final class Improvement {

  private Improvement() {}

  /**
   * The changed network if it has fewer two-input gates, or as many and fewer links; otherwise the
   * original.
   */
  public static PropNet of(PropNet before, PropNet after, Budget budget) {
    long gain = twoInputGates(before, budget) - twoInputGates(after, budget);
    boolean fewerLinks = after.linkCount() < before.linkCount();
    return gain > 0 || (gain == 0 && fewerLinks) ? after : before;
  }

  private static long twoInputGates(PropNet net, Budget budget) {
    long gates = 0;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      budget.check();
      gates += Math.max(0, net.inputCount(gate) - 1);
    }
    return gates;
  }
}
