package org.propnet.cli.game;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetReader;
import org.propnet.player.manager.MatchGame;

/** The game argument of a command: a rulesheet, or a saved network. */
public sealed interface GameArgument permits Rulesheet, SavedGame {

  /**
   * Reads a game of the catalogue or of a repository ({@code repo:KEY}, or its address), or else a
   * file or the standard input: a saved network if it begins like one, whatever its name, otherwise
   * a rulesheet. Files come last, so that the name of a game means the same in every directory;
   * {@code ./NAME} is always a file.
   *
   * @param memory maximum memory for a saved network, in bytes
   * @throws BadInputException if there is no such game or file, or it can't be read
   * @throws org.propnet.gdl.GdlSyntaxException if its text isn't a rulesheet
   * @throws org.propnet.saved.SavedNetworkException if it is a saved network that can't be used
   */
  static GameArgument read(String argument, long memory) {
    Optional<NamedGame> game = NamedGame.find(argument);
    if (game.isPresent()) {
      return Rulesheet.of(argument, game.get());
    }
    Path file = Rulesheet.path(argument);
    String source = InputFiles.source(file);
    return InputFiles.read(
        file,
        in ->
            InputFiles.isSavedNetwork(in)
                ? SavedGame.read(in, source, argument, memory)
                : Rulesheet.of(
                    argument, NamedGame.ofFile(source, RulesheetReader.text(in, source))));
  }

  /** The name of the game. */
  String name();

  /** Its address in a repository, for match records; empty if it has none or it isn't known. */
  default String url() {
    return "";
  }

  /** The argument on the command line. */
  String argument();

  /** The rules, if they are known. */
  Optional<GameDescription> rules();

  /**
   * The rules.
   *
   * @throws BadInputException if they aren't known
   */
  GameDescription description();

  /** The time to read it, if that counts as setup of a machine. */
  default Duration readTime() {
    return Duration.ZERO;
  }

  /**
   * A machine of the game.
   *
   * @param source builds the machine if that is necessary
   * @throws BadInputException if the engine can't play this kind of argument
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  BuiltEngine machine(MachineSource source, Engine engine, BuildSettings settings);

  /**
   * The game for matches in this process, see {@link BuildSettings#buildForMatches}.
   *
   * @throws BadInputException if the rules aren't known
   * @throws org.propnet.gdl.RulesheetException if they can't be played, or not within the limits
   */
  default MatchGame forMatches(BuildSettings settings, boolean hasPlayers) {
    GameDescription rules = description();
    return settings.buildForMatches(rules, hasPlayers).game(name(), url(), rules);
  }
}
