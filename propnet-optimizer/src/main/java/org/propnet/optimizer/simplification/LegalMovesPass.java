package org.propnet.optimizer.simplification;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Leaves out of gates what follows from the legality of a move that is made, and from bases that
 * exclude each other, if that makes the network smaller.
 */
public final class LegalMovesPass implements NetworkPass {

  /** A network with more links stays as it is: what there is to gain is too small a part of it. */
  private static final int MAX_LINKS = 200_000;

  @Override
  public String name() {
    return "legal-moves";
  }

  @Override
  public String description() {
    return "what follows from a move's being legal, and the only one of its role, is left out";
  }

  @Override
  public ImmutableSet<Assumption> assumptions() {
    return ImmutableSet.of(
        Assumption.INVARIANTS, Assumption.LEGAL_MOVES, Assumption.ONE_MOVE_PER_ROLE);
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    if (net.linkCount() > MAX_LINKS) {
      return net;
    }
    ExclusiveSets sets = new ExclusiveSets(net, context.invariants());
    Implications implications = new Implications(net, true, context.budget());
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
