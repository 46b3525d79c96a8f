package org.propnet.player.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.rating.BradleyTerry;
import org.propnet.player.rating.PairScores;
import org.propnet.player.rating.Rating;
import org.propnet.prover.ProverMachine;

/**
 * Players that make the better move with a known probability are found within their intervals, all
 * of them in at least 93 of 100 tournaments.
 */
final class PlantedPlayersTest {

  private static final ImmutableList<Double> CHANCES = ImmutableList.of(0.3, 0.45, 0.5, 0.6, 0.75);

  /**
   * Both choose until one alone has chosen the good move, and wins. So one that does so with
   * probability p beats one with q with probability p (1 − q) / (p (1 − q) + q (1 − p)): the model
   * of Bradley and Terry with the strengths p / (1 − p) and q / (1 − q).
   */
  private static final String CHOOSE =
      """
      (role left) (role right) (init open)
      (<= (legal ?r good) (role ?r)) (<= (legal ?r bad) (role ?r))
      (<= (next (won left)) (does left good) (does right bad))
      (<= (next (won right)) (does left bad) (does right good))
      (<= (next open) (does left ?m) (does right ?m))
      (<= terminal (true (won ?r)))
      (<= (goal ?r 100) (true (won ?r)))
      (<= (goal ?r 0) (role ?r) (not (true (won ?r))))
      """;

  /** The same three times at most, then drawn; and if both begin well, left wins. */
  private static final String CHOOSE_WITH_DRAWS =
      """
      (role left) (role right) (init (round 1)) (succ 1 2) (succ 2 3) (succ 3 4)
      (<= (legal ?r good) (role ?r)) (<= (legal ?r bad) (role ?r))
      (<= (next (won left)) (does left good) (does right bad))
      (<= (next (won right)) (does left bad) (does right good))
      (<= (next (won left)) (true (round 1)) (does left good) (does right good))
      (<= (next (round 2)) (true (round 1)) (does left bad) (does right bad))
      (<= (next (round ?n)) (true (round ?m)) (distinct ?m 1) (succ ?m ?n)
        (does left ?x) (does right ?x))
      (<= over (true (won ?r)))
      (<= terminal over) (<= terminal (true (round 4)))
      (<= (goal ?r 100) (true (won ?r)))
      (<= (goal ?r 0) (role ?r) over (not (true (won ?r))))
      (<= (goal ?r 50) (role ?r) (not over))
      """;

  /** What left scores against right in the second game, by their chances of a good move. */
  private static double scoreWithDraws(double left, double right) {
    double wins = left * (1 - right);
    double equal = 1 - wins - right * (1 - left);
    return left + (1 - left) * (1 - right) * (wins + equal * (wins + equal / 2));
  }

  /** Makes the good move with a probability. */
  private static final class Chooser implements Player {
    private final double chance;
    private Optional<RandomGenerator> random = Optional.empty();

    Chooser(double chance) {
      this.chance = chance;
    }

    @Override
    public Move choose(Match match, long deadline) {
      if (random.isEmpty()) {
        long seed = 31L * match.id().hashCode() + match.role().toString().hashCode();
        random = Optional.of(new SplittableRandom(new SplittableRandom(seed).nextLong()));
      }
      String move = random.get().nextDouble() < chance ? "good" : "bad";
      return Move.of(move);
    }
  }

  private static TournamentPlan plan(String rules, int rounds, long seed) {
    GameDescription description = KifReader.read(rules, "choose.kif");
    return new TournamentPlan(
        "planted",
        TournamentPlan.Format.ROUND_ROBIN,
        ImmutableList.of(
            new MatchGame(
                "choose", "", description, ProverMachine.of(description), Optional.empty())),
        CHANCES.stream()
            .map(chance -> new Entrant.Local("p" + chance, () -> new Chooser(chance)))
            .collect(toImmutableList()),
        rounds,
        new MatchSettings(
            Duration.ofMinutes(1), Duration.ofMinutes(1), 1_000, Scrambling.NONE, seed),
        1);
  }

  private static List<Rating> ratings(List<PlayedMatch> matches) {
    PairScores scores = new PairScores(CHANCES.size());
    matches.forEach(match -> scores.add(match.entrants(), match.goals()));
    return BradleyTerry.of(scores);
  }

  /** The ratings that endless play would lead to. */
  private static List<Rating> endless(DoubleBinaryOperator scoreOfLeft) {
    PairScores scores = new PairScores(CHANCES.size());
    for (int i = 0; i < CHANCES.size(); i++) {
      for (int j = 0; j < CHANCES.size(); j++) {
        double score = scoreOfLeft.applyAsDouble(CHANCES.get(i), CHANCES.get(j));
        scores.add(i, j, 1e6 * score);
        scores.add(j, i, 1e6 * (1 - score));
      }
    }
    return BradleyTerry.of(scores);
  }

  private static void check(
      String rules, DoubleBinaryOperator scoreOfLeft, int tournaments, int rounds)
      throws InterruptedException, IOException {
    List<Rating> truth = endless(scoreOfLeft);
    int found = 0;
    int players = 0;
    for (int seed = 0; seed < tournaments; seed++) {
      List<Rating> ratings =
          ratings(
              Tournament.run(
                  plan(rules, rounds, seed), TournamentFiles.NONE, TournamentListener.SILENT));
      int within =
          (int)
              IntStream.range(0, CHANCES.size())
                  .filter(i -> ratings.get(i).low() <= truth.get(i).elo())
                  .filter(i -> truth.get(i).elo() <= ratings.get(i).high())
                  .count();
      players += within;
      found += within == CHANCES.size() ? 1 : 0;
    }
    String result =
        found + " of " + tournaments + " tournaments, " + players + " of all players within";
    assertTrue(found >= 0.93 * tournaments, result);
  }

  @Test
  void fourTournaments() throws InterruptedException, IOException {
    check(CHOOSE_WITH_DRAWS, PlantedPlayersTest::scoreWithDraws, 4, 3);
  }

  @Test
  @Tag("deep")
  void hundredTournaments() throws InterruptedException, IOException {
    check(CHOOSE, (p, q) -> p * (1 - q) / (p * (1 - q) + q * (1 - p)), 100, 10);
  }

  @Test
  @Tag("deep")
  void hundredTournamentsWithDrawsAndAnAdvantageOfLeft() throws InterruptedException, IOException {
    check(CHOOSE_WITH_DRAWS, PlantedPlayersTest::scoreWithDraws, 100, 10);
  }
}
