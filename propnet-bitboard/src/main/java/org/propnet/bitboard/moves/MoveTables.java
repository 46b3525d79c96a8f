package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.bitboard.words.WordProgram;

/**
 * What joint moves do: for each group of them a word program that gives the next state, and for
 * each joint move the values of its columns. Immutable but for the program, which only grows.
 *
 * @param jointMoves the joint moves by number
 * @param program the program of all groups
 * @param groups the groups
 * @param groupOf the group of each joint move
 * @param offsets where the columns of each joint move begin in the table
 * @param table the columns
 */
@SuppressWarnings("ArrayRecordComponent") // two tables are never compared
public record MoveTables(
    JointMoves jointMoves,
    WordProgram program,
    ImmutableList<Group> groups,
    int[] groupOf,
    int[] offsets,
    long[] table) {

  /**
   * Joint moves that one program does.
   *
   * @param name what the moves have in common
   * @param next the node of each word of the next state
   * @param columns how many columns there are
   * @param terms how many conditions there are beyond keeping and setting bits
   */
  public record Group(String name, List<Integer> next, int columns, int terms) {}
}
