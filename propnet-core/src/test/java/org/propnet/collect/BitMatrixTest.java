package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests the transposition of square bit matrices. */
final class BitMatrixTest {

  private static final int SQUARES = 100;

  @Test
  void rowsBecomeColumns() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < SQUARES; i++) {
      long[] rows = random.longs(3L * BitMatrix.SIDE).toArray();
      long[] turned = rows.clone();
      BitMatrix.transpose(turned, BitMatrix.SIDE);
      for (int row = 0; row < rows.length; row++) {
        boolean isInside = row / BitMatrix.SIDE == 1;
        assertEquals(isInside ? column(rows, row - BitMatrix.SIDE) : rows[row], turned[row]);
      }
      BitMatrix.transpose(turned, BitMatrix.SIDE);
      assertArrayEquals(rows, turned);
    }
  }

  /** A column of the middle square, read bit by bit. */
  private static long column(long[] rows, int column) {
    long word = 0;
    for (int row = 0; row < BitMatrix.SIDE; row++) {
      word |= (rows[BitMatrix.SIDE + row] >>> column & 1) << row;
    }
    return word;
  }
}
