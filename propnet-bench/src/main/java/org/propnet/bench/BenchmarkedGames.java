package org.propnet.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * Reads rulesheets by name: those of a folder if the system property {@value #FOLDER} names one,
 * otherwise those of the catalogue.
 */
final class BenchmarkedGames {

  /** The system property that names a folder of rulesheets. */
  private static final String FOLDER = "propnet.rulesheets";

  private BenchmarkedGames() {}

  static GameDescription read(String name) throws IOException {
    String folder = System.getProperty(FOLDER);
    if (folder != null) {
      return KifReader.read(Files.readString(Path.of(folder, name + ".kif")), name);
    }
    Optional<CatalogueGame> game = GameCatalogue.find(name);
    if (game.isEmpty()) {
      throw new IllegalArgumentException(
          name
              + " isn't in the catalogue; its folder is named by -jvmArgsAppend -D"
              + FOLDER
              + "=FOLDER");
    }
    return KifReader.read(game.get().rulesheet(), name);
  }
}
