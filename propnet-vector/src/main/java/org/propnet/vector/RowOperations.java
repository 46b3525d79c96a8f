package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import org.propnet.batch.backend.WordOperation;

/** One loop for each kind of instruction; see {@link VectorRows}. */
final class RowOperations {

  private static final WordOperation[] OPERATIONS = WordOperation.values();

  private RowOperations() {}

  /** Runs a row; returns whether a copy in it changed its target. */
  static boolean run(WordOperation operation, int[] places, long[] values, int first) {
    switch (operation) {
      case AND -> and(places, values, first);
      case OR -> or(places, values, first);
      case XOR -> xor(places, values, first);
      case AND_NOT -> andNot(places, values, first);
      case NOT -> not(places, values, first);
      case COPY -> {
        return copy(places, values, first);
      }
    }
    return false;
  }

  private static void and(int[] places, long[] values, int first) {
    for (int i = 0; i + 2 < places.length; i += 3) {
      Lanes.load(values, first + places[i + 1])
          .and(Lanes.load(values, first + places[i + 2]))
          .intoArray(values, first + places[i]);
    }
  }

  private static void or(int[] places, long[] values, int first) {
    for (int i = 0; i + 2 < places.length; i += 3) {
      Lanes.load(values, first + places[i + 1])
          .or(Lanes.load(values, first + places[i + 2]))
          .intoArray(values, first + places[i]);
    }
  }

  private static void xor(int[] places, long[] values, int first) {
    for (int i = 0; i + 2 < places.length; i += 3) {
      Lanes.load(values, first + places[i + 1])
          .lanewise(VectorOperators.XOR, Lanes.load(values, first + places[i + 2]))
          .intoArray(values, first + places[i]);
    }
  }

  private static void andNot(int[] places, long[] values, int first) {
    for (int i = 0; i + 2 < places.length; i += 3) {
      Lanes.load(values, first + places[i + 1])
          .and(Lanes.load(values, first + places[i + 2]).not())
          .intoArray(values, first + places[i]);
    }
  }

  private static void not(int[] places, long[] values, int first) {
    for (int i = 0; i + 2 < places.length; i += 3) {
      Lanes.load(values, first + places[i + 1]).not().intoArray(values, first + places[i]);
    }
  }

  private static boolean copy(int[] places, long[] values, int first) {
    LongVector changed = LongVector.zero(Lanes.SPECIES);
    for (int i = 0; i + 2 < places.length; i += 3) {
      LongVector word = Lanes.load(values, first + places[i + 1]);
      changed =
          changed.or(word.lanewise(VectorOperators.XOR, Lanes.load(values, first + places[i])));
      word.intoArray(values, first + places[i]);
    }
    // Not factored out: a rarely called method isn't inlined, and its vector arguments would be
    // allocated on the heap.
    return changed.compare(VectorOperators.NE, 0).anyTrue();
  }

  /** Gets the loops compiled, by running them on arbitrary words. */
  static void warmUp() {
    int instructions = 32;
    int[] places = new int[3 * instructions];
    for (int i = 0; i < places.length; i++) {
      places[i] = i * Lanes.COLUMNS;
    }
    long[] values = new long[places.length * Lanes.COLUMNS];
    boolean unused =
        WarmUp.run(
            () -> {
              for (WordOperation operation : OPERATIONS) {
                run(operation, places, values, 0);
              }
            },
            WarmUp.PACKAGE_SECONDS);
  }
}
