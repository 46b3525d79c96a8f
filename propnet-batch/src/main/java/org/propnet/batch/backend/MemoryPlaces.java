package org.propnet.batch.backend;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Assigns memory to the values that generated methods share.
 *
 * <p>Slots that needn't be kept reuse memory, as in register allocation: after its last reader a
 * slot's place is free for another. So little memory is touched, and it stays in the cache.
 */
public final class MemoryPlaces {

  private final WordCode code;
  private final BitSet inMemory;
  private final int[] places;
  private final int[] lastUnits;

  private MemoryPlaces(WordCode code, BitSet inMemory) {
    this.code = code;
    this.inMemory = inMemory;
    this.places = new int[code.slots()];
    this.lastUnits = new int[code.slots()];
    Arrays.setAll(places, slot -> slot);
  }

  /**
   * Finds places.
   *
   * @param inMemory the slots that are in memory
   * @param unitStarts where ranges of instructions begin; each is completed before the next one
   *     begins; the first is 0
   * @return for each slot the slot whose memory it uses
   */
  public static int[] of(WordCode code, BitSet inMemory, int[] unitStarts) {
    return new MemoryPlaces(code, inMemory).find(unitStarts);
  }

  private int[] find(int[] unitStarts) {
    int units = unitStarts.length;
    BitSet movable = new BitSet();
    for (int unit = 0; unit < units; unit++) {
      int end = unit + 1 < units ? unitStarts[unit + 1] : code.size();
      for (int i = unitStarts[unit]; i < end; i++) {
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
      int end = unit + 1 < units ? unitStarts[unit + 1] : code.size();
      for (int i = unitStarts[unit]; i < end; i++) {
        int target = code.target(i);
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
