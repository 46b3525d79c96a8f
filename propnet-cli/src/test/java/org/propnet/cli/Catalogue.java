package org.propnet.cli;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;

/** The games of the catalogue: the large ones are for the deep tests. */
final class Catalogue {

  private static final ImmutableSet<String> LARGE =
      ImmutableSet.of("amazons", "captureGo", "chess", "reversi", "skirmish");

  private Catalogue() {}

  static List<CatalogueGame> large() {
    return GameCatalogue.games().stream().filter(Catalogue::isLarge).toList();
  }

  static List<CatalogueGame> others() {
    return GameCatalogue.games().stream().filter(game -> !isLarge(game)).toList();
  }

  private static boolean isLarge(CatalogueGame game) {
    return LARGE.contains(game.name());
  }
}
