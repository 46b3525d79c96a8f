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

/** Tries properties on games, and says what is to be known when one doesn't hold. */
public final class GameProperties {

  private static final int LONGEST_TRACE = 1_500;

  private GameProperties() {}

  /**
   * A property that doesn't hold.
   *
   * @param property which one
   * @param game for which game
   * @param fault what is wrong
   */
  public record Failure(GameProperty property, RandomGame game, String fault) {

    /**
     * The failure with the game and how to repeat it.
     *
     * @param options of Maven that try the game again, in the module that is tested now
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

    /** The failure with a game of which nothing can be left out any more. */
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
   * Fails if one of some properties doesn't hold for a game.
   *
   * @return the trial, which knows whether everything could be compared
   */
  public static GameTrial check(RandomGame game, List<? extends GameProperty> properties) {
    GameTrial trial = new GameTrial(game);
    String options = "-Dtest=RandomGamesTest -D" + RandomGames.ONLY + "=" + game.seed();
    failure(trial, properties).ifPresent(failure -> fail(failure.report(options)));
    return trial;
  }

  /** The first of some properties that doesn't hold. */
  public static Optional<Failure> failure(
      RandomGame game, List<? extends GameProperty> properties) {
    return failure(new GameTrial(game), properties);
  }

  /** The first of some properties that doesn't hold, and none after it is tried. */
  static Optional<Failure> failure(GameTrial trial, List<? extends GameProperty> properties) {
    for (GameProperty property : properties) {
      String fault = fault(property, trial);
      if (!fault.isEmpty()) {
        return Optional.of(new Failure(property, trial.game(), fault));
      }
    }
    return Optional.empty();
  }

  /** What is wrong, be it that something is thrown that nobody expects of a valid game. */
  private static String fault(GameProperty property, GameTrial trial) {
    try {
      return property.fault(trial);
    } catch (RuntimeException | AssertionError | StackOverflowError problem) {
      String trace = Throwables.getStackTraceAsString(problem);
      return trace.substring(0, Math.min(LONGEST_TRACE, trace.length()));
    }
  }
}
