package org.propnet.optimizer.factoring;

import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * The gates whose single use is by another gate. A pass may treat such a gate as part of its user.
 * Gates in cycles, and gates that cycles use, aren't included: the contents of cycles are left
 * unchanged.
 */
public final class SingleUse {

  private SingleUse() {}

  /**
   * Finds the gates of a network that are used once, in time linear in its size.
   *
   * @param maxDepth the most gates, each the only user of the one before, that may be treated as
   *     one
   * @return the gates that may be treated as part of their only user
   */
  public static BitSet of(PropNet net, int maxDepth, Budget budget) {
    FanOut fanOut = FanOut.of(net, budget);
    BitSet once = usedOnce(net, fanOut, budget);
    BitSet parts = new BitSet();
    int[] depths = new int[net.componentCount()];
    for (int gate = net.componentCount() - 1; gate >= net.firstGate(); gate--) {
      budget.check();
      if (once.get(gate) && net.groupOf(gate) < 0) {
        int user = fanOut.gate(fanOut.start(gate));
        if (net.groupOf(user) < 0 && depths[user] < maxDepth) {
          parts.set(gate);
          depths[gate] = depths[user] + 1;
        }
      }
    }
    return parts;
  }

  /** The gates, cyclic or not, whose only use is one link into a gate. */
  static BitSet usedOnce(PropNet net, FanOut fanOut, Budget budget) {
    BitSet once = new BitSet();
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      budget.check();
      once.set(gate, fanOut.size(gate) == 1);
    }
    for (int link : Cone.outputLinks(net)) {
      once.clear(Link.component(link));
    }
    return once;
  }
}
