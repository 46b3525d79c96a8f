package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.bitboard.words.WordProgram;

/**
 * Tables of joint moves: for each group a word program for the next state, and for each joint move
 * the values of its columns. Immutable except for the program, to which nodes may be added.
 *
 * @param jointMoves the joint moves by number
 * @param program the program of all groups
 * @param groups the groups
 * @param groupOf the group of each joint move
 * @param offsets the index of each joint move's first column in the table
 * @param table the columns of all joint moves
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
   * Joint moves that share a program.
   *
   * @param name the functors of the moves, one for each role
   * @param next the node of each word of the next state
   * @param columns the number of columns
   * @param terms the number of conditional terms, beyond keeping and setting bits
   */
  public record Group(String name, List<Integer> next, int columns, int terms) {}
}
