package org.propnet.batch.interpreter;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import org.propnet.batch.backend.WordCode;

/**
 * A {@link WordCode} with its fan-out: the readers of what each instruction writes.
 *
 * <p>Instructions have places, in order, and each part begins at a multiple of 64. Their operands
 * and targets are cells. The cell of a slot has its number; a slot that the caller may set although
 * an instruction writes it has a second cell, for what the caller makes of it.
 *
 * <p>A loop can't be run again by pieces. It is a unit with what gives its variables their first
 * values: readers within it are represented by its first instruction, and know nothing of each
 * other. Immutable.
 */
final class ReaderCode {

  /**
   * How many numbers an instruction has: what it does, its left cell, its right cell, its target.
   */
  static final int WIDTH = 4;

  /** Of what an instruction does: its {@code WordOperation}. */
  static final int OPERATION = 7;

  /** Of what an instruction does: the target is to be put into the slot of the same number. */
  static final int IS_KEPT = 8;

  /** Of what an instruction does: it begins a unit. */
  static final int BEGINS_UNIT = 16;

  final int cells;

  /** The instructions, {@link #WIDTH} numbers each. */
  final int[] instructions;

  /** The place with which each part begins, and behind the last the place after the end. */
  final int[] partStarts;

  /** For each cell the index of its first reader, and behind the last the number of them. */
  final int[] readerStarts;

  /** The readers: twice a place, plus 1 for its right operand; or a unit by {@link #unit}. */
  final int[] readers;

  final List<Part> parts;

  /** The loops, in order. */
  final List<WordCode.Loop> loops;

  private final int[] loopStarts;

  /** For the first instruction of each unit the place after its last one. */
  final Int2IntOpenHashMap unitEnds = new Int2IntOpenHashMap();

  /** What passes between a part and its caller besides what is put into slots when it changes. */
  static final class Part {

    /** The slots that it reads and doesn't write itself. */
    final int[] slots;

    /** The cell of each. */
    final int[] cells;

    /** How many of these the caller may set: the first ones. */
    final int setCount;

    /** The slots to write in any case: the caller may have changed what the part has written. */
    final int[] rewritten;

    Part(int[] slots, int[] cells, int setCount, int[] rewritten) {
      this.slots = slots;
      this.cells = cells;
      this.setCount = setCount;
      this.rewritten = rewritten;
    }
  }

  private ReaderCode(ReaderArrangement arrangement) {
    this.cells = arrangement.cells;
    this.instructions = arrangement.instructions;
    this.partStarts = arrangement.partStarts;
    this.readerStarts = arrangement.readerStarts;
    this.readers = arrangement.readers;
    this.parts = List.copyOf(arrangement.parts);
    this.loops = List.copyOf(arrangement.loops);
    this.loopStarts = loops.stream().mapToInt(WordCode.Loop::start).toArray();
    arrangement.units.forEach(unit -> unitEnds.put(unit.start(), unit.end()));
  }

  static ReaderCode of(WordCode code) {
    return new ReaderCode(new ReaderArrangement(code));
  }

  /** The number of the first loop that begins at a place or behind it. */
  int firstLoop(int place) {
    int found = Arrays.binarySearch(loopStarts, place);
    return found < 0 ? ~found : found;
  }

  /** The place of a reader's instruction, or the first one of its unit. */
  static int place(int reader) {
    return reader < 0 ? ~reader : reader >>> 1;
  }

  /** A unit that reads, by the place of its first instruction. */
  static int unit(int first) {
    return ~first;
  }
}
