package org.propnet.program.runtime.search;

import java.util.List;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.match.Rollout;

/** The role that chooses in a state, chance aside, its best move, and the value of that move. */
final class Choices {

  private static final int NO_ROLE = -1;

  /** Tolerance for means that should be equal. */
  private static final double ROUNDING = 1e-9;

  private final int roles;
  private final boolean isOver;
  private int chooser = NO_ROLE;
  private int choices = 1;
  private int outcomes = 1;
  private int choiceStride = 1;
  private int outcomeStride = 1;
  private boolean isSimultaneous;

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

  /** Whether the game is over or a role has no legal move. */
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
   * The index of the best move of the choosing role, the first of several.
   *
   * @param worth the value of each successor for each role; in the order of joint moves, those of
   *     the last role varying fastest
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

  /** The expected value of a move for each role. */
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
