package org.propnet.optimizer.moves;

import java.util.Arrays;
import org.propnet.net.PropNet;

/** The input propositions of each role, as components. Immutable. */
final class Moves {

  private final int[] firsts;
  private final int[] roles;
  private final int start;

  Moves(PropNet net) {
    int count = net.vocabulary().roles().size();
    this.firsts = new int[count + 1];
    this.start = net.firstGate() - net.vocabulary().inputCount();
    this.roles = new int[net.vocabulary().inputCount()];
    firsts[0] = start;
    for (int role = 0; role < count; role++) {
      firsts[role + 1] = firsts[role] + net.vocabulary().moves(role).size();
      Arrays.fill(roles, firsts[role] - start, firsts[role + 1] - start, role);
    }
  }

  int roleCount() {
    return firsts.length - 1;
  }

  /** The role whose move a component is, or −1 if it isn't an input proposition. */
  int role(int component) {
    int input = component - start;
    return input < 0 || input >= roles.length ? -1 : roles[input];
  }

  /** The component of a role's first move. */
  int first(int role) {
    return firsts[role];
  }

  /** The number of moves of a role. */
  int count(int role) {
    return firsts[role + 1] - firsts[role];
  }

  /**
   * Whether a condition that allows this many moves of a role is shorter as a list of the moves it
   * excludes.
   */
  boolean isShorterByOthers(int role, int allowed) {
    return count(role) - allowed <= allowed;
  }
}
