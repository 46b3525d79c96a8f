package org.propnet.engine.program;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Finds the gates that depend on moves of several roles. */
final class SharedGates {

  private static final int NO_ROLE = -1;
  private static final int SEVERAL_ROLES = -2;

  private SharedGates() {}

  /**
   * The gates that depend on moves of several roles.
   *
   * @param cone the components that depend on moves; no cyclic group among them
   */
  static BitSet of(PropNet net, BitSet cone) {
    int[] roles = new int[net.componentCount()];
    Arrays.fill(roles, NO_ROLE);
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
        roles[net.inputComponent(role, move)] = role;
      }
    }
    BitSet shared = new BitSet();
    for (int gate = cone.nextSetBit(net.firstGate()); gate >= 0; gate = cone.nextSetBit(gate + 1)) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        int role = roles[Link.component(net.input(gate, i))];
        if (role != NO_ROLE && role != roles[gate]) {
          roles[gate] = roles[gate] == NO_ROLE ? role : SEVERAL_ROLES;
        }
      }
      shared.set(gate, roles[gate] == SEVERAL_ROLES);
    }
    return shared;
  }
}
