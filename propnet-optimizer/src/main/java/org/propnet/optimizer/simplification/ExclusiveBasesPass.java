package org.propnet.optimizer.simplification;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Leaves out of gates what follows from bases that exclude each other. */
public final class ExclusiveBasesPass implements NetworkPass {

  @Override
  public String name() {
    return "exclusive-bases";
  }

  @Override
  public String description() {
    return "what follows from bases that exclude each other is left out of gates";
  }

  @Override
  public ImmutableSet<Assumption> assumptions() {
    return ImmutableSet.of(Assumption.INVARIANTS);
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    return ContextualSimplification.apply(net, context, false);
  }
}
