package org.propnet.cli.game;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.text.NearestName;

/**
 * A rulesheet named on the command line.
 *
 * @param name the name of the game: in the catalogue, its key in a repository, or the file's name
 *     without its ending
 * @param argument the argument on the command line
 * @param text its text
 * @param syntax the syntax of the text
 * @param description the rules
 * @param url its address in a repository; empty if it has none
 */
public record Rulesheet(
    String name,
    String argument,
    String text,
    RulesheetSyntax syntax,
    GameDescription description,
    String url)
    implements GameArgument {

  /**
   * Parses the rulesheet of a game.
   *
   * @throws org.propnet.gdl.GdlSyntaxException if it isn't a rulesheet
   */
  static Rulesheet of(String argument, NamedGame game) {
    RulesheetSyntax syntax = RulesheetSyntax.of(game.source(), game.text());
    GameDescription description = syntax.read(game.text(), game.source());
    return new Rulesheet(game.name(), argument, game.text(), syntax, description, game.url());
  }

  @Override
  public Optional<GameDescription> rules() {
    return Optional.of(description);
  }

  @Override
  public BuiltEngine machine(MachineSource source, Engine engine, BuildSettings settings) {
    return source.build(engine, description, settings);
  }

  /**
   * The game with that name in the catalogue.
   *
   * @throws BadInputException if there is none
   */
  public static CatalogueGame catalogueGame(String name) {
    return GameCatalogue.find(name)
        .orElseThrow(
            () -> new BadInputException("no game is called '" + name + "'" + suggestion(name)));
  }

  /**
   * The file with that name, or {@code -} for the standard input.
   *
   * @throws BadInputException if there is none
   */
  public static Path path(String argument) {
    try {
      Path path = Path.of(argument);
      if (InputFiles.isDash(path) || (!argument.isEmpty() && Files.exists(path))) {
        return path;
      }
    } catch (InvalidPathException noPath) {
      // No file can have that name.
    }
    throw new BadInputException(
        "no file and no game is called '" + argument + "'" + suggestion(argument));
  }

  private static String suggestion(String name) {
    return NearestName.of(name, GameCatalogue.games().stream().map(CatalogueGame::name).toList())
        .map(nearest -> "; did you mean " + nearest + "?")
        .orElse("; 'propnet games' lists the games");
  }
}
