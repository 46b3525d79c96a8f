package org.propnet.optimizer.subgame;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A part of a game: its base propositions change by themselves or by its moves, and its moves are
 * legal, whatever the rest of the game is like.
 *
 * @param bases the numbers of its base propositions, ascending, at least one
 * @param moves by the numbers of the roles, ascending, the numbers of their moves that are in the
 *     part, ascending; without the roles that have none in it, since there may be many roles and
 *     many parts
 */
public record Subgame(ImmutableIntArray bases, ImmutableMap<Integer, ImmutableIntArray> moves) {

  /** The numbers of the moves that a role has in it, ascending; empty if it has none. */
  public ImmutableIntArray moves(int role) {
    return moves.getOrDefault(role, ImmutableIntArray.of());
  }

  /**
   * How many moves all roles together have in it. With none it changes by itself, like a counter of
   * steps, or not at all.
   */
  public int moveCount() {
    return moves.values().stream().mapToInt(ImmutableIntArray::length).sum();
  }
}
