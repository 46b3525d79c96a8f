package org.propnet.collect;

import it.unimi.dsi.fastutil.ints.AbstractIntList;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/**
 * A list of integers for very large sizes, stored in blocks, so that growing copies at most one
 * block. Elements are added and removed only at its end.
 *
 * <p>Reading, changing and adding an element take constant time. Not safe for use by several
 * threads while it changes.
 */
public final class IntColumn extends AbstractIntList implements RandomAccess {

  private static final int BLOCK_BITS = 12;

  /** How many elements a block holds. */
  static final int BLOCK = 1 << BLOCK_BITS;

  private static final int MASK = BLOCK - 1;

  /** Initial length of the first block, until it has grown to full size. */
  private static final int FIRST_LENGTH = 8;

  private static final int[][] NO_BLOCKS = {};

  private static final long POINTER_BYTES = 8;

  private int[][] blocks = NO_BLOCKS;

  /** How many elements the blocks have room for. */
  private int capacity;

  private int size;

  @Override
  public int size() {
    return size;
  }

  /** How many bytes the blocks take. */
  public long bytes() {
    return 4L * capacity + POINTER_BYTES * blocks.length;
  }

  /** An element; the index must be below the size, which is not always checked. */
  @Override
  public int getInt(int index) {
    return blocks[index >>> BLOCK_BITS][index & MASK];
  }

  /** Changes an element; the index must be below the size, which is not always checked. */
  @Override
  public int set(int index, int value) {
    int[] block = blocks[index >>> BLOCK_BITS];
    int old = block[index & MASK];
    block[index & MASK] = value;
    return old;
  }

  @Override
  public boolean add(int value) {
    if (size == capacity) {
      grow();
    }
    blocks[size >>> BLOCK_BITS][size & MASK] = value;
    size++;
    return true;
  }

  /** Removes the last element. */
  @Override
  public int popInt() {
    if (size == 0) {
      throw new NoSuchElementException("the list is empty");
    }
    size--;
    return blocks[size >>> BLOCK_BITS][size & MASK];
  }

  /** Removes all elements; the blocks are kept. */
  @Override
  public void clear() {
    size = 0;
  }

  private void grow() {
    if (capacity < BLOCK) {
      int length = Math.max(FIRST_LENGTH, 2 * capacity);
      blocks = new int[][] {capacity == 0 ? new int[length] : Arrays.copyOf(blocks[0], length)};
      capacity = length;
    } else {
      int next = capacity >>> BLOCK_BITS;
      int more = Math.addExact(capacity, BLOCK);
      if (next == blocks.length) {
        blocks = Arrays.copyOf(blocks, 2 * next);
      }
      blocks[next] = new int[BLOCK];
      capacity = more;
    }
  }
}
