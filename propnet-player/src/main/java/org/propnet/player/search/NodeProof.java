package org.propnet.player.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is proven of a node: the goals that play from there on leads to, and those after its moves.
 * Proofs start from finished games and cover nodes where at most one role has a choice: they need a
 * move that gives this role the best goal there is and all others their worst, or all of its moves,
 * if those that are best for it give every other role the same. After M. Winands, Y. Björnsson and
 * J.-T. Saito, "Monte-Carlo Tree Search Solver", Computers and Games 2008.
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

  /** The proven goals; null if there are none. */
  double @Nullable [] goals() {
    return goals;
  }

  /** Sets the goals of a finished game. */
  void end(double[] newGoals) {
    goals = newGoals;
  }

  /** The role's proven goal after a move; NaN if there is none, or others choose too. */
  double goal(int role, int move) {
    if (role != chooser || behind == null) {
      return Double.NaN;
    }
    double[] certain = behind[move];
    return certain == null ? Double.NaN : certain[role];
  }

  /**
   * Adds the proven goals after a joint move.
   *
   * @param choice the places of the moves
   * @param from the index where they begin
   * @param counts an array for each role, with as many elements as it has moves
   * @return whether the node's own goals are proven now
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

  /** Whether no goals can be better for the role that chooses, or worse for another. */
  private boolean isDecisive(double[] certain) {
    for (int role = 0; role < certain.length; role++) {
      if (role == chooser ? certain[role] < BEST : certain[role] > WORST) {
        return false;
      }
    }
    return true;
  }

  /** The goals after the moves that are best for the role that chooses; null if they differ. */
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
