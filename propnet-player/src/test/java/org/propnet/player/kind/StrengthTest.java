package org.propnet.player.kind;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Contest;

/** Which players beat which, in matches that depend on seeds alone. */
final class StrengthTest {

  private static final String STATISTICAL = "statistical:playouts=%d,solve=0";
  private static final String MONTE_CARLO = "montecarlo:playouts=%d,solve=0";

  private static void wins(String game, String better, String worse, int matches, double percent)
      throws InterruptedException {
    GameDescription rules = GameCatalogue.find(game).orElseThrow().description();
    Contest contest =
        new Contest(rules, MachineBuilder.of(rules).build().machine(), Duration.ofHours(1));
    Contest.Score score =
        contest.play(PlayerSpec.parse(better), PlayerSpec.parse(worse), matches, 1);
    assertTrue(
        100 * score.won() >= percent * matches,
        better + " against " + worse + " in " + game + ": " + score);
  }

  @ParameterizedTest
  @CsvSource({"ticTacToe, 80", "connectFour, 90"})
  void monteCarloBeatsRandom(String game, double percent) throws InterruptedException {
    wins(game, String.format(MONTE_CARLO, 200), "random", 20, percent);
  }

  @ParameterizedTest
  @CsvSource({"connectFour", "breakthrough"})
  @Tag("deep")
  void statisticalBeatsRandom(String game) throws InterruptedException {
    wins(game, String.format(STATISTICAL, 200), "random", 40, 95);
  }

  @ParameterizedTest
  @CsvSource({"connectFour", "breakthrough"})
  @Tag("deep")
  void monteCarloBeatsStatistical(String game) throws InterruptedException {
    wins(game, String.format(MONTE_CARLO, 1_000), String.format(STATISTICAL, 1_000), 40, 65);
  }

  @ParameterizedTest
  @CsvSource({"connectFour", "breakthrough"})
  @Tag("deep")
  void minimaxBeatsRandom(String game) throws InterruptedException {
    wins(game, "minimax:nodes=2000,solve=0", "random", 20, 80);
  }

  @ParameterizedTest
  @CsvSource({"ticTacToe"})
  @Tag("deep")
  void nestedSimulationBeatsRandom(String game) throws InterruptedException {
    wins(game, "statsim:fact=2,solve=0", "random", 20, 75);
  }
}
