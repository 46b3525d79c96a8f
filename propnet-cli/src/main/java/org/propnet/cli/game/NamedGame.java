package org.propnet.cli.game;

import com.google.common.base.CharMatcher;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.io.BadInputException;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.games.repository.GameRepository;
import org.propnet.games.repository.RepositoryException;
import org.propnet.games.repository.RepositoryGame;
import org.propnet.gdl.RulesheetSyntax;

/**
 * The text of a game that is named on the command line: in the catalogue, in a repository, or a
 * file.
 *
 * @param name its name in the catalogue, its key, or the file's name without its ending
 * @param source the source name for positions; its ending tells which syntaxes the text may have
 * @param text its rulesheet
 * @param url its address in a repository, for match records; empty if it has none
 */
public record NamedGame(String name, String source, String text, String url) {

  /** Prefix of names in the repository. */
  private static final String PREFIX = "repo:";

  /** The environment variable with the location of the repository. */
  private static final String VARIABLE = "PROPNET_REPOSITORY";

  /** Whether an argument names a game of the catalogue or has the form of a repository's. */
  public static boolean isMeantBy(String argument) {
    return isOfRepository(argument) || GameCatalogue.find(argument).isPresent();
  }

  /** Whether an argument has the form of a key or an address in a repository. */
  public static boolean isOfRepository(String argument) {
    return argument.startsWith(PREFIX) || argument.matches("https?://.*");
  }

  /** The location of {@value #PREFIX} games, if the environment has it. */
  public static Optional<String> repository() {
    return Optional.ofNullable(System.getenv(VARIABLE))
        .map(String::strip)
        .filter(place -> !place.isEmpty());
  }

  /**
   * The key of a game in the repository that the environment names.
   *
   * @throws BadInputException if it is the address of a game, or no repository is set
   */
  public static String key(String argument) {
    if (!argument.startsWith(PREFIX)) {
      throw new BadInputException(
          "name the game by " + PREFIX + "KEY, and set " + VARIABLE + " to its repository");
    }
    String unused = location(System.getenv(VARIABLE));
    return argument.substring(PREFIX.length());
  }

  /**
   * Reads the game that an argument names; empty if the argument has to be a file.
   *
   * @throws BadInputException if it names a game of a repository that can't be read
   * @throws org.propnet.gdl.GdlSyntaxException if the rulesheet isn't UTF-8 text
   */
  public static Optional<NamedGame> find(String argument) {
    if (!isOfRepository(argument)) {
      return GameCatalogue.find(argument).map(NamedGame::of);
    }
    try {
      RepositoryGame game = ofRepository(argument);
      String folder = CharMatcher.is('/').trimTrailingFrom(argument);
      return Optional.of(
          new NamedGame(
              game.key(), folder + '/' + game.rulesheetFile(), game.rulesheet(), game.url()));
    } catch (RepositoryException problem) {
      throw new BadInputException(String.valueOf(problem.getMessage()));
    }
  }

  /** The game in a file. */
  static NamedGame ofFile(String source, String text) {
    String name = String.valueOf(Path.of(source).getFileName());
    return new NamedGame(RulesheetSyntax.withoutEnding(name), source, text, "");
  }

  private static NamedGame of(CatalogueGame game) {
    String source = game.name() + RulesheetSyntax.KIF.endings().get(0);
    return new NamedGame(game.name(), source, game.rulesheet(), "");
  }

  /**
   * Finds the game of a repository that an argument names.
   *
   * @param argument {@code repo:KEY}, {@code repo:KEY/v2}, or the address of a game
   * @throws RepositoryException if the game can't be read
   * @throws BadInputException if no repository is set
   */
  public static RepositoryGame ofRepository(String argument) throws RepositoryException {
    return argument.startsWith(PREFIX)
        ? GameRepository.open(location(System.getenv(VARIABLE)))
            .game(argument.substring(PREFIX.length()))
        : GameRepository.gameAt(argument);
  }

  /** The value of the variable, which must be set. */
  static String location(@Nullable String value) {
    if (value == null || value.isBlank()) {
      throw new BadInputException(
          "where is the repository of %s games? Set %s to a folder, or to an address such as"
              + " http://HOST/base",
          PREFIX, VARIABLE);
    }
    return value.strip();
  }
}
