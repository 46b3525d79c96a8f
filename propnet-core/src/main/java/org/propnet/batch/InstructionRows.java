package org.propnet.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A {@link WordCode} put in order for an interpreter: rows of instructions of one kind that don't
 * depend on each other, so that a loop over a row has no branch to mispredict and each instruction
 * may begin before the one before it has ended. Immutable; for back ends.
 */
public final class InstructionRows {

  private final Row[] rows;
  private final int[] partStarts;

  private InstructionRows(Row[] rows, int[] partStarts) {
    this.rows = rows;
    this.partStarts = partStarts;
  }

  /**
   * Instructions of one kind that don't read each other's targets. Of a loop, {@link #loopBack} of
   * its last row tells where it begins again.
   */
  public static final class Row {

    private final WordOperation operation;
    private final int[] lefts;
    private final int[] rights;
    private final int[] targets;
    private final int loopBack;

    private Row(WordOperation operation, int[] lefts, int[] rights, int[] targets, int loopBack) {
      this.operation = operation;
      this.lefts = lefts;
      this.rights = rights;
      this.targets = targets;
      this.loopBack = loopBack;
    }

    /** What the instructions do. */
    public WordOperation operation() {
      return operation;
    }

    /** The slots of the left operands. Not to be changed. */
    public int[] lefts() {
      return lefts;
    }

    /** The slots of the right operands. Not to be changed. */
    public int[] rights() {
      return rights;
    }

    /** The slots that are written. Not to be changed. */
    public int[] targets() {
      return targets;
    }

    /** If the row ends a loop, the row with which the loop begins; otherwise −1. */
    public int loopBack() {
      return loopBack;
    }
  }

  /** The rows of a program. */
  public static InstructionRows of(WordCode code) {
    Builder builder = new Builder(code);
    int[] partStarts = new int[code.parts() + 1];
    int loop = 0;
    for (int part = 0; part < code.parts(); part++) {
      partStarts[part] = builder.rows.size();
      int start = code.partStart(part);
      int end = code.partStart(part + 1);
      while (loop < code.loops().size() && code.loops().get(loop).start() < end) {
        WordCode.Loop range = code.loops().get(loop++);
        builder.addReady(start, range.start());
        builder.addLoop(range);
        start = range.end();
      }
      builder.addReady(start, end);
    }
    partStarts[code.parts()] = builder.rows.size();
    return new InstructionRows(builder.rows.toArray(new Row[0]), partStarts);
  }

  /** The rows of a program, as far as they are known. */
  private static final class Builder {

    private final WordCode code;
    private final List<Row> rows = new ArrayList<>();

    /** Of use to {@link ReadyInstructions}: −1 for all slots. */
    private final int[] producers;

    /**
     * Where the value of a slot is in memory. Slots that needn't be kept change places, so that
     * rows write side by side.
     */
    private final int[] places;

    private final BitSet isPlaced;

    /** The slots that needn't be kept, in order, and how many of them are given away. */
    private final int[] free;

    private int given;

    Builder(WordCode code) {
      this.code = code;
      this.producers = new int[code.slots()];
      Arrays.fill(producers, -1);
      this.places = new int[code.slots()];
      Arrays.setAll(places, slot -> slot);
      this.isPlaced = new BitSet();
      BitSet targets = new BitSet();
      for (int i = 0; i < code.size(); i++) {
        if (!code.isKept(code.target(i))) {
          targets.set(code.target(i));
        }
      }
      this.free = targets.stream().toArray();
    }

    /** Adds instructions outside loops. */
    void addReady(int start, int end) {
      ReadyInstructions ready = new ReadyInstructions(code, start, end, producers);
      for (IntArrayList next = ready.take(); !next.isEmpty(); next = ready.take()) {
        rows.add(row(next, -1));
      }
    }

    /** Adds a loop, whose instructions keep their order. */
    void addLoop(WordCode.Loop loop) {
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
        rows.add(row(chosen, i == loop.end() ? first : -1));
      }
    }

    private boolean reads(int instruction, IntArrayList others) {
      for (int i = 0; i < others.size(); i++) {
        int target = code.target(others.getInt(i));
        if (code.left(instruction) == target || code.right(instruction) == target) {
          return true;
        }
      }
      return false;
    }

    private Row row(IntArrayList instructions, int loopBack) {
      int count = instructions.size();
      int[] lefts = new int[count];
      int[] rights = new int[count];
      int[] targets = new int[count];
      for (int i = 0; i < count; i++) {
        int instruction = instructions.getInt(i);
        lefts[i] = places[code.left(instruction)];
        rights[i] = places[code.right(instruction)];
        targets[i] = place(code.target(instruction));
      }
      return new Row(code.operation(instructions.getInt(0)), lefts, rights, targets, loopBack);
    }

    private int place(int slot) {
      if (!code.isKept(slot) && !isPlaced.get(slot)) {
        isPlaced.set(slot);
        places[slot] = free[given++];
      }
      return places[slot];
    }
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
}
