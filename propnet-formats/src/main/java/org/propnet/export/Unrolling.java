package org.propnet.export;

import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;

/**
 * Unrolls cycles: creates an equivalent acyclic network.
 *
 * <p>The values of a cyclic group are the least fixed point of its gates. Its gates are copied in
 * rounds, in an order with only k feedback gates, which are read before they are written; before
 * the first round all are false. A round is monotone in those k values, so after k rounds they have
 * reached the least fixed point, and one more round computes all other gates from them.
 */
final class Unrolling {

  private final PropNet net;
  private final Budget budget;
  private final PropNetBuilder builder;
  private final int[] copies;

  private Unrolling(PropNet net, Budget budget) {
    this.net = net;
    this.budget = budget;
    budget.requireRoom(4L * net.componentCount());
    this.builder = new PropNetBuilder(net.vocabulary(), budget);
    this.copies = new int[net.componentCount()];
  }

  /**
   * The unrolled network, or the same one if it has no cycles.
   *
   * @throws ExportException if that could take more links than allowed
   */
  static PropNet of(PropNet net, long mostLinks, Budget budget) {
    if (net.groupCount() == 0) {
      return net;
    }
    FeedbackOrder[] orders = new FeedbackOrder[net.groupCount()];
    long links = net.linkCount();
    for (int group = 0; group < orders.length; group++) {
      orders[group] = FeedbackOrder.of(net, group, budget);
      long inGroup = 0;
      for (int gate : orders[group].gates()) {
        inGroup += net.inputCount(gate);
      }
      links += inGroup * orders[group].feedback();
    }
    if (links > mostLinks) {
      throw new ExportException(
          ExportException.Reason.TOO_MANY_LINKS,
          "the network has "
              + orders.length
              + " groups of gates that depend on each other, and without such cycles it may take "
              + links
              + " links, more than "
              + mostLinks
              + "; raise the limit of links, or export to dot, which keeps cycles");
    }
    long held = budget.held();
    PropNet unrolled = new Unrolling(net, budget).copy(orders);
    budget.hold(held - budget.held());
    return unrolled;
  }

  private PropNet copy(FeedbackOrder[] orders) {
    for (int component = 0; component < net.firstGate(); component++) {
      copies[component] = Link.of(component);
    }
    int group = 0;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      if (group < orders.length && gate == net.groupStart(group)) {
        copyRounds(orders[group]);
        gate = net.groupEnd(group) - 1;
        group++;
      } else {
        copies[gate] = copyOf(gate);
      }
    }
    setOutputs();
    return builder.build();
  }

  private void copyRounds(FeedbackOrder order) {
    for (int gate : order.gates()) {
      copies[gate] = Link.FALSE;
    }
    boolean changed = true;
    for (int round = 0; changed && round <= order.feedback(); round++) {
      changed = false;
      for (int gate : order.gates()) {
        int copy = copyOf(gate);
        changed |= copy != copies[gate];
        copies[gate] = copy;
      }
    }
  }

  private int copyOf(int gate) {
    budget.check(net.inputCount(gate));
    int[] links = new int[net.inputCount(gate)];
    for (int i = 0; i < links.length; i++) {
      links[i] = translate(net.input(gate, i));
    }
    return net.kind(gate) == ComponentKind.AND ? builder.and(links) : builder.or(links);
  }

  private int translate(int link) {
    return copies[Link.component(link)] ^ (link & 1);
  }

  private void setOutputs() {
    Vocabulary vocabulary = net.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      builder.next(base, translate(net.nextLink(base)));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        builder.legal(role, move, translate(net.legalLink(role, move)));
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        builder.goal(role, value, translate(net.goalLink(role, value)));
      }
    }
    builder.terminal(translate(net.terminalLink()));
  }
}
