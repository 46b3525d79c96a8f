package org.propnet.bitboard.run;

/**
 * A relation that is derived step by step along the cells of a board, and counts on its way. Its
 * last atom is found from the number of lanes in which each kind of condition holds. Immutable.
 *
 * @param groups the steps, each with the lane of its cell
 * @param ends for each sum of weights the index of the last atom, or {@link #NONE}
 */
@SuppressWarnings("ArrayRecordComponent") // two counts are never compared
record Count(Group[] groups, int[] ends) {

  /** No atom of the last step holds. */
  static final int NONE = -1;

  /** Several conditions of a step hold, so that several atoms may. */
  static final int UNKNOWN = -2;

  /**
   * Steps with conditions on the same words, each on a lane of its own.
   *
   * @param lanes the lanes of the steps
   * @param conditions the literals of each condition: twice a word of the state, plus 1 if negative
   * @param weights what each condition adds to the index of the last atom
   */
  @SuppressWarnings("ArrayRecordComponent") // two groups are never compared
  record Group(long lanes, int[][] conditions, int[] weights) {}

  /** The index of the one last atom that holds, {@link #NONE}, or {@link #UNKNOWN}. */
  int end(long[] state) {
    int sum = 0;
    for (Group group : groups) {
      long once = 0;
      long twice = 0;
      for (int i = 0; i < group.weights.length; i++) {
        long holds = group.lanes;
        for (int literal : group.conditions[i]) {
          holds &= state[literal >> 1] ^ -(literal & 1);
        }
        twice |= once & holds;
        once |= holds;
        sum += group.weights[i] * Long.bitCount(holds);
      }
      if (once != group.lanes) {
        return NONE;
      }
      if (twice != 0) {
        return UNKNOWN;
      }
    }
    return ends[sum];
  }
}
