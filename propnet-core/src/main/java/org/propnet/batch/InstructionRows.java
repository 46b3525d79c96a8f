package org.propnet.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
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
    @SuppressWarnings("EI_EXPOSE_REP") // read in inner loops
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
    List<Row> rows = new ArrayList<>();
    int[] partStarts = new int[code.parts() + 1];
    int[] levels = new int[code.slots()];
    int loop = 0;
    for (int part = 0; part < code.parts(); part++) {
      partStarts[part] = rows.size();
      int start = code.partStart(part);
      int end = code.partStart(part + 1);
      while (loop < code.loops().size() && code.loops().get(loop).start() < end) {
        WordCode.Loop range = code.loops().get(loop++);
        addRows(code, start, range.start(), levels, rows);
        addLoop(code, range, rows);
        start = range.end();
      }
      addRows(code, start, end, levels, rows);
    }
    partStarts[code.parts()] = rows.size();
    return new InstructionRows(rows.toArray(new Row[0]), partStarts);
  }

  /** Adds instructions outside loops, by level and kind. */
  private static void addRows(WordCode code, int start, int end, int[] levels, List<Row> rows) {
    List<IntArrayList> byLevel = new ArrayList<>();
    for (int i = start; i < end; i++) {
      int level = Math.max(levels[code.left(i)], levels[code.right(i)]);
      levels[code.target(i)] = level + 1;
      while (byLevel.size() <= level) {
        byLevel.add(new IntArrayList());
      }
      byLevel.get(level).add(i);
    }
    for (IntArrayList level : byLevel) {
      for (WordOperation operation : WordOperation.values()) {
        IntArrayList chosen = new IntArrayList();
        for (int i = 0; i < level.size(); i++) {
          if (code.operation(level.getInt(i)) == operation) {
            chosen.add(level.getInt(i));
          }
        }
        if (!chosen.isEmpty()) {
          rows.add(row(code, chosen, -1));
        }
      }
    }
    for (int i = start; i < end; i++) {
      levels[code.target(i)] = 0;
    }
  }

  /** Adds a loop, whose instructions keep their order. */
  private static void addLoop(WordCode code, WordCode.Loop loop, List<Row> rows) {
    int first = rows.size();
    for (int i = loop.start(); i < loop.end(); ) {
      IntArrayList chosen = new IntArrayList();
      WordOperation operation = code.operation(i);
      do {
        chosen.add(i++);
      } while (i < loop.end()
          && code.operation(i) == operation
          && operation != WordOperation.COPY
          && !reads(code, i, chosen));
      rows.add(row(code, chosen, i == loop.end() ? first : -1));
    }
  }

  private static boolean reads(WordCode code, int instruction, IntArrayList others) {
    for (int i = 0; i < others.size(); i++) {
      int target = code.target(others.getInt(i));
      if (code.left(instruction) == target || code.right(instruction) == target) {
        return true;
      }
    }
    return false;
  }

  private static Row row(WordCode code, IntArrayList instructions, int loopBack) {
    int count = instructions.size();
    int[] lefts = new int[count];
    int[] rights = new int[count];
    int[] targets = new int[count];
    for (int i = 0; i < count; i++) {
      int instruction = instructions.getInt(i);
      lefts[i] = code.left(instruction);
      rights[i] = code.right(instruction);
      targets[i] = code.target(instruction);
    }
    return new Row(code.operation(instructions.getInt(0)), lefts, rights, targets, loopBack);
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
