package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.GameAgreement;
import org.propnet.fixture.PlainGame;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.RulesheetShrinker;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.net.compile.UnstratifiedException;
import org.propnet.validate.InvalidRulesheetException;

/**
 * Property-based test with random games, some of them invalid: rejected games must be invalid, and
 * accepted ones are played by their rules. {@code -Dpropnet.games=100000} plays more of them,
 * {@code -Dpropnet.seed=1000} others.
 */
final class RecklessGamesTest {

  private static final int GAMES = Integer.getInteger("propnet.games", 80);
  private static final int MANY_GAMES = 500;
  private static final long FIRST_SEED = Long.getLong("propnet.seed", 0);

  private static final BuildLimits LIMITS =
      BuildLimits.DEFAULT.withRules(200_000).withTime(Duration.ofMinutes(10));

  private enum Verdict {
    AGREED,
    /** Not stratified, neither for the grounder nor for the plain rules. */
    UNSTRATIFIED,
    /** Terms grow without bound. */
    TOO_LARGE,
    MOVE_DEPENDENT,
    /** Not a valid rulesheet; occurs only while shrinking. */
    INVALID,
    /** The plain rules leave it undecided, but the grounder accepted it. */
    UNDECIDED,
    DIFFERENT
  }

  private static final Set<Verdict> FAULTS =
      EnumSet.of(Verdict.INVALID, Verdict.UNDECIDED, Verdict.DIFFERENT);

  private record Result(Verdict verdict, String difference, int states) {

    static Result of(Verdict verdict) {
      return new Result(verdict, "", 0);
    }
  }

  private static Result compare(GameDescription description, long seed) {
    DifferentialMachine machine;
    try {
      GroundGame ground = ground(description);
      machine = DifferentialMachine.of(NetworkCompiler.compile(ground));
    } catch (InvalidRulesheetException | UnstratifiedException unstratified) {
      return Result.of(Verdict.UNSTRATIFIED);
    } catch (MoveDependentStateException dependent) {
      return Result.of(Verdict.MOVE_DEPENDENT);
    } catch (BuildException problem) {
      return switch (problem.reason()) {
        case UNSTRATIFIED -> Result.of(Verdict.UNSTRATIFIED);
        case DEPTH, SIZE -> Result.of(Verdict.TOO_LARGE);
        case INVALID_RULE -> new Result(Verdict.INVALID, problem.toString(), 0);
        default -> new Result(Verdict.DIFFERENT, problem.toString(), 0);
      };
    }
    try {
      GameAgreement.Outcome outcome = GameAgreement.play(machine, new PlainGame(description), seed);
      return new Result(
          outcome.difference().isEmpty() ? Verdict.AGREED : Verdict.DIFFERENT,
          outcome.difference(),
          outcome.states());
    } catch (IllegalArgumentException undecided) {
      return new Result(Verdict.UNDECIDED, String.valueOf(undecided.getMessage()), 0);
    }
  }

  /** Grounds a game; if it can't be ground, returns the reason. */
  private static GroundGame ground(GameDescription description) {
    try {
      return Grounder.ground(description, LIMITS, BuildListener.SILENT);
    } catch (InvalidRulesheetException invalid) {
      throw invalid.getCause() instanceof BuildException met ? met : invalid;
    }
  }

  @Test
  void theEngineAgreesWithTheRules() {
    assertAgreement(GAMES);
  }

  @Tag("deep")
  @Test
  void theEngineAgreesInManyGames() {
    assertAgreement(MANY_GAMES);
  }

  private static void assertAgreement(int games) {
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    int states = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + games; seed++) {
      GameDescription description = RandomRulesheet.game(new SplittableRandom(seed));
      Result result = compare(description, seed);
      verdicts.merge(result.verdict, 1, Integer::sum);
      states += result.states;
      if (FAULTS.contains(result.verdict)) {
        report(description, seed, result);
      }
    }
    assertEquals(games, verdicts.values().stream().mapToInt(Integer::intValue).sum());
    assertTrue(
        verdicts.getOrDefault(Verdict.AGREED, 0) > games / 2, () -> "too few played: " + verdicts);
    assertTrue(states > 5 * games, "too few states: " + states);
  }

  private static void report(GameDescription description, long seed, Result result) {
    Verdict verdict = result.verdict;
    GameDescription small =
        RulesheetShrinker.shrink(description, smaller -> compare(smaller, seed).verdict == verdict);
    fail(
        "seed "
            + seed
            + ", "
            + verdict
            + ": "
            + compare(small, seed).difference
            + "\n"
            + small
            + "\nfirst: "
            + result.difference);
  }
}
