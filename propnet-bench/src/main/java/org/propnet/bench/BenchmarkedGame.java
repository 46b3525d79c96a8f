package org.propnet.bench;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * Reads the games that benchmarks are given: {@code connectFour} is a game of the catalogue, {@code
 * connectFour.kif} a file, with a whole path or relative to the folder that the system property
 * {@code propnet.rulesheets} names, by default {@code ../shared/games} beside the project.
 *
 * <p>The property has to come before {@code -jar}, so that the forked virtual machines of
 * benchmarks inherit it; with {@code -jvmArgsAppend} it would replace the heap size that a
 * benchmark sets.
 */
final class BenchmarkedGame {

  private BenchmarkedGame() {}

  /**
   * Reads the text of the rulesheet.
   *
   * @throws FileNotFoundException if there is no such game
   * @throws IOException if the file can't be read
   */
  static String text(String game) throws IOException {
    Optional<CatalogueGame> known = GameCatalogue.find(game);
    if (known.isPresent()) {
      return known.get().rulesheet();
    }
    Path file = Path.of(System.getProperty("propnet.rulesheets", "../shared/games")).resolve(game);
    if (!Files.isRegularFile(file)) {
      throw new FileNotFoundException(
          file
              + " isn't there; name a game of the catalogue, or a file in the folder of"
              + " -Dpropnet.rulesheets=FOLDER");
    }
    return Files.readString(file);
  }

  /**
   * Reads and parses the rulesheet.
   *
   * @throws FileNotFoundException if there is no such game
   * @throws IOException if the file can't be read
   * @throws org.propnet.gdl.RulesheetException if the text isn't a rulesheet
   */
  static GameDescription read(String game) throws IOException {
    return KifReader.read(text(game), game);
  }
}
