package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.Row;
import org.propnet.bitboard.state.StateProgram;
import org.propnet.bitboard.state.StateWords;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.ground.GroundGame;

/**
 * Words of the next state whose bits are those of rows of next values.
 *
 * @param program the program of the rows
 */
record NextRows(GroundGame game, StateWords places, Layout layout, WordProgram program) {

  /**
   * Target of a row of next values: the bit position of lane 0, and the bits that the row defines,
   * from the word of that position on.
   */
  private static final class Target {
    final int start;
    final long[] mask;

    Target(int start, Row row) {
      this.start = start;
      this.mask = new long[row.words()];
    }

    void add(int bit) {
      mask[(bit >> 6) - (start >> 6)] |= 1L << bit;
    }
  }

  /**
   * Adds the next values of some base propositions.
   *
   * @param state generates the rows
   * @param bases the base propositions
   * @param maxNodes the most nodes of the program, which may be exceeded by a row's
   * @param next the terms of each word of the next state, to which a term for each row is added
   * @throws NoLayoutException if the program becomes too large
   */
  void add(StateProgram state, IntPredicate bases, int maxNodes, List<IntArrayList> next)
      throws NoLayoutException {
    Map<Row, Target> targets = new LinkedHashMap<>();
    for (int base = 0; base < game.baseCount(); base++) {
      int atom = game.nextAtom(base);
      if (atom != GroundGame.NONE && bases.test(base)) {
        int bit = places.bit(base);
        targets
            .computeIfAbsent(layout.rowOf(atom), row -> new Target(bit - layout.laneOf(atom), row))
            .add(bit);
      }
    }
    for (Map.Entry<Row, Target> entry : targets.entrySet()) {
      Row row = entry.getKey();
      Target target = entry.getValue();
      int[] words = state.words(row.number());
      for (int word = 0; word < target.mask.length; word++) {
        int value = row.isScalar() ? words[0] : program.shift(words[word], -(target.start & 63));
        int term = program.and(value, program.constant(target.mask[word]));
        next.get((target.start >> 6) + word).add(term);
      }
      if (program.size() > maxNodes) {
        throw new NoLayoutException("the operations of moves are too many");
      }
    }
  }
}
