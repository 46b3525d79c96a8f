package org.propnet.bench.growth;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import org.propnet.games.GameFamily;

/**
 * One game of a family.
 *
 * @param family which family
 * @param size how large its board is, see {@link GameFamily}
 */
record GrowingGame(GameFamily family, int size) {

  private static final ImmutableListMultimap<GameFamily, Integer> SIZES =
      ImmutableListMultimap.<GameFamily, Integer>builder()
          .putAll(GameFamily.BREAKTHROUGH, 4, 8, 12, 16, 24)
          .putAll(GameFamily.CONNECT_FOUR, 5, 7, 12, 20, 30)
          .putAll(GameFamily.LIGHTS_OUT, 3, 5, 10, 18, 32)
          .build();

  /** The games that are measured: all families, each at its first sizes, five at most. */
  static ImmutableList<GrowingGame> first(int sizes) {
    return SIZES.keySet().stream()
        .flatMap(
            family ->
                SIZES.get(family).stream().limit(sizes).map(size -> new GrowingGame(family, size)))
        .collect(ImmutableList.toImmutableList());
  }

  String rulesheet() {
    return family.rulesheet(size);
  }

  /** The family and the board, such as {@code connectFour 7×6}. */
  @Override
  public String toString() {
    return family + " " + size + "×" + (family == GameFamily.CONNECT_FOUR ? size - 1 : size);
  }
}
