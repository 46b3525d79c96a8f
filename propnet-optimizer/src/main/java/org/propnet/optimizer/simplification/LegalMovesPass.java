package org.propnet.optimizer.simplification;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.PropNet;
import org.propnet.optimizer.factoring.Improvement;
import org.propnet.optimizer.implication.Implications;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Simplifies gates by what the legality of the moves made and exclusive bases imply, if that makes
 * the network smaller.
 */
public final class LegalMovesPass implements NetworkPass {

  /**
   * Networks with more links than this are left unchanged: the gain would be too small a part of
   * them.
   */
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
    return copy.hasChanged() ? Improvement.of(net, result, context.budget()) : net;
  }
}
