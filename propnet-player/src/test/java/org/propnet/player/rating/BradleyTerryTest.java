package org.propnet.player.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BradleyTerryTest {

  private static final double SCALE = 400 / Math.log(10);

  private static ImmutableList<Rating> of(double[][] scores) {
    PairScores pairs = new PairScores(scores.length);
    for (int i = 0; i < scores.length; i++) {
      for (int j = 0; j < scores.length; j++) {
        pairs.add(i, j, scores[i][j]);
      }
    }
    return BradleyTerry.of(pairs);
  }

  private static double width(Rating rating) {
    return rating.high() - rating.low();
  }

  private static void assertBetween(double low, double value, double high) {
    assertTrue(low <= value && value <= high, () -> value + " isn't from " + low + " to " + high);
  }

  /** Jeffreys' prior on a binomial adds half a win to each side. */
  @Test
  void twoPlayersAreRatedByTheirOddsWithHalfAWinMoreForEach() {
    ImmutableList<Rating> ratings = of(new double[][] {{0, 7}, {3, 0}});
    double difference = Math.log(7.5 / 3.5);
    double share = 7.5 / 11;
    double half = 1.959964 / Math.sqrt(10 * share * (1 - share));
    assertEquals(SCALE * difference / 2, ratings.get(0).elo(), 1e-4);
    assertEquals(-SCALE * difference / 2, ratings.get(1).elo(), 1e-4);
    assertEquals(SCALE * (difference - half) / 2, ratings.get(0).low(), 1e-3);
    assertEquals(SCALE * (difference + half) / 2, ratings.get(0).high(), 1e-3);
  }

  /** Nine of ten against the next in a chain of five, often enough for the prior to vanish. */
  @Test
  void strengthsAddUpAlongAChain() {
    double[][] scores = new double[5][5];
    for (int i = 0; i < 4; i++) {
      scores[i][i + 1] = 9_000_000;
      scores[i + 1][i] = 1_000_000;
    }
    ImmutableList<Rating> ratings = of(scores);
    for (int i = 0; i < 5; i++) {
      assertEquals((2 - i) * 400 * Math.log10(9), ratings.get(i).elo(), 0.01);
    }
  }

  @Test
  void anUnbeatenPlayerHasAFiniteRatingAndAWideInterval() {
    ImmutableList<Rating> ratings = of(new double[][] {{0, 10, 10}, {0, 0, 6}, {0, 4, 0}});
    assertBetween(200.0, ratings.get(0).elo(), 800.0);
    assertBetween(500.0, width(ratings.get(0)), 2_000.0);
    assertTrue(width(ratings.get(1)) < width(ratings.get(0)), ratings::toString);
  }

  @Test
  void oneMatchSaysNearlyNothing() {
    Rating winner = of(new double[][] {{0, 1}, {0, 0}}).get(0);
    assertEquals(SCALE * Math.log(3) / 2, winner.elo(), 1e-4);
    assertBetween(-1_000, winner.low(), -200);
    assertBetween(300, winner.high(), 1_000);
  }

  /** Each beat the next, and none is stronger than another. */
  @Test
  void aCircleIsEven() {
    for (Rating rating : of(new double[][] {{0, 5, 0}, {0, 0, 5}, {5, 0, 0}})) {
      assertEquals(0, rating.elo(), 1e-6);
    }
  }

  @Test
  void playersThatNoMatchesConnectAreInGroups() {
    ImmutableList<Rating> ratings =
        of(
            new double[][] {
              {0, 0, 9, 0, 0},
              {0, 0, 0, 2, 0},
              {1, 0, 0, 0, 0},
              {0, 8, 0, 0, 0},
              {0, 0, 0, 0, 0}
            });
    assertEquals(List.of(0, 1, 0, 1, 2), ratings.stream().map(Rating::group).toList());
    assertEquals(-ratings.get(2).elo(), ratings.get(0).elo(), 1e-6);
    assertEquals(-ratings.get(3).elo(), ratings.get(1).elo(), 1e-6);
    assertEquals(
        new Rating(2, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY), ratings.get(4));
  }

  /** Hopeless matches have almost no information, which rounding mustn't turn into an error. */
  @Test
  void thirtyPlayersEachOfWhichAlwaysBeatsThoseAfterIt() {
    double[][] scores = new double[30][30];
    for (int i = 0; i < 30; i++) {
      for (int j = i + 1; j < 30; j++) {
        scores[i][j] = 1_000;
      }
    }
    ImmutableList<Rating> ratings = of(scores);
    for (int i = 1; i < 30; i++) {
      assertTrue(ratings.get(i).elo() < ratings.get(i - 1).elo(), ratings::toString);
      assertBetween(1, width(ratings.get(i)), 1e6);
    }
  }

  @Test
  void matchesOfSeveralCountAsAllPairsButWeighLess() {
    PairScores scores = new PairScores(4);
    scores.add(List.of(2, 0, 1, 0), List.of(100, 50, 50, 0));
    assertEquals(2 * 0.6, scores.scored(2, 0), 1e-9);
    assertEquals(0, scores.scored(0, 2));
    assertEquals(0.6 * 0.5, scores.scored(0, 1), 1e-9);
    assertEquals(0.6 * 1.5, scores.scored(1, 0), 1e-9);
    assertEquals(0, scores.matches(0, 0));
  }

  @Test
  void quantilesOfTheNormalDistribution() {
    assertEquals(1.959963985, Normal.quantile(0.975), 1e-8);
    assertEquals(3.290526731, Normal.quantile(0.9995), 1e-8);
    assertEquals(0, Normal.quantile(0.5), 1e-8);
  }

  /** The example of many textbooks: 0 of 10 leaves up to 27.75 %. */
  @Test
  void wilson() {
    assertEquals(0, Wilson.of(0, 10).low(), 1e-12);
    assertEquals(0.2775, Wilson.of(0, 10).high(), 1e-4);
    assertEquals(0.2553, Wilson.of(81, 263).low(), 1e-4);
    assertEquals(0.3662, Wilson.of(81, 263).high(), 1e-4);
    assertEquals(new Wilson(0, 1), Wilson.of(0, 0));
  }
}
