package org.propnet.bitboard.proof;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.function.IntUnaryOperator;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/**
 * Cofactor of a network, built gate by gate, with base propositions replaced by given links and
 * moves by constants. By default all moves are false; a query that sets some of them rebuilds only
 * the gates in their fan-out.
 */
final class NetworkCofactor {

  private final PropNet net;
  private final PropNetBuilder gates;
  private final int[] links;
  private final int[] userStarts;
  private final int[] users;

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
    this.userStarts = new int[net.componentCount() + 1];
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      links[gate] = make(gate, new Int2IntOpenHashMap());
      for (int i = 0; i < net.inputCount(gate); i++) {
        userStarts[Link.component(net.input(gate, i)) + 1]++;
      }
    }
    for (int i = 0; i < net.componentCount(); i++) {
      userStarts[i + 1] += userStarts[i];
    }
    this.users = new int[userStarts[net.componentCount()]];
    int[] next = userStarts.clone();
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        users[next[Link.component(net.input(gate, i))]++] = gate;
      }
    }
  }

  private int make(int gate, Int2IntMap changed) {
    int[] inputs = new int[net.inputCount(gate)];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = link(net.input(gate, i), changed);
    }
    return net.kind(gate) == ComponentKind.AND ? gates.and(inputs) : gates.or(inputs);
  }

  private int link(int link, Int2IntMap changed) {
    int component = Link.component(link);
    int own = changed.getOrDefault(component, links[component]);
    return Link.isInverted(link) ? Link.invert(own) : own;
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
    Int2IntMap changed = new Int2IntOpenHashMap();
    IntHeapPriorityQueue queue = new IntHeapPriorityQueue();
    for (int move : moves) {
      changed.put(move, Link.TRUE);
      addUsers(move, queue);
    }
    int last = -1;
    while (!queue.isEmpty()) {
      int gate = queue.dequeueInt();
      if (gate == last) {
        continue;
      }
      last = gate;
      int link = make(gate, changed);
      if (link != links[gate]) {
        changed.put(gate, link);
        addUsers(gate, queue);
      }
    }
    int[] next = new int[net.vocabulary().bases().size()];
    for (int base = 0; base < next.length; base++) {
      next[base] = link(net.nextLink(base), changed);
    }
    return next;
  }

  private void addUsers(int component, IntHeapPriorityQueue queue) {
    for (int i = userStarts[component]; i < userStarts[component + 1]; i++) {
      queue.enqueue(users[i]);
    }
  }
}
