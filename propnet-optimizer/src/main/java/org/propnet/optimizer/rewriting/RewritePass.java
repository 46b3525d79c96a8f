package org.propnet.optimizer.rewriting;

import org.propnet.budget.Budget;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Makes an and-inverter graph of the network, makes that smaller, and makes a network of it again.
 *
 * <p>Gates of cyclic groups stay as they are. The network given is returned unless the new one is
 * smaller by more than a small part of it, so that the rounds of an optimizer come to an end.
 */
public final class RewritePass implements NetworkPass {

  /** What is saved has to be more than the size divided by this. */
  private static final int LEAST_PART = 200;

  @Override
  public String name() {
    return "rewrite";
  }

  @Override
  public String description() {
    return "cones of two-input ANDs are made anew where that saves gates, counting what is shared";
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    Budget budget = context.budget();
    NetworkToAig origin = new NetworkToAig(net, budget);
    Aig aig = AigScript.run(origin.aig(), budget);
    PropNet result = AigToNetwork.convert(net, origin, aig, budget);
    return isSmaller(result, net, budget) ? result : net;
  }

  private static boolean isSmaller(PropNet result, PropNet net, Budget budget) {
    NetworkSize before = NetworkSize.of(net, budget);
    NetworkSize after = NetworkSize.of(result, budget);
    int saved = before.twoInputGates() - after.twoInputGates();
    if (saved == 0) {
      return before.links() - after.links() > before.links() / LEAST_PART;
    }
    return saved > before.twoInputGates() / LEAST_PART;
  }
}
