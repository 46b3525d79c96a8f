package org.propnet.program.runtime.search;

import java.util.List;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.match.Rollout;

/**
 * Which role chooses in a state, beside chance, which of its moves is best, and what that is worth.
 */
final class Choices {

  private static final int NO_ROLE = -1;

  /** Means of equal values may differ by so much. */
  private static final double ROUNDING = 1e-9;

  private final int roles;
  private final boolean isOver;
  private int chooser = NO_ROLE;
  private int choices = 1;
  private int outcomes = 1;
  private int choiceStride = 1;
  private int outcomeStride = 1;
  private boolean isSimultaneous;

  /** The choices in a position. */
  Choices(Position position, Goals goals) {
    roles = goals.roles();
    isOver = Rollout.isOver(position, roles);
    int chance = NO_ROLE;
    for (int role = 0; role < roles && !isOver; role++) {
      int count = position.legalCount(role);
      if (count > 1 && goals.isChance(role)) {
        chance = role;
        outcomes = count;
      } else if (count > 1) {
        isSimultaneous |= chooser != NO_ROLE;
        chooser = role;
        choices = count;
      }
    }
    if (chooser < chance) {
      choiceStride = outcomes;
    } else {
      outcomeStride = choices;
    }
  }

  /** Whether the game is over, or a role is stuck. */
  boolean isOver() {
    return isOver;
  }

  /** Whether two roles have a choice; the other methods are for other states. */
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
   * The place of the best move of the role that chooses, the first of several.
   *
   * @param worth what each state behind a joint move is worth to each role, in the order of the
   *     last role's moves, then of the one before
   */
  int best(List<double[]> worth) {
    int best = 0;
    double[] bestWorth = mean(worth, 0);
    for (int move = 1; move < choices; move++) {
      double[] found = mean(worth, move);
      if (isBetter(found, bestWorth)) {
        best = move;
        bestWorth = found;
      }
    }
    return best;
  }

  /** What a move is worth to each role. */
  double[] mean(List<double[]> worth, int move) {
    if (outcomes == 1) {
      return worth.get(move * choiceStride);
    }
    double[] sums = new double[roles];
    for (int outcome = 0; outcome < outcomes; outcome++) {
      double[] each = worth.get(move * choiceStride + outcome * outcomeStride);
      for (int role = 0; role < roles; role++) {
        sums[role] += each[role] / outcomes;
      }
    }
    return sums;
  }

  private boolean isBetter(double[] one, double[] other) {
    double gain = one[chooser] - other[chooser];
    return Math.abs(gain) > ROUNDING ? gain > 0 : sumOfOthers(one) < sumOfOthers(other) - ROUNDING;
  }

  private double sumOfOthers(double[] each) {
    double sum = 0;
    for (int role = 0; role < roles; role++) {
      sum += role == chooser ? 0 : each[role];
    }
    return sum;
  }
}
