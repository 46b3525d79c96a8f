package org.propnet.program.runtime.search;

import java.util.Arrays;
import java.util.Optional;

/**
 * What is certain of a node: the goals that play from there on comes to, and those behind its
 * moves. It follows from ended games where at most one role has a choice: from a move that gives
 * this role the best goal there is and all others their worst, or from all of its moves, if those
 * that are best for it give every other role the same. After M. Winands, Y. Björnsson and J.-T.
 * Saito, "Monte-Carlo Tree Search Solver", Computers and Games 2008.
 */
final class NodeProof {

  private static final int NO_ROLE = -1;
  private static final int SEVERAL = -2;
  private static final double BEST = 1;
  private static final double WORST = 0;

  /** In place of the goals behind a move: nothing is certain. */
  private static final double[] UNKNOWN = {};

  private final int chooser;

  /** Behind each move of the role that chooses. */
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

  /** The goals that are certain. */
  Optional<double[]> goals() {
    return goals == UNKNOWN ? Optional.empty() : Optional.of(goals);
  }

  /** Notes the goals of an ended game. */
  void end(double[] newGoals) {
    goals = newGoals;
  }

  /** The role's certain goal behind a move; NaN if there is none, or others choose too. */
  double goal(int role, int move) {
    return role != chooser || behind[move] == UNKNOWN ? Double.NaN : behind[move][role];
  }

  /** Notes the goals behind a joint move; whether the node's own goals are certain now. */
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

  /** Whether no other goals are better for the role that chooses, or worse for another. */
  private boolean isDecisive(double[] certain) {
    for (int role = 0; role < certain.length; role++) {
      if (role == chooser ? certain[role] < BEST : certain[role] > WORST) {
        return false;
      }
    }
    return true;
  }

  /** The goals behind the moves that are best for the role that chooses, if they don't differ. */
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
