package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * For links of a network, base propositions that must have a certain value for the link to be true.
 */
final class NecessaryLiterals {

  /** How many are kept for one link; leaving some out is always right. */
  private static final int LIMIT = 12;

  /** What the literals of a component take in most networks. */
  private static final long BYTES = 64;

  private static final int[] NONE = {};

  private final PropNet net;
  private final int[][] whenTrue;
  private final int[][] whenFalse;

  /** Finds them for all components of a cone. */
  NecessaryLiterals(PropNet net, BitSet cone, Budget budget) {
    budget.requireRoom(8L * net.componentCount() + BYTES * cone.cardinality());
    this.net = net;
    this.whenTrue = new int[net.componentCount()][];
    this.whenFalse = new int[net.componentCount()][];
    Arrays.fill(whenTrue, NONE);
    Arrays.fill(whenFalse, NONE);
    for (int c = cone.nextSetBit(0); c >= 0; c = cone.nextSetBit(c + 1)) {
      budget.check(8L * net.inputCount(c));
      if (net.kind(c) == ComponentKind.BASE) {
        whenTrue[c] = new int[] {Link.of(c)};
        whenFalse[c] = new int[] {Link.of(c, true)};
      } else if (net.isGate(c) && net.groupOf(c) < 0) {
        boolean isAnd = net.kind(c) == ComponentKind.AND;
        whenTrue[c] = isAnd ? union(c, 0) : intersection(c, 0);
        whenFalse[c] = isAnd ? intersection(c, 1) : union(c, 1);
      }
    }
  }

  /** The links from base propositions that are true whenever a link is; ascending. */
  int[] of(int link) {
    return Link.isInverted(link) ? whenFalse[Link.component(link)] : whenTrue[Link.component(link)];
  }

  private int[] union(int gate, int inversion) {
    IntOpenHashSet all = new IntOpenHashSet();
    for (int i = 0; i < net.inputCount(gate) && all.size() < LIMIT; i++) {
      for (int literal : of(net.input(gate, i) ^ inversion)) {
        all.add(literal);
      }
    }
    int[] sorted = all.toIntArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private int[] intersection(int gate, int inversion) {
    if (net.inputCount(gate) == 0) {
      return NONE; // a disjunction of nothing, which is never true
    }
    int[] common = of(net.input(gate, 0) ^ inversion);
    for (int i = 1; i < net.inputCount(gate) && common.length > 0; i++) {
      int[] other = of(net.input(gate, i) ^ inversion);
      common =
          Arrays.stream(common)
              .filter(literal -> Arrays.binarySearch(other, literal) >= 0)
              .toArray();
    }
    return common;
  }
}
