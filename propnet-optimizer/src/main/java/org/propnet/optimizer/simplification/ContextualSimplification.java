package org.propnet.optimizer.simplification;

import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.propnet.optimizer.pass.PassContext;

/** Copies a network and leaves out what is known, if that makes it smaller. */
final class ContextualSimplification {

  /** A network with more links stays as it is: what there is to gain is too small a part of it. */
  private static final int MAX_LINKS = 200_000;

  private ContextualSimplification() {}

  static PropNet apply(PropNet net, PassContext context, boolean moves) {
    if (net.linkCount() > MAX_LINKS) {
      return net;
    }
    ExclusiveSets sets = new ExclusiveSets(net, context.invariants(), moves);
    Implications implications = new Implications(net, moves, context.budget());
    ContextualCopy copy = new ContextualCopy(net, implications, sets, context.budget());
    PropNet result = copy.copy();
    return copy.hasChanged() && isSmaller(result, net, context) ? result : net;
  }

  private static boolean isSmaller(PropNet result, PropNet net, PassContext context) {
    NetworkSize before = NetworkSize.of(net, context.budget());
    NetworkSize after = NetworkSize.of(result, context.budget());
    return after.twoInputGates() < before.twoInputGates()
        || (after.twoInputGates() == before.twoInputGates() && after.links() < before.links());
  }
}
