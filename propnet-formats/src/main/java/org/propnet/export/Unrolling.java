package org.propnet.export;

import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;

/**
 * Unrolls cycles: creates an equivalent acyclic network.
 *
 * <p>The values of a cyclic group are the least fixed point of its gates. Its gates are copied in
 * rounds, in an order with only k feedback gates, which are read before they are written; before
 * the first round all are false. A round is monotone in those k values, so after k rounds they have
 * reached the least fixed point, and one more round computes all other gates from them.
 */
final class Unrolling extends NetworkCopy {

  private final FeedbackOrder[] orders;
  private final Budget budget;

  private Unrolling(PropNet net, FeedbackOrder[] orders, Budget budget) {
    super(net, budget);
    this.orders = orders;
    this.budget = budget;
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
          "the network has "
              + orders.length
              + " groups of gates that depend on each other, and without such cycles it may take "
              + links
              + " links, more than "
              + mostLinks
              + "; raise the limit of links, or export to dot, which keeps cycles");
    }
    return new Unrolling(net, orders, budget).copy();
  }

  @Override
  protected void copyGroup(int group) {
    FeedbackOrder order = orders[group];
    for (int gate : order.gates()) {
      set(gate, Link.FALSE);
    }
    boolean changed = true;
    for (int round = 0; changed && round <= order.feedback(); round++) {
      changed = false;
      for (int gate : order.gates()) {
        budget.check(net.inputCount(gate));
        int copy = copyOf(gate);
        changed |= copy != translate(Link.of(gate));
        set(gate, copy);
      }
    }
  }

  /** Observes nothing: a circuit has no other outputs than the network's. */
  @Override
  protected void observe() {}
}
