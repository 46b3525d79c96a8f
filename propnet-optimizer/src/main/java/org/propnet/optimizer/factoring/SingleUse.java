package org.propnet.optimizer.factoring;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * The gates whose single use is by another gate. A pass may treat such a gate as part of its user.
 * Gates in cycles, and gates that cycles use, aren't included: the contents of cycles are left
 * unchanged. Immutable.
 */
public final class SingleUse {

  /** The most gates, each the only user of the one before, that may be treated as one. */
  private static final int DEEPEST = 200;

  private static final int NONE = -1;

  private final int[] users;

  private SingleUse(int[] users) {
    this.users = users;
  }

  /** Finds the gates of a network that are used once, in time linear in its size. */
  public static SingleUse of(PropNet net, Budget budget) {
    BitSet outputs = new BitSet();
    for (int link : Cone.outputLinks(net)) {
      outputs.set(link >>> 1);
    }
    FanOut fanOut = FanOut.of(net, budget);
    BitSet cyclic = new BitSet();
    for (int group = 0; group < net.groupCount(); group++) {
      cyclic.set(net.groupStart(group), net.groupEnd(group));
    }
    int[] users = new int[net.componentCount()];
    Arrays.fill(users, NONE);
    int[] depths = new int[net.componentCount()];
    for (int gate = net.componentCount() - 1; gate >= net.firstGate(); gate--) {
      budget.check();
      if (!outputs.get(gate) && fanOut.size(gate) == 1 && !cyclic.get(gate)) {
        int user = fanOut.gate(fanOut.start(gate));
        if (!cyclic.get(user) && depths[user] < DEEPEST) {
          users[gate] = user;
          depths[gate] = depths[user] + 1;
        }
      }
    }
    return new SingleUse(users);
  }

  /** Whether a component is a gate that may be treated as part of its only user. */
  public boolean isPart(int component) {
    return users[component] != NONE;
  }
}
