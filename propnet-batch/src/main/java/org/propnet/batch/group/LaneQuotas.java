package org.propnet.batch.group;

import java.util.Arrays;
import org.propnet.batch.backend.LaneWords;

/** The number of games that each lane of a group still has to play, as bit-sliced counters. */
final class LaneQuotas {

  /** Bit i of the counter of each lane; a counter goes up from minus the number of games. */
  private final LaneWords counters;

  private final int columns;

  /** The number of bits of the counters; 0 if the number of games is unlimited. */
  private int bits;

  LaneQuotas(int columns) {
    this.counters = LaneWords.of(Long.SIZE, columns);
    this.columns = columns;
  }

  /**
   * Sets the counters.
   *
   * @param playouts the number of games of each lane of the simulator: {@link Long#MAX_VALUE} for
   *     all lanes, without end, or less for each
   * @param firstLane the simulator's number of this group's first lane
   * @param active receives the lanes that have games to play
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

  /** Copies a column of counters from another group. */
  void takeColumn(LaneQuotas from, int fromColumn, int toColumn) {
    bits = from.bits;
    counters.takeColumn(from.counters, fromColumn, toColumn, 0, bits);
  }

  /**
   * Counts games that have ended.
   *
   * @param ended the lanes of these games
   * @param active the lanes without games left are removed from it
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
      // A carry out of the highest bit means that a counter has reached 0.
      active[column] &= ~carry;
    }
    return true;
  }
}
