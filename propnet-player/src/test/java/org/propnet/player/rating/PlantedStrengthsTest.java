package org.propnet.player.rating;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Strengths that are known are found within their intervals. Results are drawn, not played. */
final class PlantedStrengthsTest {

  private static final int TOURNAMENTS = 1_000;

  /** How many tournaments have all players within their intervals, and how many single players. */
  private record Coverage(int tournaments, double players) {}

  /** Plays a match of the players of a list; what each gets. */
  private interface Game {
    List<Integer> goals(List<Integer> players, RandomGenerator random);
  }

  /** The chance to play the better move; two of these meet as the model has it. */
  private static double[] logs(double... chances) {
    return Arrays.stream(chances).map(chance -> Math.log(chance / (1 - chance))).toArray();
  }

  /** All orders of all sets of players of a size. */
  private static List<List<Integer>> seatings(int players, int seats) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int seat = 0; seat < seats; seat++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> start : all) {
        for (int player = 0; player < players; player++) {
          if (!start.contains(player)) {
            longer.add(ImmutableList.<Integer>builder().addAll(start).add(player).build());
          }
        }
      }
      all = longer;
    }
    return all;
  }

  private static PairScores tournament(
      Game game, int players, int seats, int rounds, RandomGenerator random) {
    PairScores scores = new PairScores(players);
    for (int round = 0; round < rounds; round++) {
      for (List<Integer> seating : seatings(players, seats)) {
        scores.add(seating, game.goals(seating, random));
      }
    }
    return scores;
  }

  private static double[] elo(double[] logs) {
    double mean = Arrays.stream(logs).average().orElseThrow();
    return Arrays.stream(logs).map(log -> 400 / Math.log(10) * (log - mean)).toArray();
  }

  private static Coverage coverage(Game game, double[] elo, int seats, int rounds, long seed) {
    int tournaments = 0;
    int players = 0;
    for (int i = 0; i < TOURNAMENTS; i++) {
      RandomGenerator random = new SplittableRandom(seed + i);
      List<Rating> ratings = BradleyTerry.of(tournament(game, elo.length, seats, rounds, random));
      int covered = 0;
      for (int player = 0; player < elo.length; player++) {
        Rating rating = ratings.get(player);
        covered += rating.low() <= elo[player] && elo[player] <= rating.high() ? 1 : 0;
      }
      players += covered;
      tournaments += covered == elo.length ? 1 : 0;
    }
    return new Coverage(tournaments, (double) players / TOURNAMENTS / elo.length);
  }

  /** Draws an order in which each place goes to a player by its share of the strengths left. */
  private static Game byStrength(double[] logs) {
    return (players, random) -> {
      List<Integer> goals = new ArrayList<>(players.stream().map(player -> -1).toList());
      for (int place = players.size() - 1; place >= 0; place--) {
        double sum = 0;
        int taken = -1;
        for (int seat = 0; seat < goals.size(); seat++) {
          if (goals.get(seat) < 0) {
            double strength = Math.exp(logs[players.get(seat)]);
            sum += strength;
            taken = random.nextDouble() < strength / sum ? seat : taken;
          }
        }
        goals.set(taken, 100 * place / (players.size() - 1));
      }
      return goals;
    };
  }

  /** The first seat is stronger than it is, and every fourth match is drawn. */
  private static Game withDrawsAndBias(double[] logs) {
    return (players, random) -> {
      double log = logs[players.get(0)] - logs[players.get(1)] + 1;
      if (random.nextInt(4) == 0) {
        return List.of(50, 50);
      }
      return random.nextDouble() < 1 / (1 + Math.exp(-log)) ? List.of(100, 0) : List.of(0, 100);
    };
  }

  private static void assertCovers(Coverage coverage) {
    assertTrue(coverage.tournaments >= 930 && coverage.players >= 0.95, coverage::toString);
  }

  @Test
  void twoPlayers() {
    double[] logs = logs(0.4, 0.6);
    assertCovers(coverage(byStrength(logs), elo(logs), 2, 25, 1));
  }

  @Tag("deep")
  @Test
  void fivePlayers() {
    double[] logs = logs(0.3, 0.4, 0.5, 0.6, 0.7);
    assertCovers(coverage(byStrength(logs), elo(logs), 2, 10, 2));
  }

  @Test
  void fourPlayersWithTwoMatchesOfEachPair() {
    double[] logs = logs(0.2, 0.5, 0.6, 0.9);
    assertCovers(coverage(byStrength(logs), elo(logs), 2, 1, 3));
  }

  @Tag("deep")
  @Test
  void oneOfFivePlayersWinsNearlyAlways() {
    double[] logs = logs(0.5, 0.5, 0.55, 0.6, 0.98);
    assertCovers(coverage(byStrength(logs), elo(logs), 2, 4, 4));
  }

  @Test
  void matchesOfThreePlayers() {
    double[] logs = logs(0.35, 0.45, 0.5, 0.6);
    assertCovers(coverage(byStrength(logs), elo(logs), 3, 4, 5));
  }

  @Test
  void matchesOfFourPlayers() {
    double[] logs = logs(0.45, 0.5, 0.5, 0.55, 0.6);
    assertCovers(coverage(byStrength(logs), elo(logs), 4, 1, 6));
  }

  /** What is to be found there are the ratings that endless play would lead to. */
  @Tag("deep")
  @Test
  void drawsAndAnAdvantageOfTheFirstRole() {
    double[] logs = logs(0.3, 0.4, 0.5, 0.6, 0.7);
    Game game = withDrawsAndBias(logs);
    double[] endless =
        BradleyTerry.of(tournament(game, 5, 2, 100_000, new SplittableRandom(8))).stream()
            .mapToDouble(Rating::elo)
            .toArray();
    assertCovers(coverage(game, endless, 2, 10, 7));
  }
}
