package org.propnet.optimizer.subgame;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A part of a game: its base propositions change by themselves or by its moves, and its moves are
 * legal, whatever the rest of the game is like.
 *
 * @param bases the numbers of its base propositions, ascending, at least one
 * @param moves for each role the numbers of its moves that are in the part, ascending
 */
public record Subgame(ImmutableIntArray bases, ImmutableList<ImmutableIntArray> moves) {

  /**
   * How many moves all roles together have in it. With none it changes by itself, like a counter of
   * steps, or not at all.
   */
  public int moveCount() {
    return moves.stream().mapToInt(ImmutableIntArray::length).sum();
  }
}
