package org.propnet.games;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  /** The index: the sorted names of all games, one a line. */
  static final String INDEX = "index.txt";

  private GameCatalogue() {}

  /** All games, sorted by name. */
  public static ImmutableList<CatalogueGame> games() {
    return names().map(CatalogueGame::new).collect(ImmutableList.toImmutableList());
  }

  /**
   * Finds a game; empty if the catalogue has none of that name.
   *
   * @param name the name of the game, such as {@code ticTacToe}; capitals matter
   */
  public static Optional<CatalogueGame> find(String name) {
    return names().filter(name::equals).findFirst().map(CatalogueGame::new);
  }

  private static Stream<String> names() {
    return text(INDEX).lines();
  }

  /** The text of a file that is packaged with this class. */
  static String text(String fileName) {
    try (@Nullable InputStream stream = GameCatalogue.class.getResourceAsStream(fileName)) {
      if (stream == null) {
        throw new IllegalStateException("the file " + fileName + " isn't packaged");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
