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
 * smaller, by more than a small part of it if it is large, so that the rounds of an optimizer come
 * to an end. Linear in the network; one with more than six thousand links is returned as it is.
 */
public final class RewritePass implements NetworkPass {

  /** What is saved has to be more than the size divided by this, unless the network is small. */
  private static final int MIN_PART = 200;

  /** Smaller networks than that, in links, are small. */
  private static final int SMALL = 4_000;

  /** The most links of a network for which there is room and time. */
  private static final int MAX_LINKS = 6_000;

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
    if (net.linkCount() > MAX_LINKS) {
      return net;
    }
    NetworkToAig origin = new NetworkToAig(net, budget);
    Aig aig = AigScript.run(origin.aig(), budget);
    PropNet result = AigToNetwork.convert(net, origin, aig, budget);
    return isSmaller(result, net, budget) ? result : net;
  }

  private static boolean isSmaller(PropNet result, PropNet net, Budget budget) {
    NetworkSize before = NetworkSize.of(net, budget);
    NetworkSize after = NetworkSize.of(result, budget);
    int gates = before.twoInputGates() - after.twoInputGates();
    int saved = gates != 0 ? gates : before.links() - after.links();
    int size = gates != 0 ? before.twoInputGates() : before.links();
    return saved > (before.links() < SMALL ? 0 : size / MIN_PART);
  }
}
