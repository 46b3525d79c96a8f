package org.propnet.player.search;

import java.util.Arrays;

/**
 * Proven bounds on the goals that play from a state leads to, if each role plays for its own goal.
 * After T. Cazenave and A. Saffidine, "Score Bounded Monte-Carlo Tree Search", CG 2010.
 */
final class Bounds {

  /** The best and the worst goal of a {@link GoalScale}. */
  private static final double BEST = 1;

  private static final double WORST = 0;

  private final double[] low;
  private final double[] high;

  /** Makes bounds that prove nothing. */
  Bounds(int roles) {
    low = new double[roles];
    high = new double[roles];
    Arrays.fill(low, WORST);
    Arrays.fill(high, BEST);
  }

  double low(int role) {
    return low[role];
  }

  double high(int role) {
    return high[role];
  }

  /** Clamps an estimate of a role's goal to the bounds. */
  double within(int role, double estimate) {
    return Math.max(low[role], Math.min(high[role], estimate));
  }

  /** Whether the goals of all roles are proven. */
  boolean areTight() {
    for (int role = 0; role < low.length; role++) {
      if (low[role] < high[role]) {
        return false;
      }
    }
    return true;
  }

  /** Whether anything is proven. */
  boolean isAnythingProven() {
    for (int role = 0; role < low.length; role++) {
      if (low[role] > WORST || high[role] < BEST) {
        return true;
      }
    }
    return false;
  }

  /** Sets the goals of a finished game. */
  void set(double[] goals) {
    System.arraycopy(goals, 0, low, 0, goals.length);
    System.arraycopy(goals, 0, high, 0, goals.length);
  }

  /**
   * Tightens the bounds of a state by those of its successors.
   *
   * @param chooser the role that chooses among them
   * @param behind the successor of each move; null if it isn't in the tree, so that nothing is
   *     proven of it
   */
  void tighten(int chooser, TreeNode[] behind) {
    for (TreeNode child : behind) {
      if (child != null && child.bounds().isDecisive(chooser)) {
        tightenTo(child.bounds());
        return;
      }
    }
    double best = WORST;
    double bestHigh = WORST;
    for (TreeNode child : behind) {
      best = Math.max(best, child == null ? WORST : child.bounds().low[chooser]);
      bestHigh = Math.max(bestHigh, child == null ? BEST : child.bounds().high[chooser]);
    }
    tighten(chooser, best, bestHigh);
    for (int role = 0; role < low.length; role++) {
      if (role == chooser) {
        continue;
      }
      double worst = BEST;
      double most = WORST;
      for (TreeNode child : behind) {
        if (child == null) {
          worst = WORST;
          most = BEST;
        } else if (child.bounds().high[chooser] >= best) { // the others are never chosen
          worst = Math.min(worst, child.bounds().low[role]);
          most = Math.max(most, child.bounds().high[role]);
        }
      }
      tighten(role, worst, most);
    }
  }

  /** Whether a role gets the best goal, and all others the worst. */
  private boolean isDecisive(int chooser) {
    for (int role = 0; role < low.length; role++) {
      if (role == chooser ? low[role] < BEST : high[role] > WORST) {
        return false;
      }
    }
    return true;
  }

  private void tightenTo(Bounds other) {
    System.arraycopy(other.low, 0, low, 0, low.length);
    System.arraycopy(other.high, 0, high, 0, high.length);
  }

  /** Tightens the bounds of a state whose successor is chosen by chance, each equally likely. */
  void tightenByChance(TreeNode[] behind) {
    for (int role = 0; role < low.length; role++) {
      double worst = 0;
      double most = 0;
      for (TreeNode child : behind) {
        worst += child == null ? WORST : child.bounds().low[role];
        most += child == null ? BEST : child.bounds().high[role];
      }
      tighten(role, worst / behind.length, most / behind.length);
    }
  }

  private void tighten(int role, double newLow, double newHigh) {
    low[role] = Math.max(low[role], newLow);
    high[role] = Math.min(high[role], newHigh);
  }
}
