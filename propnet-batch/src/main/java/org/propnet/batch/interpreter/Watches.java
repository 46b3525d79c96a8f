package org.propnet.batch.interpreter;

/**
 * The readers to mark when a cell of a {@link ReaderCode} changes. Not every one has to be: as long
 * as one operand of an AND is 0 in all lanes, the other one doesn't matter. Then only the one that
 * is 0 is watched, as in the solvers that watch literals of clauses (M. Moskewicz and others,
 * "Chaff: Engineering an Efficient SAT Solver", 2001). Belongs to one thread at a time.
 *
 * <p>The readers of a cell stand together, those that watch it first.
 */
final class Watches {

  private static final byte LEFT = 1;
  private static final byte RIGHT = 2;
  private static final byte BOTH = LEFT | RIGHT;

  private final int[] instructions;
  private final int[] starts;
  private final int[] readers;

  /** For each cell where those end that watch it. */
  private final int[] ends;

  /** For each reader that isn't a unit its index. */
  private final int[] indexes;

  /** What the instruction of each place watches. */
  private final byte[] watched;

  Watches(ReaderCode code) {
    this.instructions = code.instructions;
    this.starts = code.readerStarts;
    this.readers = code.readers.clone();
    this.ends = new int[code.cells];
    System.arraycopy(starts, 1, ends, 0, ends.length);
    this.indexes = new int[2 * instructions.length / ReaderCode.WIDTH];
    this.watched = new byte[instructions.length / ReaderCode.WIDTH];
    for (int i = 0; i < readers.length; i++) {
      int reader = readers[i];
      if (reader >= 0) {
        indexes[reader] = i;
        watched[reader >>> 1] |= (reader & 1) == 0 ? LEFT : RIGHT;
      }
    }
  }

  /** Sets the bits of the places that watch a cell. */
  void mark(int cell, long[] marked) {
    int end = ends[cell];
    for (int i = starts[cell]; i < end; i++) {
      int place = ReaderCode.place(readers[i]);
      marked[place >>> 6] |= 1L << place;
    }
  }

  /**
   * Updates what an instruction watches, once it has been run.
   *
   * @param hasLeft whether its left operand, inverted if it is for an AND, isn't 0
   * @param hasRight the same of the right one
   */
  void update(int place, boolean hasLeft, boolean hasRight) {
    byte now = watched[place];
    if (now == 0) {
      return; // in a unit
    }
    if (hasLeft && hasRight) {
      if (now != BOTH) {
        watchBoth(place, now);
      }
    } else if (hasLeft ? now != RIGHT : hasRight ? now != LEFT : now == BOTH) {
      watchOne(place, now, hasLeft);
    }
  }

  /** Watches both operands, if there are two. */
  private void watchBoth(int place, byte now) {
    int at = ReaderCode.WIDTH * place;
    if (instructions[at + 1] == instructions[at + 2]) {
      return;
    }
    if ((now & LEFT) == 0) {
      add(2 * place, instructions[at + 1]);
    } else {
      add(2 * place + 1, instructions[at + 2]);
    }
    watched[place] = BOTH;
  }

  private void watchOne(int place, byte now, boolean right) {
    int at = ReaderCode.WIDTH * place;
    if (instructions[at + 1] == instructions[at + 2]) {
      return;
    }
    byte wanted = right ? RIGHT : LEFT;
    if ((now & wanted) == 0) {
      add(right ? 2 * place + 1 : 2 * place, instructions[at + (right ? 2 : 1)]);
    }
    if ((now & ~wanted) != 0) {
      remove(right ? 2 * place : 2 * place + 1, instructions[at + (right ? 1 : 2)]);
    }
    watched[place] = wanted;
  }

  private void add(int reader, int cell) {
    swap(indexes[reader], ends[cell]++);
  }

  private void remove(int reader, int cell) {
    swap(indexes[reader], --ends[cell]);
  }

  private void swap(int first, int second) {
    int reader = readers[first];
    put(readers[second], first);
    put(reader, second);
  }

  private void put(int reader, int index) {
    readers[index] = reader;
    if (reader >= 0) {
      indexes[reader] = index;
    }
  }
}
