package org.propnet.optimizer;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** A test pass that replaces one network by another, under declared assumptions. */
record ReplacingPass(
    String name, PropNet before, PropNet after, ImmutableSet<Assumption> assumptions)
    implements NetworkPass {

  @Override
  public String description() {
    return "puts one network in the place of another";
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    return net == before ? after : net;
  }
}
