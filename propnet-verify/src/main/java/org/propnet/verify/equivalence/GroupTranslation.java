package org.propnet.verify.equivalence;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Writes gates of a network into a graph, and gates of cyclic groups once their cycles are cut. */
final class GroupTranslation {

  private final EquivalenceGraph graph;
  private final PropNet net;

  /** The link of the graph for each component of the network. */
  private final int[] links;

  GroupTranslation(EquivalenceGraph graph, PropNet net, int[] links) {
    this.graph = graph;
    this.net = net;
    this.links = links;
  }

  /** The link of the graph for a link of the network. */
  int translate(int link) {
    return links[Link.component(link)] ^ (link & 1);
  }

  /** What a gate makes of its inputs after the proofs so far. */
  int gate(int gate) {
    return graph.substitute(plainGate(gate));
  }

  /** What a gate makes of its inputs, just so; an OR is the opposite of an AND of opposites. */
  int plainGate(int gate) {
    int inversion = net.kind(gate) == ComponentKind.AND ? 0 : 1;
    int[] inputs = new int[net.inputCount(gate)];
    Arrays.setAll(inputs, i -> translate(net.input(gate, i)) ^ inversion);
    return graph.and(inputs) ^ inversion;
  }

  /**
   * Writes the members of a group that have no link yet, each after those it depends on.
   *
   * @param known the members that have one
   * @return whether there were no cycles among the others
   */
  boolean expand(int group, BitSet known) {
    BitSet done = (BitSet) known.clone();
    BitSet begun = new BitSet();
    IntArrayList work = new IntArrayList();
    for (int gate = net.groupStart(group); gate < net.groupEnd(group); gate++) {
      work.push(gate);
      while (!work.isEmpty()) {
        int member = work.topInt();
        if (done.get(member)) {
          work.popInt();
        } else if (begun.get(member)) {
          work.popInt();
          links[member] = plainGate(member);
          done.set(member);
        } else {
          begun.set(member);
          for (int i = 0; i < net.inputCount(member); i++) {
            int source = Link.component(net.input(member, i));
            if (net.groupOf(source) == group && !done.get(source)) {
              if (begun.get(source)) {
                return false;
              }
              work.push(source);
            }
          }
        }
      }
    }
    return true;
  }
}
