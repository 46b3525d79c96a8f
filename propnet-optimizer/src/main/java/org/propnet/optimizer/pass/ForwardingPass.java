package org.propnet.optimizer.pass;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.PropNet;

/** A pass that does what another does, to be extended by who wants to look at each run. */
public abstract class ForwardingPass implements NetworkPass {

  private final NetworkPass pass;

  /**
   * Makes the pass.
   *
   * @param pass the one that does the work
   */
  protected ForwardingPass(NetworkPass pass) {
    this.pass = pass;
  }

  @Override
  public final String name() {
    return pass.name();
  }

  @Override
  public final String description() {
    return pass.description();
  }

  @Override
  public final ImmutableSet<Assumption> assumptions() {
    return pass.assumptions();
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    return pass.apply(net, context);
  }
}
