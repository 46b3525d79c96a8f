package org.propnet.check;

import java.util.Arrays;

/** A list of integers that grows without copying. Not safe for use by several threads. */
final class IntBlocks {

  private static final int SHIFT = 14;
  private static final int LENGTH = 1 << SHIFT;

  private int[][] blocks = new int[16][];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return blocks[index >>> SHIFT][index & (LENGTH - 1)];
  }

  void set(int index, int value) {
    blocks[index >>> SHIFT][index & (LENGTH - 1)] = value;
  }

  void add(int value) {
    int block = size >>> SHIFT;
    if (block == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * block);
    }
    if (blocks[block] == null) {
      blocks[block] = new int[LENGTH];
    }
    blocks[block][size++ & (LENGTH - 1)] = value;
  }

  /** Approximately how many bytes it takes. */
  long bytes() {
    return 4L * size;
  }
}
