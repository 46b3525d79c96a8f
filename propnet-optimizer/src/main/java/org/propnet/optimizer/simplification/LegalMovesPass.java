package org.propnet.optimizer.simplification;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Leaves out of gates what follows from the legality of a move that is made. */
public final class LegalMovesPass implements NetworkPass {

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
    return ContextualSimplification.apply(net, context, true);
  }
}
