package org.propnet.player.rating;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Ratings by the model of Bradley and Terry, in which a player of strength s beats one of strength
 * t with probability s / (s + t).
 *
 * <p>The model and the conditions for its maximum are from D. R. Hunter, "MM algorithms for
 * generalized Bradley–Terry models", Annals of Statistics 32(1), 2004. There is no maximum for a
 * player that won everything, so Jeffreys' prior is added, as in D. Firth, "Bias reduction of
 * maximum likelihood estimates", Biometrika 80(1), 1993: in all, it weighs as much as one drawn
 * match for each player but one. Between two players it adds half a win to each side.
 *
 * <p>The intervals come from the observed information of the likelihood, without the prior. The
 * intervals of a group cover simultaneously in about 95 of 100 tables, by the inequality of Z.
 * Šidák, "Rectangular confidence regions for the means of multivariate normal distributions",
 * Journal of the American Statistical Association 62, 1967. Draws and roles with an advantage make
 * results vary less than the model assumes, so the intervals err on the wide side.
 */
public final class BradleyTerry {

  /*
   * Newton's method with the expected information, which equals the observed information here. The
   * penalty, half the logarithm of the information's determinant, adds to each pair as many drawn
   * matches as its leverage. Steps that decrease the penalized likelihood are halved. The
   * information has rank m − 1 for m players, as only differences count; a multiple of the all-ones
   * matrix is added before the inversion, and its part subtracted from the variances.
   */

  private static final double LEVEL = 0.95;

  /** Elo points for each unit of a strength's natural logarithm. */
  private static final double SCALE = 400 / Math.log(10);

  private static final int MAX_STEPS = 500;
  private static final int MAX_HALVINGS = 40;
  private static final double PRECISION = 1e-9;

  private final PairScores scores;
  private final int[] players;
  private double[] logs;

  private BradleyTerry(PairScores scores, int[] players) {
    this.scores = scores;
    this.players = players;
    this.logs = new double[players.length];
  }

  /**
   * Rates all players of a table. Takes the time of a few dozen inversions of a matrix with a row
   * for each player.
   *
   * @return a rating for each player
   */
  public static ImmutableList<Rating> of(PairScores scores) {
    Rating[] ratings = new Rating[scores.players()];
    int group = 0;
    for (int player = 0; player < ratings.length; player++) {
      if (ratings[player] == null) {
        new BradleyTerry(scores, connected(scores, player)).rate(group++, ratings);
      }
    }
    return ImmutableList.copyOf(ratings);
  }

  /** The players in the connected component of a player in the graph of matches, in order. */
  private static int[] connected(PairScores scores, int start) {
    boolean[] isFound = new boolean[scores.players()];
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    List<Integer> found = new ArrayList<>();
    isFound[start] = true;
    while (!open.isEmpty()) {
      int player = open.remove();
      found.add(player);
      for (int other = 0; other < isFound.length; other++) {
        if (!isFound[other] && scores.matches(player, other) > 0) {
          isFound[other] = true;
          open.add(other);
        }
      }
    }
    return found.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  private void rate(int group, Rating[] ratings) {
    if (players.length == 1) {
      ratings[players[0]] =
          new Rating(group, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      return;
    }
    maximize();
    // The two ratings of a pair depend on a single number.
    int intervals = players.length == 2 ? 1 : players.length;
    double deviations = Normal.quantile((1 + Math.pow(LEVEL, 1.0 / intervals)) / 2);
    Information information = new Information(logs);
    for (int i = 0; i < players.length; i++) {
      double elo = SCALE * logs[i];
      double half = SCALE * deviations * Math.sqrt(information.variance(i));
      ratings[players[i]] = new Rating(group, elo, elo - half, elo + half);
    }
  }

  private void maximize() {
    Information information = new Information(logs);
    double value = penalized(logs, information);
    for (int step = 0; step < MAX_STEPS; step++) {
      double[] direction = information.step();
      double length = Arrays.stream(direction).map(Math::abs).max().orElseThrow();
      double factor = Math.min(1, 1 / length);
      for (int halving = 0; halving < MAX_HALVINGS; halving++, factor /= 2) {
        double[] next = logs.clone();
        for (int i = 0; i < next.length; i++) {
          next[i] += factor * direction[i];
        }
        Information ofNext = new Information(next);
        double nextValue = penalized(next, ofNext);
        if (nextValue >= value) {
          logs = next;
          information = ofNext;
          value = nextValue;
          break;
        }
      }
      if (length < PRECISION) {
        return;
      }
    }
  }

  private double penalized(double[] at, Information information) {
    double sum = information.inverse.logDeterminant() / 2 - Math.log(information.ones) / 2;
    for (int i = 0; i < at.length; i++) {
      for (int j = 0; j < at.length; j++) {
        double score = scores.scored(players[i], players[j]);
        sum -= score == 0 ? 0 : score * Math.log1p(Math.exp(at[j] - at[i]));
      }
    }
    return sum;
  }

  /** The Fisher information at given strengths, which are logarithms. */
  private final class Information {
    private final double[] at;

    /** The multiple of the all-ones matrix that was added. */
    final double ones;

    final PositiveMatrix inverse;

    Information(double[] at) {
      this.at = at;
      int size = at.length;
      double[][] matrix = new double[size][size];
      double trace = 0;
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          if (i != j) {
            double part = of(i, j);
            matrix[i][j] -= part;
            matrix[i][i] += part;
            trace += part;
          }
        }
      }
      ones = trace / (size * size);
      for (double[] row : matrix) {
        for (int j = 0; j < size; j++) {
          row[j] += ones;
        }
      }
      inverse = PositiveMatrix.inverseOf(matrix);
    }

    private double of(int i, int j) {
      double expected = expected(i, j);
      return scores.matches(players[i], players[j]) * expected * (1 - expected);
    }

    private double expected(int i, int j) {
      return 1 / (1 + Math.exp(at[j] - at[i]));
    }

    /** The variance of the logarithm of a strength, with the mean fixed at 0. */
    double variance(int i) {
      return inverse.at(i, i) - 1 / (ones * at.length * at.length);
    }

    /** The step of Newton's method. */
    double[] step() {
      double[] slope = new double[at.length];
      for (int i = 0; i < at.length; i++) {
        for (int j = 0; j < at.length; j++) {
          if (i != j) {
            double matches = scores.matches(players[i], players[j]);
            double variance = inverse.at(i, i) + inverse.at(j, j) - 2 * inverse.at(i, j);
            double leverage = of(i, j) * variance;
            slope[i] +=
                scores.scored(players[i], players[j])
                    + leverage / 2
                    - (matches + leverage) * expected(i, j);
          }
        }
      }
      return inverse.times(slope);
    }
  }
}
