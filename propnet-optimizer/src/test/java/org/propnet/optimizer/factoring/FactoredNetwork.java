package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Applies passes to small networks of one role. */
final class FactoredNetwork {

  private FactoredNetwork() {}

  /** Applies a pass and checks that every output stays the same in every state. */
  static PropNet by(NetworkPass pass, PropNet net) {
    PropNet result = pass.apply(net, PassContext.UNLIMITED);
    for (int state = 0; state < 1 << net.vocabulary().bases().size(); state++) {
      Assignment assignment = new Assignment(BitSet.valueOf(new long[] {state}), List.of(0));
      assertEquals(
          NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(result, assignment));
    }
    return result;
  }

  /** The size of a network in two-input gates. */
  static int gates(PropNet net) {
    return NetworkSize.of(net).twoInputGates();
  }
}
