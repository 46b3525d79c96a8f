package org.propnet.player.search;

import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Simulator;

/**
 * The choice in a state: which roles choose, chance aside, and how they choose best. Two roles that
 * choose at the same time play the equilibrium; their goals have to have the same sum at every end
 * of the game.
 */
final class Choices {

  private static final int NO_ROLE = -1;

  /** Values of equilibria are multiples of this, so that equal ones are told to be. */
  private static final double PRECISION = 0x1p-30;

  private final int roles;
  private final boolean isOver;
  private int chooser = NO_ROLE;
  private int second = NO_ROLE;
  private int chance = NO_ROLE;
  private final int[] counts;

  /** The difference between the places of joint moves, from one move of a role to its next. */
  private final int[] strides;

  private long jointMoves = 1;
  private int best;
  private @Nullable MatrixGame equilibrium;
  private ImmutableDoubleArray bestValues = ImmutableDoubleArray.of();

  /** Determines the choices in the simulator's state. */
  Choices(Simulator simulator, GoalScale scale) {
    roles = scale.roles();
    counts = new int[roles];
    strides = new int[roles];
    boolean over = simulator.isTerminal();
    for (int role = roles - 1; role >= 0 && !over; role--) {
      counts[role] = simulator.legalCount(role);
      over = counts[role] == 0;
      strides[role] = (int) Math.min(Integer.MAX_VALUE, jointMoves);
      jointMoves = LongMath.saturatedMultiply(jointMoves, counts[role]);
      if (counts[role] > 1 && scale.isChance(role)) {
        chance = role;
      } else if (counts[role] > 1) {
        second = chooser;
        chooser = role;
      }
    }
    isOver = over;
  }

  /** Whether the game is over, or a role has no legal move. */
  boolean isOver() {
    return isOver;
  }

  /** Whether two roles or more have a choice. */
  boolean isSimultaneous() {
    return second != NO_ROLE;
  }

  /** Whether a role has a choice. */
  boolean isChoosing(int role) {
    return role == chooser || role == second;
  }

  long jointMoves() {
    return jointMoves;
  }

  /**
   * Finds the best choice: a role alone takes its best move, the first of equals.
   *
   * @param successors the successors by all joint moves, the move of the last role varying fastest
   * @param values the worth of a state to each role
   */
  void decide(int[] successors, IntFunction<ImmutableDoubleArray> values) {
    if (isSimultaneous()) {
      balance(successors, values);
      return;
    }
    int moves = chooser == NO_ROLE ? 1 : counts[chooser];
    int stride = chooser == NO_ROLE ? 0 : strides[chooser];
    for (int move = 0; move < moves; move++) {
      ImmutableDoubleArray found = mean(successors, move * stride, values);
      if (move == 0 || isBetter(found, bestValues)) {
        best = move;
        bestValues = found;
      }
    }
  }

  /** Finds the equilibrium of both roles' choices. */
  private void balance(int[] successors, IntFunction<ImmutableDoubleArray> values) {
    double[][] goals = new double[counts[chooser]][counts[second]];
    double sum = 0;
    for (int row = 0; row < goals.length; row++) {
      for (int column = 0; column < goals[row].length; column++) {
        int place = row * strides[chooser] + column * strides[second];
        ImmutableDoubleArray found = mean(successors, place, values);
        goals[row][column] = found.get(chooser);
        sum = found.get(chooser) + found.get(second);
      }
    }
    equilibrium = MatrixGame.of(goals);
    double[] all = new double[roles];
    all[chooser] = Math.rint(equilibrium.value() / PRECISION) * PRECISION;
    all[second] = sum - all[chooser];
    bestValues = ImmutableDoubleArray.copyOf(all);
  }

  /** The place of a choosing role's best move, drawn from an equilibrium, after {@link #decide}. */
  int best(int role, RandomGenerator random) {
    if (equilibrium == null) {
      return best;
    }
    return MatrixGame.draw(role == chooser ? equilibrium.rows() : equilibrium.columns(), random);
  }

  /** The worth of the best choice to each role, after {@link #decide} found it. */
  ImmutableDoubleArray values() {
    return bestValues;
  }

  /** The mean of the values over the moves of chance. */
  private ImmutableDoubleArray mean(
      int[] successors, int place, IntFunction<ImmutableDoubleArray> values) {
    if (chance == NO_ROLE) {
      return values.apply(successors[place]);
    }
    double[] sums = new double[roles];
    for (int outcome = 0; outcome < counts[chance]; outcome++) {
      ImmutableDoubleArray each = values.apply(successors[place + outcome * strides[chance]]);
      for (int role = 0; role < roles; role++) {
        sums[role] += each.get(role) / counts[chance];
      }
    }
    return ImmutableDoubleArray.copyOf(sums);
  }

  private boolean isBetter(ImmutableDoubleArray one, ImmutableDoubleArray other) {
    double gain = one.get(chooser) - other.get(chooser);
    if (Math.abs(gain) > GoalScale.ROUNDING) {
      return gain > 0;
    }
    return sumOfOthers(one) < sumOfOthers(other) - GoalScale.ROUNDING;
  }

  private double sumOfOthers(ImmutableDoubleArray each) {
    double sum = 0;
    for (int role = 0; role < roles; role++) {
      sum += role == chooser ? 0 : each.get(role);
    }
    return sum;
  }
}
