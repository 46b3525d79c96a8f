package org.propnet.batch.interpreter;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.propnet.batch.backend.WordCode;

/** Puts a program in order for {@link ReaderCode}, and finds the readers of each cell. */
final class ReaderArrangement {

  @FunctionalInterface
  private interface ReaderConsumer {
    void accept(int cell, int reader);
  }

  private static final int NOWHERE = -1;

  private final WordCode code;
  final int cells;
  final int[] partStarts;
  final int[] instructions;
  final int[] readerStarts;
  final int[] readers;
  final List<ReaderCode.Part> parts = new ArrayList<>();
  final List<WordCode.Loop> loops = new ArrayList<>();
  final List<WordCode.Loop> units = new ArrayList<>();

  /** In which part each slot is written, or {@link #NOWHERE}. */
  private final int[] writers;

  /** The second cell of slots that have one. */
  private final int[] secondCells;

  ReaderArrangement(WordCode code) {
    this.code = code;
    this.partStarts = new int[code.parts() + 1];
    this.writers = new int[code.slots()];
    this.secondCells = new int[code.slots()];
    this.cells = layOut();
    this.instructions = new int[ReaderCode.WIDTH * partStarts[code.parts()]];
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
      int at = ReaderCode.WIDTH * (i + shift);
      int kept = code.isKept(target) && !isGiven ? ReaderCode.IS_KEPT : 0;
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
    parts.add(new ReaderCode.Part(slots.toIntArray(), ofCells, set, given.stream().toArray()));
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
        int target = instructions[ReaderCode.WIDTH * place + 3];
        firstWriters[target] = firstWriters[target] == NOWHERE ? place : firstWriters[target];
      }
      int start = loop.start();
      for (int i = loop.start(); i < loop.end(); i++) {
        start = Math.min(start, firstWriters[instructions[ReaderCode.WIDTH * i + 3]]);
      }
      while (!units.isEmpty() && units.get(units.size() - 1).end() > start) {
        start = Math.min(start, units.remove(units.size() - 1).start());
      }
      units.add(new WordCode.Loop(start, loop.end()));
    }
    for (WordCode.Loop unit : units) {
      instructions[ReaderCode.WIDTH * unit.start()] |= ReaderCode.BEGINS_UNIT;
    }
  }

  private int[] findReaders() {
    int[] units = new int[instructions.length / ReaderCode.WIDTH];
    Arrays.fill(units, NOWHERE);
    for (WordCode.Loop unit : this.units) {
      Arrays.fill(units, unit.start(), unit.end(), unit.start());
    }
    int[] writingUnits = new int[cells];
    Arrays.fill(writingUnits, NOWHERE);
    forEachPlace(place -> writingUnits[instructions[ReaderCode.WIDTH * place + 3]] = units[place]);
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
          int left = instructions[ReaderCode.WIDTH * place + 1];
          int right = instructions[ReaderCode.WIDTH * place + 2];
          int unit = units[place];
          if (unit == NOWHERE || writingUnits[left] != unit) {
            work.accept(left, unit == NOWHERE ? 2 * place : ReaderCode.unit(unit));
          }
          if (right != left && (unit == NOWHERE || writingUnits[right] != unit)) {
            work.accept(right, unit == NOWHERE ? 2 * place + 1 : ReaderCode.unit(unit));
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
