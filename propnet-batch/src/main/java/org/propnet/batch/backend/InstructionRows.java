package org.propnet.batch.backend;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A {@link WordCode} scheduled for an interpreter: rows of independent instructions with the same
 * operation, so that the loop over a row has no unpredictable branch and the processor can overlap
 * its instructions. Immutable; for back ends.
 */
public final class InstructionRows {

  private final Row[] rows;
  private final int[] partStarts;

  private InstructionRows(Row[] rows, int[] partStarts) {
    this.rows = rows;
    this.partStarts = partStarts;
  }

  /**
   * Instructions with the same operation that don't read each other's targets. The arrays aren't to
   * be changed.
   *
   * @param operation the operation of the instructions
   * @param lefts the slots of the left operands
   * @param rights the slots of the right operands
   * @param targets the slots that are written
   * @param loopBack if the row ends a loop, the row with which the loop begins; otherwise −1
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Row(
      WordOperation operation, int[] lefts, int[] rights, int[] targets, int loopBack) {}

  /** The rows of a program. */
  public static InstructionRows of(WordCode code) {
    return new Schedule(code).rows();
  }

  /** How many parts the program has. */
  public int parts() {
    return partStarts.length - 1;
  }

  /** The first row of a part; for the number of parts the number of rows. */
  public int partStart(int part) {
    return partStarts[part];
  }

  /** A row. */
  public Row row(int index) {
    return rows[index];
  }

  /** Puts the instructions of a program in order. */
  private static final class Schedule {

    private final WordCode code;

    /** The instructions of each row. */
    private final List<IntArrayList> rows = new ArrayList<>();

    private final IntArrayList loopBacks = new IntArrayList();

    private final IntArrayList order = new IntArrayList();

    /** Where in the order the units begin that share memory: rows, or a whole loop. */
    private final IntArrayList unitStarts = new IntArrayList();

    /** Scratch space for {@link ReadyInstructions}: −1 for all slots. */
    private final int[] producers;

    Schedule(WordCode code) {
      this.code = code;
      this.producers = new int[code.slots()];
      Arrays.fill(producers, -1);
    }

    InstructionRows rows() {
      int[] partStarts = new int[code.parts() + 1];
      for (int part = 0; part < code.parts(); part++) {
        partStarts[part] = rows.size();
        for (WordCode.Section section : code.sections(part)) {
          if (section.isLoop()) {
            addLoop(section);
          } else {
            addReady(section);
          }
        }
      }
      partStarts[code.parts()] = rows.size();
      BitSet all = new BitSet();
      all.set(0, code.slots());
      int[] places = MemoryPlaces.of(code, all, order.toIntArray(), unitStarts.toIntArray());
      Row[] placed = new Row[rows.size()];
      Arrays.setAll(placed, i -> row(i, places));
      return new InstructionRows(placed, partStarts);
    }

    private Row row(int index, int[] places) {
      IntArrayList own = rows.get(index);
      return new Row(
          code.operation(own.getInt(0)),
          own.intStream().map(i -> places[code.left(i)]).toArray(),
          own.intStream().map(i -> places[code.right(i)]).toArray(),
          own.intStream().map(i -> places[code.target(i)]).toArray(),
          loopBacks.getInt(index));
    }

    private void addReady(WordCode.Section section) {
      ReadyInstructions ready =
          new ReadyInstructions(code, section.start(), section.end(), producers);
      for (IntArrayList next = ready.take(); !next.isEmpty(); next = ready.take()) {
        unitStarts.add(order.size());
        add(next, -1);
      }
    }

    /** Adds a loop, whose instructions keep their order. */
    private void addLoop(WordCode.Section loop) {
      unitStarts.add(order.size());
      int first = rows.size();
      for (int i = loop.start(); i < loop.end(); ) {
        IntArrayList chosen = new IntArrayList();
        WordOperation operation = code.operation(i);
        do {
          chosen.add(i++);
        } while (i < loop.end()
            && code.operation(i) == operation
            && operation != WordOperation.COPY
            && !reads(i, chosen));
        add(chosen, i == loop.end() ? first : -1);
      }
    }

    private void add(IntArrayList row, int loopBack) {
      rows.add(row);
      order.addAll(row);
      loopBacks.add(loopBack);
    }

    private boolean reads(int instruction, IntArrayList others) {
      return others
          .intStream()
          .map(code::target)
          .anyMatch(own -> own == code.left(instruction) || own == code.right(instruction));
    }
  }
}
