package org.propnet.bitboard.state;

import java.util.ArrayList;
import java.util.List;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.Row;
import org.propnet.ground.GroundGame;

/**
 * Where base propositions are in the words of a state: rows of the board in words of their own,
 * what is smaller side by side in words that it shares. Immutable.
 */
public final class StateWords {

  private static final int WIDTH = 64;

  /** The bit of each base proposition in the state: 64 times its word, and its place there. */
  private final int[] bits;

  /** The bit at which each row begins that has base propositions, or −1. */
  private final int[] starts;

  private final int words;

  /** The places of a game's base propositions. */
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

  /** How many words a state takes. */
  public int words() {
    return words;
  }

  /** The bit of a base proposition: 64 times its word, and its place there. */
  public int bit(int base) {
    return bits[base];
  }

  /** The bit of lane 0 of a row of base propositions; −1 if it has none. */
  public int start(Row row) {
    return starts[row.number()];
  }
}
