package org.propnet.player.rating;

import java.util.List;

/**
 * The score of each player of a table against each other: a win counts 1, a draw ½. Confined to one
 * thread.
 *
 * <p>A match of k players counts as all its pairs. These aren't independent and tell less than as
 * many matches of two players, so each pair counts 3 / (k + 1), which is 1 for two players. That is
 * the ratio of the variances of a player's score, (k − 1) / 4 for independent pairs, and (k² − 1) /
 * 12 for a random order of equally strong players; no result with draws, teams or one winner varies
 * more, since the scores of an order majorize all others (H. G. Landau, "On dominance relations and
 * the structure of animal societies III", Bulletin of Mathematical Biophysics 15, 1953).
 */
public final class PairScores {

  private final double[][] scores;

  /** A table in which no match has been played. */
  public PairScores(int players) {
    scores = new double[players][players];
  }

  /**
   * Adds a match. A player that has several seats plays the others from each; pairs of its own
   * seats don't count.
   *
   * @param players the index of the player in each seat
   * @param goals the goal value of each seat
   */
  public void add(List<Integer> players, List<Integer> goals) {
    double weight = 3.0 / (players.size() + 1);
    for (int seat = 0; seat < goals.size(); seat++) {
      for (int other = 0; other < goals.size(); other++) {
        add(
            players.get(seat),
            players.get(other),
            weight * score(goals.get(seat), goals.get(other)));
      }
    }
  }

  /** Adds the score of one player against another, from that player's side only. */
  public void add(int player, int other, double score) {
    if (player != other) {
      scores[player][other] += score;
    }
  }

  int players() {
    return scores.length;
  }

  /** The score of a player against another. */
  double scored(int player, int other) {
    return scores[player][other];
  }

  /** The number of matches between two players. */
  double matches(int player, int other) {
    return scores[player][other] + scores[other][player];
  }

  /**
   * The score of a goal value against another: 1 if it is higher, ½ if they are equal, otherwise 0.
   */
  public static double score(int goal, int other) {
    return (1 + Integer.signum(Integer.compare(goal, other))) / 2.0;
  }
}
