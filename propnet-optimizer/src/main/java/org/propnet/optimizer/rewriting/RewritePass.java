package org.propnet.optimizer.rewriting;

import org.propnet.budget.Budget;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Makes an and-inverter graph of the network, makes that smaller, and makes a network of it again.
 *
 * <p>Gates of cyclic groups stay as they are. The network given is returned unless the new one has
 * fewer two-input gates, or as many and fewer links.
 */
public final class RewritePass implements NetworkPass {

  @Override
  public String name() {
    return "rewrite";
  }

  @Override
  public String description() {
    return "small cones of two-input ANDs become what saves most, counting what is shared";
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    Budget budget = context.budget();
    NetworkToAig origin = new NetworkToAig(net, budget);
    Aig aig = AigScript.run(origin.aig(), budget);
    PropNet result = AigToNetwork.convert(net, origin, aig, budget);
    return isSmaller(NetworkSize.of(result, budget), NetworkSize.of(net, budget)) ? result : net;
  }

  private static boolean isSmaller(NetworkSize a, NetworkSize b) {
    return a.twoInputGates() < b.twoInputGates()
        || (a.twoInputGates() == b.twoInputGates() && a.links() < b.links());
  }
}
