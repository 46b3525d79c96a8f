package org.propnet.net;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;

/**
 * The size of a network.
 *
 * @param bases base propositions, and so transitions
 * @param inputs input propositions
 * @param ands AND gates
 * @param ors OR gates
 * @param nots components whose value is used inverted somewhere, each a NOT gate
 * @param links links into gates
 * @param twoInputGates gates if each had two inputs: a gate of n inputs counts n − 1
 * @param depth the longest path from an input to an output, in gates
 * @param cyclicGroups groups of gates that depend on each other
 */
public record NetworkSize(
    int bases,
    int inputs,
    int ands,
    int ors,
    int nots,
    int links,
    int twoInputGates,
    int depth,
    int cyclicGroups) {

  /** The size of a network; linear in it. */
  public static NetworkSize of(PropNet net) {
    return of(net, Budget.unlimited());
  }

  /** The same within a budget. */
  public static NetworkSize of(PropNet net, Budget budget) {
    int ands = 0;
    int twoInputGates = 0;
    BitSet inverted = new BitSet();
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      ands += net.kind(gate) == ComponentKind.AND ? 1 : 0;
      twoInputGates += Math.max(0, net.inputCount(gate) - 1);
      budget.check(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        if (Link.isInverted(net.input(gate, i))) {
          inverted.set(Link.component(net.input(gate, i)));
        }
      }
    }
    for (int link : Cone.outputLinks(net)) {
      if (Link.isInverted(link) && link != Link.TRUE) {
        inverted.set(Link.component(link));
      }
    }
    int gates = net.componentCount() - net.firstGate();
    return new NetworkSize(
        net.vocabulary().bases().size(),
        net.vocabulary().inputCount(),
        ands,
        gates - ands,
        inverted.cardinality(),
        net.linkCount(),
        twoInputGates,
        Arrays.stream(levels(net, budget)).max().orElse(0),
        net.groupCount());
  }

  /**
   * The level of each component: 0 except for gates, whose level is one more than the highest level
   * among its inputs. The gates of a cyclic group share one level. Linear in the network.
   */
  public static int[] levels(PropNet net, Budget budget) {
    int[] levels = new int[net.componentCount()];
    for (int gate = net.firstGate(); gate < levels.length; gate++) {
      int group = net.groupOf(gate);
      int end = group < 0 ? gate + 1 : net.groupEnd(group);
      int level = 0;
      for (int member = gate; member < end; member++) {
        budget.check(net.inputCount(member));
        for (int i = 0; i < net.inputCount(member); i++) {
          level = Math.max(level, levels[Link.component(net.input(member, i))]);
        }
      }
      Arrays.fill(levels, gate, end, level + 1);
      gate = end - 1;
    }
    return levels;
  }

  /** AND and OR gates together. */
  public int gates() {
    return ands + ors;
  }
}
