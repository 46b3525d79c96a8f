package org.propnet.net;

import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;

/** The cone of links, and the components that depend on moves. */
public final class Cone {

  private Cone() {}

  /** The components that any of the given links depends on. */
  public static BitSet of(PropNet net, int... links) {
    return of(net, Budget.unlimited(), links);
  }

  /** The same within a budget. */
  public static BitSet of(PropNet net, Budget budget, int... links) {
    BitSet cone = new BitSet(net.componentCount());
    IntArrayList work = new IntArrayList();
    for (int link : links) {
      mark(link, cone, work);
    }
    while (!work.isEmpty()) {
      int component = work.popInt();
      budget.check(1L + net.inputCount(component));
      for (int i = 0; i < net.inputCount(component); i++) {
        mark(net.input(component, i), cone, work);
      }
    }
    return cone;
  }

  /** The input propositions and all gates that depend on one; linear in the size of the network. */
  public static BitSet ofMoves(PropNet net, Budget budget) {
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
      // All gates of a group depend on each other.
      cone.set(gate, end, depends);
      gate = end - 1;
    }
    return cone;
  }

  /** The links of all transitions. */
  public static int[] nextLinks(PropNet net) {
    return net.outputs().next.clone();
  }

  /** The links for the legality of moves, role by role. */
  public static int[] legalLinks(PropNet net) {
    return Ints.concat(net.outputs().legal);
  }

  /** The links for goal values, role by role. */
  public static int[] goalLinks(PropNet net) {
    return Ints.concat(net.outputs().goal);
  }

  /** All outputs: transitions, legal moves, goals and terminal. */
  public static int[] outputLinks(PropNet net) {
    return net.outputs().all();
  }

  private static void mark(int link, BitSet cone, IntArrayList work) {
    int component = Link.component(link);
    if (!cone.get(component)) {
      cone.set(component);
      work.add(component);
    }
  }
}
