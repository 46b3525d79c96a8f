package org.propnet.cli;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;

/**
 * The games of the catalogue: those that take an engine a second or more are for the deep tests.
 */
final class Catalogue {

  private static final ImmutableSet<String> SLOW =
      ImmutableSet.of(
          "amazons",
          "captureGo",
          "chess",
          "draughts",
          "eightPuzzle",
          "gomoku",
          "hex11",
          "kalah",
          "pig",
          "reversi",
          "rookEndings",
          "skirmish");

  private Catalogue() {}

  static List<CatalogueGame> slow() {
    return GameCatalogue.games().stream().filter(Catalogue::isSlow).toList();
  }

  static List<CatalogueGame> others() {
    return GameCatalogue.games().stream().filter(game -> !isSlow(game)).toList();
  }

  private static boolean isSlow(CatalogueGame game) {
    return SLOW.contains(game.name());
  }
}
