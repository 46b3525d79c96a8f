package org.propnet.batch.program;

import java.util.BitSet;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;

/**
 * Finds an offset for a range of slots at which the writes to it don't stall reads of other slots.
 *
 * <p>Loads that alias a pending store in their low address bits stall. On the machines measured,
 * ten address bits are compared, which with one column are {@link #PERIOD} slots. A part that
 * writes slots in order and reads others in the same order, a few slots ahead, then stalls at each
 * cache line and takes several times as long.
 *
 * <p>This is for generated code of one column. A slot counts as read where the part first reads it,
 * since later it is mostly in a register. With more columns and in interpreters, which reorder
 * instructions, the offset neither helps nor harms.
 */
final class SlotSpacing {

  /** Slots at this distance alias. */
  static final int PERIOD = 128;

  /** The number of instructions for which a store is pending. */
  private static final int NEAR = 20;

  private SlotSpacing() {}

  /**
   * The distance to move a range of slots: a multiple of {@link WordCodeBuilder#ALIGNMENT} below
   * {@link #PERIOD}.
   *
   * @param part the part that writes the slots of the range
   * @param first the first of them
   * @param count how many they are
   */
  static int shift(WordCode code, int part, int first, int count) {
    int[] conflicts = new int[PERIOD];
    BitSet inRegisters = new BitSet();
    int start = code.partStart(part);
    for (int i = start; i < code.partStart(part + 1); i++) {
      for (int slot : new int[] {code.left(i), code.right(i)}) {
        for (int j = Math.max(start, i - NEAR); !inRegisters.get(slot) && j < i; j++) {
          int stored = code.target(j);
          if (stored >= first && stored < first + count) {
            conflicts[(slot - stored) & (PERIOD - 1)]++;
          }
        }
        inRegisters.set(slot);
      }
      inRegisters.set(code.target(i));
    }
    int best = 0;
    for (int shift = 0; shift < PERIOD; shift += WordCodeBuilder.ALIGNMENT) {
      best = conflicts[shift] < conflicts[best] ? shift : best;
    }
    return best;
  }
}
