package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.NamedGame;
import org.propnet.cli.io.BadInputException;
import org.propnet.gdl.GameDescription;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Makes the plan of a tournament that a file describes.
 *
 * @param file the file
 * @param read its content
 * @param settings how machines are built
 */
public record TournamentSetup(Path file, TournamentFile read, BuildSettings settings) {

  /**
   * The plan, with a machine for every game.
   *
   * @param parallel the number of simultaneous matches
   * @throws BadInputException if a game or a player isn't known, or the plan isn't playable
   * @throws org.propnet.gdl.RulesheetException if a rulesheet can't be played
   */
  public TournamentPlan plan(int parallel) {
    boolean isPlayedHere = Entrant.arePlayingHere(entrants());
    return plan(
        read.games().stream().map(game -> game(game, isPlayedHere)).collect(toImmutableList()),
        parallel);
  }

  /**
   * The same with existing machines.
   *
   * @param games the games of the file, in its order
   */
  public TournamentPlan plan(ImmutableList<MatchGame> games, int parallel) {
    try {
      return new TournamentPlan(
          read.name(),
          read.format(),
          games,
          entrants(),
          read.rounds(),
          new MatchSettings(
              read.startClock(), read.playClock(), read.maxMoves(), read.scrambling(), read.seed()),
          parallel);
    } catch (IllegalArgumentException problem) {
      throw new BadInputException(file + ": " + problem.getMessage());
    }
  }

  private ImmutableList<Entrant> entrants() {
    return read.players().entrySet().stream().map(this::entrant).collect(toImmutableList());
  }

  private Entrant entrant(Map.Entry<String, Yaml.Text> player) {
    try {
      return Entrant.of(player.getKey(), player.getValue().text());
    } catch (IllegalArgumentException problem) {
      throw error(player.getValue(), "player " + player.getKey() + ": " + problem.getMessage());
    }
  }

  private MatchGame game(Yaml.Text name, boolean isPlayedHere) {
    GameArgument game;
    try {
      game = GameArgument.read(argument(name.text()), settings.limits().bytes());
    } catch (BadInputException problem) {
      throw error(name, "games: " + problem.getMessage());
    }
    GameDescription rules = game.description();
    return settings.buildForMatches(rules, isPlayedHere).game(game.name(), game.url(), rules);
  }

  /** Resolves a file beside that of the tournament, if it exists there. */
  private String argument(String name) {
    try {
      Path beside = file.resolveSibling(name);
      return !NamedGame.isMeantBy(name) && Files.exists(beside) ? beside.toString() : name;
    } catch (InvalidPathException noPath) {
      return name; // not a file name
    }
  }

  private BadInputException error(Yaml.Text at, String problem) {
    return Yaml.error(file.toString(), at.line(), problem);
  }
}
