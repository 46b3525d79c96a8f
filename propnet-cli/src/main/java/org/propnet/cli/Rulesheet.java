package org.propnet.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * A rulesheet that was named on the command line.
 *
 * @param name the name of the game: the one in the catalogue, or the file's without {@code .kif}
 * @param argument how it was named
 * @param description what it says
 */
record Rulesheet(String name, String argument, GameDescription description) {

  private static final String ENDING = ".kif";

  /**
   * Reads the rulesheet of a game of the catalogue, or else the one in a file. The catalogue goes
   * first, so that the name of a game means the same in every directory; {@code ./NAME} is a file.
   *
   * @throws BadInputException if there is no such game or file, or it can't be read
   * @throws org.propnet.gdl.GdlSyntaxException if its text is no rulesheet
   */
  static Rulesheet read(String argument) {
    Optional<CatalogueGame> game = GameCatalogue.find(argument);
    if (game.isPresent()) {
      GameDescription description = KifReader.read(game.get().rulesheet(), argument + ENDING);
      return new Rulesheet(argument, argument, description);
    }
    Path file = path(argument);
    String fileName = String.valueOf(file.getFileName());
    String name =
        fileName.endsWith(ENDING)
            ? fileName.substring(0, fileName.length() - ENDING.length())
            : fileName;
    return new Rulesheet(name, argument, KifReader.read(InputFiles.text(file), argument));
  }

  /**
   * The game of the catalogue of that name.
   *
   * @throws BadInputException if there is none
   */
  static CatalogueGame catalogueGame(String name) {
    return GameCatalogue.find(name)
        .orElseThrow(
            () -> new BadInputException("no game is called '" + name + "'" + suggestion(name)));
  }

  private static Path path(String argument) {
    try {
      Path path = Path.of(argument);
      if (!argument.isEmpty() && Files.exists(path)) {
        return path;
      }
    } catch (InvalidPathException noPath) {
      // Then no file can have that name.
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
