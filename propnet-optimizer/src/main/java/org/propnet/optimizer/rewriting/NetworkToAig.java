package org.propnet.optimizer.rewriting;

import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * A network as an and-inverter graph.
 *
 * <p>Leaves are bases, inputs and the gates of cyclic groups; outputs are those of the network and
 * what the groups take from outside. So a group stays as it is, whatever becomes of the graph.
 */
final class NetworkToAig {

  private final PropNet net;
  private final Budget budget;
  private final Aig aig;

  /** The literal that stands for each component. */
  private final int[] literals;

  /** The components whose literals are outputs of the graph, ascending. */
  private final BitSet roots;

  NetworkToAig(PropNet net, Budget budget) {
    this.net = net;
    this.budget = budget;
    budget.requireRoom(4L * net.componentCount());
    this.literals = new int[net.componentCount()];
    this.roots = rootsOf(net, budget);
    int cyclic = 0;
    for (int group = 0; group < net.groupCount(); group++) {
      cyclic += net.groupEnd(group) - net.groupStart(group);
    }
    this.aig = new Aig(net.firstGate() - 1 + cyclic, net.linkCount(), budget);
    addGates();
    roots.stream().forEach(root -> aig.outputs().add(literals[root]));
  }

  /** The graph. */
  Aig aig() {
    return aig;
  }

  /** The gates outside of groups that are outputs or lead into a group. */
  BitSet roots() {
    return roots;
  }

  /** The literal of a component. */
  int literal(int component) {
    return literals[component];
  }

  private void addGates() {
    for (int component = 1; component < net.firstGate(); component++) {
      literals[component] = Link.of(component);
    }
    int leaf = net.firstGate() - 1;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      budget.check(net.inputCount(gate));
      literals[gate] = net.groupOf(gate) >= 0 ? aig.leaf(leaf++) : gate(gate);
    }
  }

  private int gate(int gate) {
    int flip = net.kind(gate) == ComponentKind.OR ? 1 : 0;
    int result = Link.TRUE;
    for (int i = 0; i < net.inputCount(gate); i++) {
      int link = net.input(gate, i);
      result = aig.and(result, literals[Link.component(link)] ^ (link & 1) ^ flip);
    }
    return result ^ flip;
  }

  private static BitSet rootsOf(PropNet net, Budget budget) {
    BitSet roots = new BitSet();
    for (int link : Cone.outputLinks(net)) {
      addRoot(net, Link.component(link), roots);
    }
    for (int group = 0; group < net.groupCount(); group++) {
      for (int gate = net.groupStart(group); gate < net.groupEnd(group); gate++) {
        budget.check(net.inputCount(gate));
        for (int i = 0; i < net.inputCount(gate); i++) {
          addRoot(net, Link.component(net.input(gate, i)), roots);
        }
      }
    }
    return roots;
  }

  private static void addRoot(PropNet net, int component, BitSet roots) {
    if (net.isGate(component) && net.groupOf(component) < 0) {
      roots.set(component);
    }
  }
}
