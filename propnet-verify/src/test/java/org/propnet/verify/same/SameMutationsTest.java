package org.propnet.verify.same;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.fixture.RulesheetMutation;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.LimitException;
import org.propnet.verify.same.SameResult.Verdict;

/**
 * Compares rulesheets with mutants of themselves, and checks the verdict with the prover. The
 * system properties {@code propnet.same.seed} and {@code propnet.same.count} set the seed and the
 * number of mutants.
 */
final class SameMutationsTest {

  private static final List<String> GAMES =
      List.of("ticTacToe", "nim", "misereCrosses", "rockPaperScissorsLizardSpock", "sim", "hanoi");

  private static final SameSettings SETTINGS =
      new SameSettings(
          Duration.ofSeconds(20),
          5_000,
          BuildLimits.DEFAULT.withTime(Duration.ofSeconds(10)).withRules(50_000));

  private static final int MAX_STATES = 150;

  @Test
  void referenceAgreesWithTheVerdict() {
    long first = Long.getLong("propnet.same.seed", 1);
    int count = Integer.getInteger("propnet.same.count", 20);
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    int refused = 0;
    for (long seed = first; seed < first + count; seed++) {
      GameDescription game = Compared.game(GAMES.get((int) (seed % GAMES.size())));
      String text = RulesheetMutation.of(game.toString(), new SplittableRandom(seed));
      try {
        verdicts.merge(compare(game, KifReader.read(text, "mutation"), seed), 1, Integer::sum);
      } catch (RulesheetException | LimitException noGame) {
        refused++;
      } catch (AssertionError wrong) {
        throw new AssertionError(
            wrong.getMessage()
                + "\nrepeat with -Dpropnet.same.seed="
                + seed
                + " -Dpropnet.same.count=1",
            wrong);
      }
    }
    assertTrue(refused < count * 2 / 3, refused + " of " + count + " refused; " + verdicts);
    assertTrue(verdicts.containsKey(Verdict.DIFFERENT), verdicts.toString());
  }

  private static Verdict compare(GameDescription game, GameDescription mutation, long seed) {
    SameResult result = SameGames.compare(game, mutation, SETTINGS, ActivityListener.SILENT);
    if (result.verdict() == Verdict.SAME) {
      new ProverPair(game, mutation, result.renamed()).requireSame(seed);
    } else if (result.difference().isPresent()) {
      new ProverPair(game, mutation, result.renamed())
          .requireDifferent(result.difference().get(), MAX_STATES);
    }
    return result.verdict();
  }
}
