package org.propnet.player.search;

/**
 * The goals of a node: proven bounds on those that play from its state leads to, if each role plays
 * for its own goal, and the sums of those of playouts. Bounds after T. Cazenave and A. Saffidine,
 * "Score Bounded Monte-Carlo Tree Search", CG 2010.
 */
abstract sealed class Bounds permits TreeNode {

  /** The best and the worst goal of a {@link GoalScale}. */
  private static final double BEST = 1;

  private static final double WORST = 0;

  /** The entries of a role in {@link #values}: its bounds and the sum of its goals. */
  private static final int STRIDE = 3;

  private static final int LOW = 0;
  private static final int HIGH = 1;
  private static final int SUM = 2;

  /**
   * Three entries for each role, in one array: a choice reads them of each successor, and each
   * array is a cache miss.
   */
  private final double[] values;

  private final int roles;

  /** Makes bounds that prove nothing. */
  Bounds(int roles) {
    this.roles = roles;
    values = new double[STRIDE * roles];
    for (int role = 0; role < roles; role++) {
      values[STRIDE * role + LOW] = WORST;
      values[STRIDE * role + HIGH] = BEST;
    }
  }

  /** The number of roles. */
  final int roles() {
    return roles;
  }

  /** The least goal of a role. */
  final double low(int role) {
    return values[STRIDE * role + LOW];
  }

  /** The greatest goal of a role. */
  final double high(int role) {
    return values[STRIDE * role + HIGH];
  }

  /** Clamps an estimate of a role's goal to the bounds. */
  final double within(int role, double estimate) {
    return Math.max(low(role), Math.min(high(role), estimate));
  }

  /** The sum of a role's goals on all lines of play. */
  final double sum(int role) {
    return values[STRIDE * role + SUM];
  }

  /** Adds the goals of a line of play to the sums. */
  final void addToSums(double[] goals) {
    for (int role = 0; role < goals.length; role++) {
      values[STRIDE * role + SUM] += goals[role];
    }
  }

  /** Whether the goals of all roles are proven. */
  boolean areTight() {
    for (int role = 0; role < roles; role++) {
      if (low(role) < high(role)) {
        return false;
      }
    }
    return true;
  }

  /** Whether anything is proven. */
  boolean isAnythingProven() {
    for (int role = 0; role < roles; role++) {
      if (low(role) > WORST || high(role) < BEST) {
        return true;
      }
    }
    return false;
  }

  /** Sets the bounds to the goals of a finished game. */
  void prove(double[] goals) {
    for (int role = 0; role < roles; role++) {
      set(role, goals[role], goals[role]);
    }
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
      if (child != null && isDecisive(child, chooser)) {
        tightenTo(child);
        return;
      }
    }
    double best = WORST;
    double bestHigh = WORST;
    for (TreeNode child : behind) {
      best = Math.max(best, child == null ? WORST : child.low(chooser));
      bestHigh = Math.max(bestHigh, child == null ? BEST : child.high(chooser));
    }
    tighten(chooser, best, bestHigh);
    for (int role = 0; role < roles; role++) {
      if (role == chooser) {
        continue;
      }
      double worst = BEST;
      double most = WORST;
      for (TreeNode child : behind) {
        if (child == null) {
          worst = WORST;
          most = BEST;
        } else if (child.high(chooser) >= best) { // the others are never chosen
          worst = Math.min(worst, child.low(role));
          most = Math.max(most, child.high(role));
        }
      }
      tighten(role, worst, most);
    }
  }

  /** Whether a role gets the best goal, and all others the worst. */
  private static boolean isDecisive(Bounds bounds, int chooser) {
    for (int role = 0; role < bounds.roles; role++) {
      if (role == chooser ? bounds.low(role) < BEST : bounds.high(role) > WORST) {
        return false;
      }
    }
    return true;
  }

  private void tightenTo(Bounds other) {
    for (int role = 0; role < roles; role++) {
      set(role, other.low(role), other.high(role));
    }
  }

  /** Tightens the bounds of a state whose successor is chosen by chance, each equally likely. */
  void tightenByChance(TreeNode[] behind) {
    for (int role = 0; role < roles; role++) {
      double worst = 0;
      double most = 0;
      for (TreeNode child : behind) {
        worst += child == null ? WORST : child.low(role);
        most += child == null ? BEST : child.high(role);
      }
      tighten(role, worst / behind.length, most / behind.length);
    }
  }

  private void tighten(int role, double newLow, double newHigh) {
    set(role, Math.max(low(role), newLow), Math.min(high(role), newHigh));
  }

  private void set(int role, double low, double high) {
    values[STRIDE * role + LOW] = low;
    values[STRIDE * role + HIGH] = high;
  }
}
