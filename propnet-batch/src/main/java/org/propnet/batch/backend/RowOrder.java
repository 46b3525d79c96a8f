package org.propnet.batch.backend;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The order in which {@link InstructionRows} have the instructions of a program.
 *
 * @param rows all rows, in order
 * @param partStarts the first row of each part, and then the number of rows
 */
record RowOrder(ImmutableList<Row> rows, ImmutableIntArray partStarts) {

  /**
   * Instructions of one kind.
   *
   * @param instructions their numbers
   * @param loopStart if the row ends a loop, the row with which that begins, otherwise −1
   */
  record Row(IntArrayList instructions, int loopStart) {}

  /** Puts a program in order. */
  static RowOrder of(WordCode code) {
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
    return new RowOrder(ImmutableList.copyOf(builder.rows), ImmutableIntArray.copyOf(partStarts));
  }

  private static final class Builder {

    private final WordCode code;
    private final List<Row> rows = new ArrayList<>();

    /** Scratch space for {@link ReadyInstructions}: −1 for all slots. */
    private final int[] producers;

    Builder(WordCode code) {
      this.code = code;
      this.producers = new int[code.slots()];
      Arrays.fill(producers, -1);
    }

    /** Adds instructions outside loops. */
    void addReady(int start, int end) {
      ReadyInstructions ready = new ReadyInstructions(code, start, end, producers);
      for (IntArrayList next = ready.take(); !next.isEmpty(); next = ready.take()) {
        rows.add(new Row(next, -1));
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
        rows.add(new Row(chosen, i == loop.end() ? first : -1));
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
  }
}
