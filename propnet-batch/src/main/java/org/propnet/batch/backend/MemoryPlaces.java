package org.propnet.batch.backend;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Assigns memory to the values of a program.
 *
 * <p>Slots that needn't be kept reuse memory, as in register allocation: after its last reader a
 * slot's place is free for another, the lowest first. So little memory is touched, and it stays in
 * the cache.
 */
public final class MemoryPlaces {

  private final WordCode code;
  private final BitSet inMemory;
  private final int[] order;
  private final int[] unitStarts;
  private final int[] places;
  private final int[] lastUnits;

  private MemoryPlaces(WordCode code, BitSet inMemory, int[] order, int[] unitStarts) {
    this.code = code;
    this.inMemory = inMemory;
    this.order = order;
    this.unitStarts = unitStarts;
    this.places = new int[code.slots()];
    this.lastUnits = new int[code.slots()];
    Arrays.setAll(places, slot -> slot);
  }

  /**
   * Finds places for instructions that run in the order of the program.
   *
   * @param inMemory the slots that are in memory
   * @param unitStarts where ranges of instructions begin; each is completed before the next one
   *     begins; the first is 0
   * @return for each slot the slot whose memory it uses
   */
  public static int[] of(WordCode code, BitSet inMemory, int[] unitStarts) {
    return of(code, inMemory, IntStream.range(0, code.size()).toArray(), unitStarts);
  }

  /**
   * The same for instructions that run in another order.
   *
   * @param unitStarts where the ranges begin in that order
   */
  static int[] of(WordCode code, BitSet inMemory, int[] order, int[] unitStarts) {
    return new MemoryPlaces(code, inMemory, order, unitStarts).find();
  }

  private int end(int unit) {
    return unit + 1 < unitStarts.length ? unitStarts[unit + 1] : order.length;
  }

  private int[] find() {
    int units = unitStarts.length;
    BitSet movable = new BitSet();
    for (int unit = 0; unit < units; unit++) {
      for (int at = unitStarts[unit]; at < end(unit); at++) {
        int i = order[at];
        lastUnits[code.left(i)] = unit;
        lastUnits[code.right(i)] = unit;
        int target = code.target(i);
        lastUnits[target] = unit;
        if (!code.isKept(target)) {
          movable.set(target);
        }
      }
    }
    IntHeapPriorityQueue free = new IntHeapPriorityQueue(movable.stream().toArray());
    IntArrayList[] ending = new IntArrayList[units];
    for (int unit = 0; unit < units; unit++) {
      for (int at = unitStarts[unit]; at < end(unit); at++) {
        int target = code.target(order[at]);
        if (movable.get(target) && inMemory.get(target)) {
          movable.clear(target);
          places[target] = free.dequeueInt();
          int last = lastUnits[target];
          if (ending[last] == null) {
            ending[last] = new IntArrayList();
          }
          ending[last].add(places[target]);
        }
      }
      for (int i = 0; ending[unit] != null && i < ending[unit].size(); i++) {
        free.enqueue(ending[unit].getInt(i));
      }
    }
    return places;
  }
}
