package org.propnet.player.champion;

import org.propnet.machine.Simulator;

/** Tells whose turn it is. */
final class Turn {

  /** No role has a choice. */
  static final int NONE = -1;

  /** Several roles choose at the same time. */
  static final int SEVERAL = -2;

  private Turn() {}

  /** The only role with several legal moves in the simulator's state, or one of the constants. */
  static int of(Simulator simulator) {
    int chooser = NONE;
    for (int role = 0; role < simulator.roles().size(); role++) {
      if (simulator.legalCount(role) > 1) {
        chooser = chooser == NONE ? role : SEVERAL;
      }
    }
    return chooser;
  }
}
