package org.propnet.bitboard.emit;

import com.google.common.collect.ImmutableList;

/**
 * Moves of a variant in whose states exactly one role has a choice, and all of whose moves have
 * tables.
 *
 * @param first the index of the role's first word among the outputs
 * @param count the number of its words
 * @param order the order of move numbers, by which moves are drawn
 * @param groups the groups of its joint moves, ascending
 * @param stride the distance between the columns of neighbouring bits
 */
public record Turns(int first, int count, Order order, ImmutableList<Integer> groups, int stride) {

  /** Order of move numbers in words. */
  public enum Order {
    /** Any order in a single word, drawn by {@link FewLanes}. */
    FEW,
    /** From word to word, and within a word from lane to lane. */
    WORDS,
    /** From lane to lane, and within a lane from word to word. */
    LANES,
    /** Any other order, or too many words for generated code. */
    OTHER
  }
}
