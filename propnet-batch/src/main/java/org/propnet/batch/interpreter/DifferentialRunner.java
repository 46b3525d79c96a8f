package org.propnet.batch.interpreter;

import java.util.Arrays;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordOperation;
import org.propnet.batch.backend.WordRunner;

/**
 * Runs a {@link ReaderCode} incrementally, for the words of one group of lanes: a part is run as a
 * whole the first time, then only what reads something that has changed. Belongs to one thread at a
 * time.
 *
 * <p>Which instructions are to be run is marked with one bit each. They are run in order, so that
 * what an instruction marks always comes later: in this part, in a later one, or when the part is
 * run again.
 */
final class DifferentialRunner implements WordRunner {

  private static final int XOR = WordOperation.XOR.ordinal();
  private static final int COPY = WordOperation.COPY.ordinal();

  /**
   * For each operation but XOR, by its number, what inverts the left operand, the right one and the
   * result, so that it becomes an AND. Operations with one operand have it on both sides.
   */
  private static final long[] LEFT = {0, -1, 0, 0, 0, 0};

  private static final long[] RIGHT = {0, -1, 0, -1, 0, 0};
  private static final long[] RESULT = {0, -1, 0, 0, -1, 0};

  private final ReaderCode code;
  private final int[] instructions;
  private final Watches watches;
  private final long[] cells;
  private final long[] marked;
  private final boolean[] wasRun;

  DifferentialRunner(ReaderCode code) {
    this.code = code;
    this.instructions = code.instructions;
    this.watches = new Watches(code);
    this.cells = new long[code.cells];
    this.marked = new long[code.partStarts[code.parts.size()] >>> 6];
    this.wasRun = new boolean[code.parts.size()];
  }

  @Override
  public void run(int part, LaneWords values) {
    long[] words = values.words();
    ReaderCode.Part exchange = code.parts.get(part);
    if (wasRun[part]) {
      take(exchange, exchange.setCount, words);
      runMarked(code.partStarts[part] >>> 6, code.partStarts[part + 1] >>> 6, words);
    } else {
      wasRun[part] = true;
      take(exchange, exchange.slots.length, words);
      runAll(part, words);
    }
    for (int slot : exchange.rewritten) {
      words[slot] = cells[slot];
    }
  }

  /** Takes over what the caller has put into the first slots of a part. */
  private void take(ReaderCode.Part exchange, int count, long[] words) {
    int[] slots = exchange.slots;
    int[] ofCells = exchange.cells;
    for (int i = 0; i < count; i++) {
      long word = words[slots[i]];
      if (cells[ofCells[i]] != word) {
        cells[ofCells[i]] = word;
        watches.mark(ofCells[i], marked);
      }
    }
  }

  private void runMarked(int from, int to, long[] words) {
    for (int i = from; i < to; i++) {
      for (long open = marked[i]; open != 0; open = marked[i]) {
        marked[i] = open & (open - 1);
        int place = (i << 6) + Long.numberOfTrailingZeros(open);
        int kind = instructions[ReaderCode.WIDTH * place];
        if ((kind & ReaderCode.BEGINS_UNIT) != 0) {
          runUnit(place, words);
        } else {
          runOne(place, kind, words);
        }
      }
    }
  }

  private void runOne(int place, int kind, long[] words) {
    long word = value(place);
    watch(place);
    int target = instructions[ReaderCode.WIDTH * place + 3];
    if (cells[target] != word) {
      cells[target] = word;
      if ((kind & ReaderCode.IS_KEPT) != 0) {
        words[target] = word;
      }
      watches.mark(target, marked);
    }
  }

  private long value(int place) {
    int at = ReaderCode.WIDTH * place;
    int operation = instructions[at] & ReaderCode.OPERATION;
    long left = cells[instructions[at + 1]];
    long right = cells[instructions[at + 2]];
    if (operation == XOR) {
      return left ^ right;
    }
    return ((left ^ LEFT[operation]) & (right ^ RIGHT[operation])) ^ RESULT[operation];
  }

  /** Updates what an instruction watches by the values of its operands. */
  private void watch(int place) {
    int at = ReaderCode.WIDTH * place;
    int operation = instructions[at] & ReaderCode.OPERATION;
    if (operation != XOR) {
      boolean hasLeft = cells[instructions[at + 1]] != LEFT[operation];
      boolean hasRight = cells[instructions[at + 2]] != RIGHT[operation];
      watches.update(place, hasLeft, hasRight);
    }
  }

  /** Runs a part in which nothing is known. */
  private void runAll(int part, long[] words) {
    int start = code.partStarts[part];
    int end = code.partStarts[part + 1];
    runStraight(start, end);
    for (int place = start; place < end; place++) {
      int at = ReaderCode.WIDTH * place;
      if ((instructions[at] & ReaderCode.IS_KEPT) != 0) {
        words[instructions[at + 3]] = cells[instructions[at + 3]];
      }
      watch(place);
    }
    Arrays.fill(marked, start >>> 6, end >>> 6, 0);
    Arrays.fill(wasRun, part + 1, wasRun.length, false);
  }

  /** Runs instructions in order, and loops among them until they change nothing. */
  private void runStraight(int start, int end) {
    int place = start;
    for (int i = code.firstLoop(start); i < code.loops.size(); i++) {
      WordCode.Loop loop = code.loops.get(i);
      if (loop.start() >= end) {
        break;
      }
      runOnce(place, loop.start());
      while (runOnce(loop.start(), loop.end())) {}
      place = loop.end();
    }
    runOnce(place, end);
  }

  /** Runs instructions in order; whether a copy has changed its target. */
  private boolean runOnce(int start, int end) {
    long changed = 0;
    for (int place = start; place < end; place++) {
      int at = ReaderCode.WIDTH * place;
      long word = value(place);
      int target = instructions[at + 3];
      if ((instructions[at] & ReaderCode.OPERATION) == COPY) {
        changed |= cells[target] ^ word;
      }
      cells[target] = word;
    }
    return changed != 0;
  }

  /** Runs a unit, and marks the readers of what has changed. */
  private void runUnit(int first, long[] words) {
    int end = code.unitEnds.get(first);
    long[] before = new long[end - first];
    for (int i = 0; i < before.length; i++) {
      before[i] = cells[instructions[ReaderCode.WIDTH * (first + i) + 3]];
    }
    runStraight(first, end);
    for (int i = 0; i < before.length; i++) {
      int at = ReaderCode.WIDTH * (first + i);
      int target = instructions[at + 3];
      if (cells[target] != before[i]) {
        if ((instructions[at] & ReaderCode.IS_KEPT) != 0) {
          words[target] = cells[target];
        }
        watches.mark(target, marked);
      }
    }
  }
}
