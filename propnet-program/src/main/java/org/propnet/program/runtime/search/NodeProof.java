package org.propnet.program.runtime.search;

import java.util.Arrays;
import java.util.Optional;

/**
 * Proven values of a node: the goals that play from here certainly leads to, and those behind each
 * of its moves. They follow from ended games where at most one role has a choice: either one move
 * gives this role the best possible goal and all others their worst, or all of its moves are proven
 * and those that are best for it give every other role the same. After M. Winands, Y. Björnsson and
 * J.-T. Saito, "Monte-Carlo Tree Search Solver", Computers and Games 2008.
 */
final class NodeProof {

  private static final int NO_ROLE = -1;
  private static final int SEVERAL = -2;
  private static final double BEST = 1;
  private static final double WORST = 0;

  /** Marks a move without proven goals. */
  private static final double[] UNKNOWN = {};

  private final int chooser;

  /** The proven goals behind each move of the choosing role. */
  private final double[][] behind;

  private double[] goals = UNKNOWN;
  private int known;

  NodeProof(int[][] moves, Goals scale) {
    int found = NO_ROLE;
    for (int role = 0; role < moves.length; role++) {
      if (moves[role].length > 1) {
        found = found == NO_ROLE && !scale.isChance(role) ? role : SEVERAL;
      }
    }
    chooser = found;
    behind = new double[found < 0 ? 0 : moves[found].length][];
    Arrays.fill(behind, UNKNOWN);
  }

  /** The proven goals, if there are any. */
  Optional<double[]> goals() {
    return goals == UNKNOWN ? Optional.empty() : Optional.of(goals);
  }

  /** Records the goals of an ended game. */
  void end(double[] newGoals) {
    goals = newGoals;
  }

  /** The role's proven goal behind a move; NaN if there is none, or others choose too. */
  double goal(int role, int move) {
    return role != chooser || behind[move] == UNKNOWN ? Double.NaN : behind[move][role];
  }

  /**
   * Records the proven goals behind a joint move; returns whether the node itself is proven now.
   */
  boolean add(int[] choice, double[] certain) {
    if (chooser == SEVERAL) {
      return false;
    }
    if (chooser == NO_ROLE) {
      goals = certain;
      return true;
    }
    if (behind[choice[chooser]] == UNKNOWN) {
      behind[choice[chooser]] = certain;
      known++;
    }
    if (goals == UNKNOWN && isDecisive(certain)) {
      goals = certain;
    } else if (goals == UNKNOWN && known == behind.length) {
      goals = agreed();
    }
    return goals != UNKNOWN;
  }

  /** Whether the choosing role gets its best goal and every other role its worst. */
  private boolean isDecisive(double[] certain) {
    for (int role = 0; role < certain.length; role++) {
      if (role == chooser ? certain[role] < BEST : certain[role] > WORST) {
        return false;
      }
    }
    return true;
  }

  /** The goals behind the best moves of the choosing role, if they agree. */
  private double[] agreed() {
    double[] best = behind[0];
    boolean isAgreed = true;
    for (double[] each : behind) {
      if (each[chooser] > best[chooser]) {
        best = each;
        isAgreed = true;
      } else if (each[chooser] == best[chooser]) {
        isAgreed &= Arrays.equals(each, best);
      }
    }
    return isAgreed ? best : UNKNOWN;
  }
}
