package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.bitboard.words.WordProgram;

/**
 * What joint moves do in which one role moves and the others wait: for each group of moves a word
 * program that gives the next state, and for each move the values of its columns. Immutable but for
 * the program, which only grows.
 *
 * @param program the program of all groups
 * @param groups the groups
 * @param groupOf for each role and move its group; −1 for moves that are never legal
 * @param offsets for each role and move where its columns begin in the table
 * @param table the columns
 */
@SuppressWarnings("ArrayRecordComponent") // two tables are never compared
public record MoveTables(
    WordProgram program,
    ImmutableList<Group> groups,
    int[][] groupOf,
    int[][] offsets,
    long[] table) {

  /**
   * Moves that one program does.
   *
   * @param role the role that moves
   * @param name what the moves have in common
   * @param next the node of each word of the next state
   * @param columns how many columns there are
   * @param terms how many conditions there are beyond keeping and setting bits
   */
  public record Group(int role, String name, List<Integer> next, int columns, int terms) {}
}
