package org.propnet.player.search;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.function.IntFunction;
import org.propnet.machine.Simulator;

/** The choice in a state: which role chooses, chance aside, and which of its moves is best. */
final class Choices {

  private static final int NO_ROLE = -1;

  /** The tolerance when means are compared, for rounding errors. */
  private static final double ROUNDING = 1e-9;

  private final int roles;
  private final boolean isOver;
  private int chooser = NO_ROLE;
  private int choices = 1;
  private int outcomes = 1;
  private int choiceStride = 1;
  private int outcomeStride = 1;
  private boolean isSimultaneous;
  private ImmutableDoubleArray bestValues = ImmutableDoubleArray.of();

  /** Determines the choices in the simulator's state. */
  Choices(Simulator simulator, GoalScale scale) {
    roles = scale.roles();
    boolean over = simulator.isTerminal();
    int chance = NO_ROLE;
    for (int role = 0; role < roles && !over; role++) {
      int count = simulator.legalCount(role);
      over = count == 0;
      if (count > 1 && scale.isChance(role)) {
        chance = role;
        outcomes = count;
      } else if (count > 1) {
        isSimultaneous |= chooser != NO_ROLE;
        chooser = role;
        choices = count;
      }
    }
    isOver = over;
    if (chooser < chance) {
      choiceStride = outcomes;
    } else {
      outcomeStride = choices;
    }
  }

  /** Whether the game is over, or a role has no legal move. */
  boolean isOver() {
    return isOver;
  }

  /** Whether two roles have a choice; the other methods don't support such states. */
  boolean isSimultaneous() {
    return isSimultaneous;
  }

  /** The role that has a choice; −1 if none has. */
  int chooser() {
    return chooser;
  }

  long jointMoves() {
    return (long) choices * outcomes;
  }

  /**
   * The place of the best move of the role that chooses, the first of equals.
   *
   * @param successors the successors by all joint moves, the move of the last role varying fastest
   * @param values the worth of a state to each role
   */
  int best(int[] successors, IntFunction<ImmutableDoubleArray> values) {
    int best = 0;
    for (int move = 0; move < choices; move++) {
      ImmutableDoubleArray found = mean(successors, move, values);
      if (move == 0 || isBetter(found, bestValues)) {
        best = move;
        bestValues = found;
      }
    }
    return best;
  }

  /** The worth of the best move to each role, after {@link #best} found it. */
  ImmutableDoubleArray values() {
    return bestValues;
  }

  private ImmutableDoubleArray mean(
      int[] successors, int move, IntFunction<ImmutableDoubleArray> values) {
    if (outcomes == 1) {
      return values.apply(successors[move * choiceStride]);
    }
    double[] sums = new double[roles];
    for (int outcome = 0; outcome < outcomes; outcome++) {
      int state = successors[move * choiceStride + outcome * outcomeStride];
      ImmutableDoubleArray each = values.apply(state);
      for (int role = 0; role < roles; role++) {
        sums[role] += each.get(role) / outcomes;
      }
    }
    return ImmutableDoubleArray.copyOf(sums);
  }

  private boolean isBetter(ImmutableDoubleArray one, ImmutableDoubleArray other) {
    double gain = one.get(chooser) - other.get(chooser);
    if (Math.abs(gain) > ROUNDING) {
      return gain > 0;
    }
    return sumOfOthers(one) < sumOfOthers(other) - ROUNDING;
  }

  private double sumOfOthers(ImmutableDoubleArray each) {
    double sum = 0;
    for (int role = 0; role < roles; role++) {
      sum += role == chooser ? 0 : each.get(role);
    }
    return sum;
  }
}
