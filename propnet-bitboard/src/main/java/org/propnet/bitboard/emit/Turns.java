package org.propnet.bitboard.emit;

import com.google.common.collect.ImmutableList;

/**
 * The moves of a variant in whose states only one role has a choice, and all its moves have tables.
 *
 * @param first where the role's words are among those of legal moves
 * @param count how many words it has
 * @param order how its moves are drawn
 * @param groups the groups of its moves
 */
public record Turns(int first, int count, Order order, ImmutableList<Integer> groups) {

  /** The order of moves in words, if code draws them. */
  public enum Order {
    /** From word to word. */
    WORDS,
    /** From lane to lane, and there from word to word. */
    LANES,
    /** Any other. */
    OTHER
  }
}
