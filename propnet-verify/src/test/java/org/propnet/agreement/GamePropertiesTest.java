package org.propnet.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Shrinkable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.contract.ForwardingMachine;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.RandomGames;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Checks that violated properties are noticed, and that reports are enough to reproduce them. */
final class GamePropertiesTest {

  /** Properties that some games violate. */
  private enum Wrong implements GameProperty {
    /** Holds only for games that go on after every first move. */
    NOBODY_EVER_ENDS {
      @Override
      public String fault(GameTrial trial) {
        return trial.difference("endless", new Endless(trial.engine()));
      }
    },
    ROLES_HAVE_SHORT_NAMES {
      @Override
      public String fault(GameTrial trial) {
        if (trial.engine().roles().stream().anyMatch(role -> role.toString().length() > 7)) {
          throw new IllegalStateException("a long name");
        }
        return "";
      }
    }
  }

  private static final class Endless extends ForwardingMachine {

    Endless(StateMachine right) {
      super(right);
    }

    @Override
    public boolean isTerminal(State state) {
      return false;
    }
  }

  /** The first random game that violates a property. */
  private static RandomGame counterexample(GameProperty property) {
    for (long seed = 0; ; seed++) {
      RandomGame game = RandomGame.of(seed);
      if (GameProperties.failure(game, List.of(property)).isPresent()) {
        return game;
      }
    }
  }

  @Test
  void whatFailsIsShrunkToWhatItTakes() {
    RandomGame game = counterexample(Wrong.NOBODY_EVER_ENDS);
    GameProperties.Failure failure =
        GameProperties.failure(game, List.of(Wrong.NOBODY_EVER_ENDS)).orElseThrow().shrunk();
    assertTrue(
        failure.game().description().rules().size() <= 10, failure.game().description()::toString);
    assertTrue(RandomRulesheet.isValid(failure.game().description()));
    String report = failure.report("-Dsome=option");
    assertTrue(report.contains("NOBODY_EVER_ENDS"), report);
    assertTrue(report.contains("seed " + game.seed()), report);
    assertTrue(report.contains(" -Dsome=option\n"), report);
    assertTrue(report.contains(failure.game().description().toString()), report);
    assertTrue(report.contains("endless: "), report);
  }

  @Test
  void whatIsThrownIsAFailure() {
    RandomGame game = counterexample(Wrong.ROLES_HAVE_SHORT_NAMES);
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () -> GameProperties.check(game, List.of(Wrong.ROLES_HAVE_SHORT_NAMES)));
    assertTrue(error.getMessage().contains("IllegalStateException: a long name"), error::toString);
    assertTrue(error.getMessage().contains("-Dpropnet.game=" + game.seed()), error::toString);
  }

  @Test
  void aSeriesGoesOnAfterFailures(@TempDir Path folder) throws IOException {
    int games = 30;
    long first = 100;
    List<String> failures =
        new GameSeries(List.of(Wrong.ROLES_HAVE_SHORT_NAMES), folder).run(first, games);
    long expected = 0;
    for (long seed = first; seed < first + games; seed++) {
      expected +=
          GameProperties.failure(RandomGame.of(seed), List.of(Wrong.values()[1])).isPresent()
              ? 1
              : 0;
    }
    assertTrue(expected > 0);
    assertEquals(expected, failures.size());
    String progress = Files.readString(folder.resolve("games.txt"));
    assertTrue(progress.startsWith("30 of 30 games from seed 100, 1 properties each"), progress);
    String written = Files.readString(folder.resolve("failures.txt"));
    assertTrue(written.contains("ROLES_HAVE_SHORT_NAMES does not hold for the game"), written);
  }

  @Test
  void gamesOfTheGeneratorShrinkToValidOnes() {
    Shrinkable<RandomGame> game = RandomGames.any().generator(100).next(new Random(3));
    int rules = game.value().description().rules().size();
    List<Shrinkable<RandomGame>> smaller = game.shrink().toList();
    assertTrue(smaller.size() > rules / 2, () -> smaller.size() + " of " + rules);
    for (Shrinkable<RandomGame> shrunk : smaller) {
      assertTrue(RandomRulesheet.isValid(shrunk.value().description()));
      assertTrue(shrunk.distance().compareTo(game.distance()) < 0);
      assertEquals(game.value().seed(), shrunk.value().seed());
    }
  }
}
