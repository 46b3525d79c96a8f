package org.propnet.optimizer.factoring;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * Which gates have one use only, by a gate. A pass may treat such a gate as a part of its user.
 * Gates in cycles, and gates that cycles use, don't count as such: what a cycle consists of stays
 * as it is. Immutable.
 */
public final class SingleUse {

  /** How many gates, each the only use of the one before, may be treated as one at most. */
  private static final int DEEPEST = 200;

  private static final int NONE = -1;

  private final int[] users;

  private SingleUse(int[] users) {
    this.users = users;
  }

  /** The gates of a network that are used once; linear in its size. */
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

  /** Whether a component is a gate that is a part of its only user. */
  public boolean isPart(int component) {
    return users[component] != NONE;
  }
}
