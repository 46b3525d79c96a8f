package org.propnet.agreement;

import static org.junit.jupiter.api.Assertions.fail;

import com.google.common.base.Throwables;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.RandomGames;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.RulesheetShrinker;
import org.propnet.gdl.GameDescription;

/** Checks properties on games, and reports violations reproducibly. */
public final class GameProperties {

  private static final int LONGEST_TRACE = 1_500;

  private GameProperties() {}

  /**
   * A violated property.
   *
   * @param property the property
   * @param game the game that violates it
   * @param fault what is wrong
   */
  public record Failure(GameProperty property, RandomGame game, String fault) {

    /**
     * The failure with the game and how to reproduce it.
     *
     * @param options Maven options that run the game again in the module under test
     */
    public String report(String options) {
      return property.name()
          + " does not hold for the game of seed "
          + game.seed()
          + "\nrepeat with: mvn test -pl "
          + Path.of("").toAbsolutePath().getFileName()
          + " -am -Dsurefire.failIfNoSpecifiedTests=false "
          + options
          + "\n"
          + fault
          + "\nrulesheet:\n"
          + game.description();
    }

    /** The failure with a shrunk game, from which nothing more can be left out. */
    public Failure shrunk() {
      GameDescription smallest =
          RulesheetShrinker.shrink(game.description(), smaller -> of(smaller).isPresent());
      return of(smallest).orElse(this);
    }

    private Optional<Failure> of(GameDescription smaller) {
      if (!RandomRulesheet.isValid(smaller)) {
        return Optional.empty();
      }
      return GameProperties.failure(new RandomGame(game.seed(), smaller), List.of(property));
    }
  }

  /**
   * Fails if any of the properties doesn't hold for a game.
   *
   * @return the trial, which records whether everything could be compared
   */
  public static GameTrial check(RandomGame game, List<? extends GameProperty> properties) {
    GameTrial trial = new GameTrial(game);
    String options = "-Dtest=RandomGamesTest -D" + RandomGames.ONLY + "=" + game.seed();
    failure(trial, properties).ifPresent(failure -> fail(failure.report(options)));
    return trial;
  }

  /** The first of the properties that doesn't hold, if any. */
  public static Optional<Failure> failure(
      RandomGame game, List<? extends GameProperty> properties) {
    return failure(new GameTrial(game), properties);
  }

  /** The first of the properties that doesn't hold, if any; later ones aren't checked. */
  static Optional<Failure> failure(GameTrial trial, List<? extends GameProperty> properties) {
    for (GameProperty property : properties) {
      String fault = fault(property, trial);
      if (!fault.isEmpty()) {
        return Optional.of(new Failure(property, trial.game(), fault));
      }
    }
    return Optional.empty();
  }

  /** The fault of a property; an unexpected exception counts as one. */
  private static String fault(GameProperty property, GameTrial trial) {
    try {
      return property.fault(trial);
    } catch (RuntimeException | AssertionError | StackOverflowError problem) {
      String trace = Throwables.getStackTraceAsString(problem);
      return trace.substring(0, Math.min(LONGEST_TRACE, trace.length()));
    }
  }
}
