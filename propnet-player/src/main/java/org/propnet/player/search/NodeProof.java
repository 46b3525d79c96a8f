package org.propnet.player.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

  private final int chooser;
  private double @Nullable [] goals;
  private double @Nullable [] @Nullable [] behind;
  private int known;

  NodeProof(int[][] moves, GoalScale scale) {
    int found = NO_ROLE;
    for (int role = 0; role < moves.length; role++) {
      if (moves[role].length > 1) {
        found = found == NO_ROLE && !scale.isChance(role) ? role : SEVERAL;
      }
    }
    chooser = found;
  }

  /** The goals that are certain; null if they aren't. */
  double @Nullable [] goals() {
    return goals;
  }

  /** Notes the goals of an ended game. */
  void end(double[] newGoals) {
    goals = newGoals;
  }

  /** The role's certain goal behind a move; NaN if there is none, or others choose too. */
  double goal(int role, int move) {
    if (role != chooser || behind == null) {
      return Double.NaN;
    }
    double[] certain = behind[move];
    return certain == null ? Double.NaN : certain[role];
  }

  /**
   * Notes the goals behind a joint move.
   *
   * @param choice the places of the moves
   * @param from where they begin
   * @param counts how many moves each role has
   * @return whether the node's own goals are certain now
   */
  boolean add(int[] choice, int from, int[][] counts, double[] certain) {
    if (chooser == SEVERAL) {
      return false;
    }
    if (chooser == NO_ROLE) {
      goals = certain;
      return true;
    }
    if (behind == null) {
      behind = new double[counts[chooser].length][];
    }
    int move = choice[from + chooser];
    if (behind[move] == null) {
      behind[move] = certain;
      known++;
    }
    if (goals == null && isDecisive(certain)) {
      goals = certain;
    } else if (goals == null && known == behind.length) {
      goals = agreed(behind);
    }
    return goals != null;
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

  /** The goals behind the moves that are best for the role that chooses; null if they differ. */
  private double @Nullable [] agreed(double[] @Nullable [] all) {
    double[] best = null;
    boolean isAgreed = true;
    for (double[] each : all) {
      if (each != null && (best == null || each[chooser] > best[chooser])) {
        best = each;
        isAgreed = true;
      } else if (each != null && best != null && each[chooser] == best[chooser]) {
        isAgreed &= Arrays.equals(each, best);
      }
    }
    return isAgreed ? best : null;
  }
}
