package org.propnet.batch;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.BitSet;

/**
 * Finds where a range of slots should be so that what a part writes there doesn't get into the way
 * of what it reads elsewhere.
 *
 * <p>A processor decides by the low bits of addresses whether a load depends on a store that is
 * still under way, and if these are the same the load waits for it. On the machines that were
 * measured ten bits count, which with one column are {@link #PERIOD} slots; a part that writes one
 * slot after the other and reads others in the same order, a few slots ahead, then waits at each
 * cache line, and takes several times as long.
 *
 * <p>This is for generated code of one column. A slot counts as read where the part first reads it,
 * since later it is mostly in a register. With more columns and in interpreters, which have another
 * order, the move is of no use and does no harm.
 */
final class SlotSpacing {

  /** Slots at this distance have addresses that look the same to the processor. */
  static final int PERIOD = 128;

  /** For so many instructions a store is under way. */
  private static final int NEAR = 20;

  private SlotSpacing() {}

  /**
   * By how many slots to move a range: a multiple of {@link WordCodeBuilder#ALIGNMENT} below {@link
   * #PERIOD}.
   *
   * @param part the part that writes the slots of the range
   * @param first the first of them
   * @param count how many they are
   */
  static int shift(WordCode code, int part, int first, int count) {
    int[] conflicts = new int[PERIOD];
    BitSet inRegisters = new BitSet();
    IntArrayFIFOQueue stores = new IntArrayFIFOQueue();
    IntArrayFIFOQueue times = new IntArrayFIFOQueue();
    for (int i = code.partStart(part); i < code.partStart(part + 1); i++) {
      while (!times.isEmpty() && times.firstInt() < i - NEAR) {
        times.dequeueInt();
        stores.dequeueInt();
      }
      load(code.left(i), inRegisters, stores, conflicts);
      load(code.right(i), inRegisters, stores, conflicts);
      int target = code.target(i);
      inRegisters.set(target);
      if (target >= first && target < first + count) {
        stores.enqueue(target);
        times.enqueue(i);
      }
    }
    int best = 0;
    for (int shift = 0; shift < PERIOD; shift += WordCodeBuilder.ALIGNMENT) {
      best = conflicts[shift] < conflicts[best] ? shift : best;
    }
    return best;
  }

  /** Counts for each shift with how many stores a load would be in conflict. */
  private static void load(
      int slot, BitSet inRegisters, IntArrayFIFOQueue stores, int[] conflicts) {
    if (inRegisters.get(slot)) {
      return;
    }
    inRegisters.set(slot);
    for (int i = stores.size(); i > 0; i--) {
      int store = stores.dequeueInt();
      conflicts[(slot - store) & (PERIOD - 1)]++;
      stores.enqueue(store);
    }
  }
}
