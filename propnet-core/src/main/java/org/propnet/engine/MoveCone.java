package org.propnet.engine;

import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Which components of a network depend on moves. */
final class MoveCone {

  private MoveCone() {}

  /** The input propositions and all gates that depend on one. */
  static BitSet of(PropNet net, Budget budget) {
    BitSet cone = new BitSet(net.componentCount());
    cone.set(1 + net.vocabulary().bases().size(), net.firstGate());
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      int group = net.groupOf(gate);
      int end = group < 0 ? gate + 1 : net.groupEnd(group);
      boolean depends = false;
      for (int member = gate; member < end; member++) {
        budget.check(net.inputCount(member));
        for (int i = 0; i < net.inputCount(member); i++) {
          depends |= cone.get(Link.component(net.input(member, i)));
        }
      }
      cone.set(gate, end, depends);
      gate = end - 1;
    }
    return cone;
  }

  /** Whether a cyclic group depends on moves. */
  static boolean hasCycle(PropNet net, BitSet cone) {
    for (int group = 0; group < net.groupCount(); group++) {
      if (cone.get(net.groupStart(group))) {
        return true;
      }
    }
    return false;
  }
}
