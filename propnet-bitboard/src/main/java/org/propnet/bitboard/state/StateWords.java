package org.propnet.bitboard.state;

import java.util.ArrayList;
import java.util.List;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.Row;
import org.propnet.ground.GroundGame;

/**
 * Bit positions of base propositions in a state. Rows on the board and rows of more than 64 lanes
 * have words of their own. Smaller rows share words, and none of them crosses a word boundary.
 * Immutable.
 */
public final class StateWords {

  private static final int WIDTH = 64;

  /** The bit position of each base proposition: 64 times the word, plus the bit in it. */
  private final int[] bits;

  /** The bit position of lane 0 of each row, or −1 if the row has no base propositions. */
  private final int[] starts;

  private final int words;

  /** Assigns the positions. */
  public StateWords(GroundGame game, Layout layout) {
    starts = new int[layout.rows().size()];
    java.util.Arrays.fill(starts, -1);
    bits = new int[game.baseCount()];
    List<Row> small = new ArrayList<>();
    int next = 0;
    for (int base = 0; base < bits.length; base++) {
      Row row = layout.rowOf(base);
      if (starts[row.number()] >= 0 || small.contains(row)) {
        continue;
      }
      if (row.shape().equals(Row.Shape.GRID) || row.lanes() > WIDTH) {
        starts[row.number()] = WIDTH * next;
        next += row.words();
      } else {
        small.add(row);
      }
    }
    int free = WIDTH * next;
    for (Row row : small) {
      if (free % WIDTH + row.lanes() > WIDTH) {
        free += WIDTH - free % WIDTH;
      }
      starts[row.number()] = free;
      free += row.lanes();
    }
    words = (free + WIDTH - 1) / WIDTH;
    for (int base = 0; base < bits.length; base++) {
      bits[base] = starts[layout.rowOf(base).number()] + layout.laneOf(base);
    }
  }

  /** The number of words in a state. */
  public int words() {
    return words;
  }

  /** The bits of each word that have a base proposition. The caller owns the array. */
  public long[] used() {
    long[] used = new long[words];
    for (int bit : bits) {
      used[bit >> 6] |= 1L << bit;
    }
    return used;
  }

  /** The bit position of a base proposition: 64 times the word, plus the bit in it. */
  public int bit(int base) {
    return bits[base];
  }

  /** The bit position of lane 0 of a row; −1 if the row has no base propositions. */
  public int start(Row row) {
    return starts[row.number()];
  }
}
