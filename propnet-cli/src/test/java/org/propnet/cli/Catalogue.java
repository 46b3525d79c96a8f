package org.propnet.cli;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;

/** The games of the catalogue: a few for every build, and all others for the deep tests. */
final class Catalogue {

  private static final ImmutableSet<String> FEW =
      ImmutableSet.of(
          "breakthrough",
          "connectFour",
          "connectFour4x4",
          "hex",
          "nim",
          "rockPaperScissorsLizardSpock",
          "ticTacToe",
          "trio");

  private Catalogue() {}

  /** Games of all kinds that are built quickly. */
  static List<CatalogueGame> few() {
    return GameCatalogue.games().stream().filter(Catalogue::isOfFew).toList();
  }

  /** All others, for the deep tests. */
  static List<CatalogueGame> others() {
    return GameCatalogue.games().stream().filter(game -> !isOfFew(game)).toList();
  }

  private static boolean isOfFew(CatalogueGame game) {
    return FEW.contains(game.name());
  }
}
