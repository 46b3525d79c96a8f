package org.propnet.games;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * The games that come with this library.
 *
 * <pre>{@code
 * GameDescription game = GameCatalogue.find("ticTacToe").orElseThrow().description();
 * }</pre>
 *
 * <p>The methods keep nothing between calls: each reads the index and the metadata it needs, a few
 * kilobytes, so keep the result. They may be called by several threads.
 */
public final class GameCatalogue {
  private GameCatalogue() {}

  /**
   * All games, sorted by name.
   *
   * @throws CatalogueException if the catalogue is broken
   */
  public static ImmutableList<CatalogueGame> games() {
    return packaged().games();
  }

  /**
   * Finds a game; empty if the catalogue has none of that name.
   *
   * @param name the name of the game, such as {@code ticTacToe}; capitals matter
   * @throws CatalogueException if the index or the metadata of that game is broken
   */
  public static Optional<CatalogueGame> find(String name) {
    return packaged().find(name);
  }

  private static CatalogueReader packaged() {
    return new CatalogueReader(CatalogueFiles.PACKAGED);
  }
}
