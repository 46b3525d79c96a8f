package org.propnet.cli.network;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** A pass that delegates to another one; base class for measuring runs. */
abstract class ForwardingPass implements NetworkPass {

  private final NetworkPass pass;

  ForwardingPass(NetworkPass pass) {
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
