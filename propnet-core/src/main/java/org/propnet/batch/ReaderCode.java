package org.propnet.batch;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A {@link WordCode} of which is known who reads what an instruction writes.
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

  /** Of what an instruction does: its {@link WordOperation}. */
  static final int OPERATION = 7;

  /** Of what an instruction does: the target is to be put into the slot of the same number. */
  static final int IS_KEPT = 8;

  /** Of what an instruction does: it begins a unit. */
  static final int BEGINS_UNIT = 16;

  private static final int NOWHERE = -1;

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
  final List<WordCode.Loop> loops;

  /** For the first instruction of each unit the place after its last one. */
  final Int2IntOpenHashMap unitEnds = new Int2IntOpenHashMap();

  /** What passes between a part and its caller besides what is put into slots when it changes. */
  static final class Part {

    /** The slots that it reads and doesn't write itself. */
    final int[] slots;

    /** The cell of each. */
    final int[] cells;

    /** How many of these the caller may set: the first ones. */
    final int set;

    /** The slots that the caller may change after the part has written them. */
    final int[] given;

    private Part(int[] slots, int[] cells, int set, int[] given) {
      this.slots = slots;
      this.cells = cells;
      this.set = set;
      this.given = given;
    }
  }

  private ReaderCode(Arrangement arrangement) {
    this.cells = arrangement.cells;
    this.instructions = arrangement.instructions;
    this.partStarts = arrangement.partStarts;
    this.readerStarts = arrangement.readerStarts;
    this.readers = arrangement.readers;
    this.parts = List.copyOf(arrangement.parts);
    this.loops = List.copyOf(arrangement.loops);
    arrangement.units.forEach(unit -> unitEnds.put(unit.start(), unit.end()));
  }

  static ReaderCode of(WordCode code) {
    return new ReaderCode(new Arrangement(code));
  }

  /** The place of a reader's instruction, or the first one of its unit. */
  static int place(int reader) {
    return reader < 0 ? ~reader : reader >>> 1;
  }

  /** A unit that reads, by the place of its first instruction. */
  static int unit(int first) {
    return ~first;
  }

  @FunctionalInterface
  private interface ReaderConsumer {
    void accept(int cell, int reader);
  }

  /** Puts a program in order. */
  private static final class Arrangement {

    private final WordCode code;
    private final int cells;
    private final int[] partStarts;
    private final int[] instructions;
    private final int[] readerStarts;
    private final int[] readers;
    private final List<Part> parts = new ArrayList<>();
    private final List<WordCode.Loop> loops = new ArrayList<>();
    private final List<WordCode.Loop> units = new ArrayList<>();

    /** In which part each slot is written, or {@link #NOWHERE}. */
    private final int[] writers;

    /** The second cell of slots that have one. */
    private final int[] secondCells;

    Arrangement(WordCode code) {
      this.code = code;
      this.partStarts = new int[code.parts() + 1];
      this.writers = new int[code.slots()];
      this.secondCells = new int[code.slots()];
      this.cells = layOut();
      this.instructions = new int[WIDTH * partStarts[code.parts()]];
      for (int part = 0; part < code.parts(); part++) {
        arrange(part);
      }
      findUnits();
      this.readerStarts = new int[cells + 1];
      this.readers = findReaders();
    }

    /** Finds where parts begin and which slots have second cells; how many cells there are. */
    private int layOut() {
      Arrays.fill(writers, NOWHERE);
      int count = code.slots();
      for (int part = 0; part < code.parts(); part++) {
        int size = code.partStart(part + 1) - code.partStart(part);
        partStarts[part + 1] = (partStarts[part] + size + 63) & -64;
        for (int i = code.partStart(part); i < code.partStart(part + 1); i++) {
          int target = code.target(i);
          if (code.isVariable(target) && writers[target] == NOWHERE) {
            secondCells[target] = count++;
          }
          writers[target] = part;
        }
      }
      return count;
    }

    private void arrange(int part) {
      int shift = partStarts[part] - code.partStart(part);
      BitSet read = new BitSet();
      BitSet given = new BitSet();
      for (int i = code.partStart(part); i < code.partStart(part + 1); i++) {
        int target = code.target(i);
        boolean isGiven = code.isVariable(target);
        if (isGiven) {
          given.set(target);
        }
        int at = WIDTH * (i + shift);
        int kept = code.isKept(target) && !isGiven ? IS_KEPT : 0;
        instructions[at] = code.operation(i).ordinal() | kept;
        instructions[at + 1] = cell(code.left(i), part);
        instructions[at + 2] = cell(code.right(i), part);
        instructions[at + 3] = target;
        read.set(code.left(i));
        read.set(code.right(i));
      }
      read.clear(WordCode.ZERO);
      IntArrayList slots = new IntArrayList();
      read.stream().filter(slot -> isSet(slot, part)).forEach(slots::add);
      int set = slots.size();
      read.stream().filter(slot -> writers[slot] != part && !isSet(slot, part)).forEach(slots::add);
      int[] ofCells = slots.intStream().map(slot -> cell(slot, part)).toArray();
      parts.add(new Part(slots.toIntArray(), ofCells, set, given.stream().toArray()));
      for (WordCode.Loop loop : code.loops()) {
        if (loop.start() >= code.partStart(part) && loop.end() <= code.partStart(part + 1)) {
          loops.add(new WordCode.Loop(loop.start() + shift, loop.end() + shift));
        }
      }
    }

    /** Whether what a part reads in a slot is what the caller has put there. */
    private boolean isSet(int slot, int part) {
      return code.isVariable(slot) && writers[slot] != part;
    }

    private int cell(int slot, int part) {
      return isSet(slot, part) && writers[slot] != NOWHERE ? secondCells[slot] : slot;
    }

    /** Finds for each loop what writes its variables first; what overlaps is one unit. */
    private void findUnits() {
      int[] firstWriters = new int[code.slots()];
      Arrays.fill(firstWriters, NOWHERE);
      int place = 0;
      for (WordCode.Loop loop : loops) {
        for (; place < loop.end(); place++) {
          int target = instructions[WIDTH * place + 3];
          firstWriters[target] = firstWriters[target] == NOWHERE ? place : firstWriters[target];
        }
        int start = loop.start();
        for (int i = loop.start(); i < loop.end(); i++) {
          start = Math.min(start, firstWriters[instructions[WIDTH * i + 3]]);
        }
        while (!units.isEmpty() && units.get(units.size() - 1).end() > start) {
          start = Math.min(start, units.remove(units.size() - 1).start());
        }
        units.add(new WordCode.Loop(start, loop.end()));
      }
      for (WordCode.Loop unit : units) {
        instructions[WIDTH * unit.start()] |= BEGINS_UNIT;
      }
    }

    private int[] findReaders() {
      int[] units = new int[instructions.length / WIDTH];
      Arrays.fill(units, NOWHERE);
      for (WordCode.Loop unit : this.units) {
        Arrays.fill(units, unit.start(), unit.end(), unit.start());
      }
      int[] writingUnits = new int[cells];
      Arrays.fill(writingUnits, NOWHERE);
      forEachPlace(place -> writingUnits[instructions[WIDTH * place + 3]] = units[place]);
      forEachReader(units, writingUnits, (cell, reader) -> readerStarts[cell + 1]++);
      for (int cell = 0; cell < cells; cell++) {
        readerStarts[cell + 1] += readerStarts[cell];
      }
      int[] found = new int[readerStarts[cells]];
      int[] next = readerStarts.clone();
      forEachReader(units, writingUnits, (cell, reader) -> found[next[cell]++] = reader);
      return found;
    }

    /** Tells of all operands, but not twice of the same one, and not of those within a unit. */
    private void forEachReader(int[] units, int[] writingUnits, ReaderConsumer work) {
      forEachPlace(
          place -> {
            int left = instructions[WIDTH * place + 1];
            int right = instructions[WIDTH * place + 2];
            int unit = units[place];
            if (unit == NOWHERE || writingUnits[left] != unit) {
              work.accept(left, unit == NOWHERE ? 2 * place : unit(unit));
            }
            if (right != left && (unit == NOWHERE || writingUnits[right] != unit)) {
              work.accept(right, unit == NOWHERE ? 2 * place + 1 : unit(unit));
            }
          });
    }

    private void forEachPlace(IntConsumer work) {
      for (int part = 0; part < code.parts(); part++) {
        int size = code.partStart(part + 1) - code.partStart(part);
        for (int i = 0; i < size; i++) {
          work.accept(partStarts[part] + i);
        }
      }
    }
  }
}
