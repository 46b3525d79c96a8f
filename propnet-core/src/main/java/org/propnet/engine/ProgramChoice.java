package org.propnet.engine;

import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.FanOut;
import org.propnet.net.PropNet;

/** Decides whether a network is played by transition programs or by propagating moves. */
final class ProgramChoice {

  /** Up to how many joint moves a game may have for each to get a program. */
  private static final long MOST_JOINT_MOVES = 1L << 40;

  /** How many joint moves are tried. */
  private static final int SAMPLES = 16;

  /** How many integers a program may take on average, so that running it is short work. */
  private static final long LONGEST = 1_000;

  private ProgramChoice() {}

  /**
   * Whether each joint move gets a program.
   *
   * @param cone the components that depend on moves
   */
  static boolean usePrograms(
      PropNet net, FanOut fanOut, BitSet cone, LegalConditions conditions, Budget budget) {
    int roles = net.vocabulary().roles().size();
    long jointMoves = 1;
    for (int role = 0; role < roles; role++) {
      jointMoves *= net.vocabulary().moves(role).size();
      if (jointMoves > MOST_JOINT_MOVES || jointMoves == 0) {
        return false;
      }
    }
    if (hasCycle(net, cone)) {
      return false;
    }
    TransitionCompiler compiler = 
        new TransitionCompiler(net, fanOut, cone, conditions, Places.byComponent(net), budget);
    long length = 0;
    int[] jointMove = new int[roles];
    for (int sample = 0; sample < SAMPLES && length <= LONGEST * SAMPLES; sample++) {
      for (int role = 0; role < roles; role++) {
        jointMove[role] = (int) ((long) sample * net.vocabulary().moves(role).size() / SAMPLES);
      }
      length += compiler.compile(jointMove).length();
    }
    return length <= LONGEST * SAMPLES;
  }

  /** Whether a cyclic group is among some components. */
  private static boolean hasCycle(PropNet net, BitSet components) {
    for (int group = 0; group < net.groupCount(); group++) {
      if (components.get(net.groupStart(group))) {
        return true;
      }
    }
    return false;
  }
}
