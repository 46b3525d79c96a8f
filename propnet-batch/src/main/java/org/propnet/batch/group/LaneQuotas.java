package org.propnet.batch.group;

import java.util.Arrays;
import org.propnet.batch.backend.LaneWords;

/** How many games each lane of a group has to play yet, counted bit by bit in all lanes at once. */
final class LaneQuotas {

  /** Bit i of the counter of each lane; a counter goes up from minus the number of games. */
  private final LaneWords counters;

  private final int columns;

  /** How many bits the counters have; none if games are without end. */
  private int bits;

  LaneQuotas(int columns) {
    this.counters = LaneWords.of(Long.SIZE, columns);
    this.columns = columns;
  }

  /**
   * Begins to count.
   *
   * @param playouts how many games each lane plays, of all lanes of a simulator: either {@link
   *     Long#MAX_VALUE} for all of them, which is without end, or less for each
   * @param firstLane which of these is the first of this group
   * @param active gets the lanes that have games to play
   */
  void set(long[] playouts, int firstLane, long[] active) {
    long most = Arrays.stream(playouts).max().orElse(0);
    bits = most == Long.MAX_VALUE ? 0 : 65 - Long.numberOfLeadingZeros(most);
    for (int lane = 0; lane < 64 * columns && firstLane + lane < playouts.length; lane++) {
      long games = playouts[firstLane + lane];
      if (games > 0) {
        active[lane >>> 6] |= 1L << lane;
      }
      for (int bit = 0; bit < bits; bit++) {
        long others = counters.get(bit, lane >>> 6);
        counters.set(bit, lane >>> 6, others | (-games >>> bit & 1) << lane);
      }
    }
  }

  /** Goes on with what another group has counted in one of its columns. */
  void takeColumn(LaneQuotas from, int fromColumn, int toColumn) {
    bits = from.bits;
    counters.takeColumn(from.counters, fromColumn, toColumn, 0, bits);
  }

  /**
   * Counts games that have ended.
   *
   * @param ended the lanes of these games
   * @param active loses the lanes that have no games to play any more
   * @return whether games are counted at all
   */
  boolean countDown(long[] ended, long[] active) {
    if (bits == 0) {
      return false;
    }
    for (int column = 0; column < columns; column++) {
      long carry = ended[column];
      for (int bit = 0; bit < bits && carry != 0; bit++) {
        long word = counters.get(bit, column);
        counters.set(bit, column, word ^ carry);
        carry &= word;
      }
      // A counter that goes beyond its bits has come to 0.
      active[column] &= ~carry;
    }
    return true;
  }
}
