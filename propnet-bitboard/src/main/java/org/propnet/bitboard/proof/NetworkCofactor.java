package org.propnet.bitboard.proof;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.FanOut;

/**
 * Cofactor of a network, built gate by gate, with base propositions replaced by given links and
 * moves by constants. By default all moves are false; a query that sets some of them rebuilds only
 * the gates in their fan-out.
 */
final class NetworkCofactor {

  private final PropNet net;
  private final PropNetBuilder gates;

  /** The link of each component when no role moves; while a query runs, under its moves. */
  private final int[] links;

  private final FanOut users;

  /** The gates that a query has still to rebuild. */
  private final BitSet waiting = new BitSet();

  /** The components that a query has changed, and their links before it. */
  private final IntArrayList changed = new IntArrayList();

  private final IntArrayList before = new IntArrayList();

  private final IntArrayList inputs = new IntArrayList();

  /**
   * Builds the gates of a network.
   *
   * @param net a network without cycles
   * @param bases the link of each base proposition
   */
  NetworkCofactor(PropNet net, PropNetBuilder gates, IntUnaryOperator bases) {
    this.net = net;
    this.gates = gates;
    this.links = new int[net.componentCount()];
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      links[net.baseComponent(base)] = bases.applyAsInt(base);
    }
    this.users = FanOut.of(net);
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      links[gate] = make(gate);
    }
  }

  private int make(int gate) {
    boolean isAnd = net.kind(gate) == ComponentKind.AND;
    int absorbing = isAnd ? Link.FALSE : Link.TRUE;
    inputs.clear();
    for (int i = 0; i < net.inputCount(gate); i++) {
      int input = link(net.input(gate, i));
      if (input == absorbing) {
        return absorbing;
      }
      if (input != Link.invert(absorbing)) {
        inputs.add(input);
      }
    }
    return isAnd ? gates.and(inputs.toIntArray()) : gates.or(inputs.toIntArray());
  }

  /** The link that stands for a link of the network when no role moves. */
  int link(int link) {
    int own = links[Link.component(link)];
    return Link.isInverted(link) ? Link.invert(own) : own;
  }

  /**
   * The links of the next values of all base propositions when exactly these input propositions
   * hold.
   */
  int[] next(int... moves) {
    for (int move : moves) {
      change(move, Link.TRUE);
    }
    for (int gate = waiting.nextSetBit(0); gate >= 0; gate = waiting.nextSetBit(gate + 1)) {
      waiting.clear(gate);
      int link = make(gate);
      if (link != links[gate]) {
        change(gate, link);
      }
    }
    int[] next = new int[net.vocabulary().bases().size()];
    for (int base = 0; base < next.length; base++) {
      next[base] = link(net.nextLink(base));
    }
    for (int i = 0; i < changed.size(); i++) {
      links[changed.getInt(i)] = before.getInt(i);
    }
    changed.clear();
    before.clear();
    return next;
  }

  private void change(int component, int link) {
    changed.add(component);
    before.add(links[component]);
    links[component] = link;
    for (int i = users.start(component); i < users.end(component); i++) {
      waiting.set(users.gate(i));
    }
  }
}
