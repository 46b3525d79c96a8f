package org.propnet.bitboard.run;

import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.moves.JointMoves;
import org.propnet.bitboard.moves.MoveTables;

/**
 * Joint moves by bit, for a variant in whose states exactly one role has a choice. A playout that
 * draws the bit of that role's move needs no move numbers.
 *
 * @param role the role with a choice
 * @param words its words of legal moves
 * @param groups the group of the joint move at each bit, or −1 if it has no table
 * @param offsets the index of its first column in the table of all moves
 * @param stride the most columns of a group
 * @param columns the table for generated playout code: the columns of the joint move at each bit
 *     start there times the stride; empty if that were too large
 */
@SuppressWarnings("ArrayRecordComponent") // two turns are never compared
record Turn(int role, LegalWords words, int[] groups, int[] offsets, int stride, long[] columns) {

  /** The most words of columns by bit. */
  private static final int MAX_COLUMNS = 1 << 15;

  /** The joint moves of a variant, or null if not exactly one role has a choice. */
  static @Nullable Turn of(LegalWords[] legal, MoveTables moves) {
    int role = -1;
    int[] jointMove = new int[legal.length];
    for (int i = 0; i < legal.length; i++) {
      jointMove[i] = legal[i].only();
      if (jointMove[i] < 0) {
        if (role >= 0) {
          return null;
        }
        role = i;
      }
    }
    if (role < 0) {
      return null;
    }
    int[] groups = new int[legal[role].bits()];
    int[] offsets = new int[groups.length];
    Arrays.fill(groups, -1);
    for (int bit = 0; bit < groups.length; bit++) {
      jointMove[role] = legal[role].number(bit);
      int number = jointMove[role] < 0 ? JointMoves.NONE : moves.jointMoves().number(jointMove);
      if (number != JointMoves.NONE) {
        groups[bit] = moves.groupOf()[number];
        offsets[bit] = moves.offsets()[number];
      }
    }
    int stride = 0;
    for (int group : groups) {
      stride = Math.max(stride, group < 0 ? 0 : moves.groups().get(group).columns());
    }
    long[] columns = new long[groups.length * stride > MAX_COLUMNS ? 0 : groups.length * stride];
    for (int bit = 0; bit < groups.length && columns.length > 0; bit++) {
      int count = groups[bit] < 0 ? 0 : moves.groups().get(groups[bit]).columns();
      System.arraycopy(moves.table(), offsets[bit], columns, bit * stride, count);
    }
    return new Turn(role, legal[role], groups, offsets, stride, columns);
  }

  /** The groups of all moves, ascending; −1 first if a move has no table. */
  IntSortedSet distinctGroups() {
    IntSortedSet own = new IntRBTreeSet();
    for (int bit = 0; bit < groups.length; bit++) {
      if (words.number(bit) >= 0) {
        own.add(groups[bit]);
      }
    }
    return own;
  }

  /** Whether generated code can play: every move has a table, and its columns by bit. */
  boolean isForCode() {
    IntSortedSet own = distinctGroups();
    return !own.isEmpty() && own.firstInt() >= 0 && columns.length == groups.length * stride;
  }
}
