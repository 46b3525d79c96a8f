package org.propnet.engine;

import org.propnet.net.PropNet;

/** Decides whether a network is played by transition programs or by propagating moves. */
final class ProgramChoice {

  /** Up to how many joint moves a game may have for each to get a program. */
  private static final long MOST_JOINT_MOVES = 1L << 40;

  private ProgramChoice() {}

  /** Whether each joint move gets a program. */
  static boolean usePrograms(PropNet net) {
    long jointMoves = 1;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      jointMoves *= Math.max(1, net.vocabulary().moves(role).size());
      if (jointMoves > MOST_JOINT_MOVES) {
        return false;
      }
    }
    return net.vocabulary().inputCount() > 0 && !MoveCone.hasCycle(net, MoveCone.of(net));
  }
}
