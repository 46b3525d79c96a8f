package org.propnet.batch.backend;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Assigns memory to the values of instruction rows. Slots that needn't be kept reuse memory: after
 * the last row that reads one, its place is free for another, the lowest first. So little memory is
 * touched, and the writes of a row are mostly adjacent. Slots that a loop writes or reads aren't
 * reused, since the loop may read them again.
 */
final class RowPlaces {

  private final WordCode code;
  private final int[] places;

  /** For each slot how many instructions are yet to read it. */
  private final int[] readers;

  /** The slots that may change places. */
  private final BitSet movable = new BitSet();

  private final IntHeapPriorityQueue free;

  RowPlaces(WordCode code) {
    this.code = code;
    this.places = new int[code.slots()];
    this.readers = new int[code.slots()];
    Arrays.setAll(places, slot -> slot);
    for (int i = 0; i < code.size(); i++) {
      readers[code.left(i)]++;
      readers[code.right(i)]++;
      if (!code.isKept(code.target(i))) {
        movable.set(code.target(i));
      }
    }
    for (WordCode.Loop loop : code.loops()) {
      for (int i = loop.start(); i < loop.end(); i++) {
        movable.clear(code.target(i));
        movable.clear(code.left(i));
        movable.clear(code.right(i));
      }
    }
    this.free = new IntHeapPriorityQueue(movable.stream().toArray());
  }

  /** Returns a row with its places; must be called for all rows, in order. */
  InstructionRows.Row place(RowOrder.Row row) {
    IntArrayList instructions = row.instructions();
    int count = instructions.size();
    int[] lefts = new int[count];
    int[] rights = new int[count];
    int[] targets = new int[count];
    for (int i = 0; i < count; i++) {
      int instruction = instructions.getInt(i);
      lefts[i] = places[code.left(instruction)];
      rights[i] = places[code.right(instruction)];
      int target = code.target(instruction);
      if (movable.get(target)) {
        places[target] = free.dequeueInt();
      }
      targets[i] = places[target];
    }
    for (int instruction : instructions) {
      release(code.left(instruction));
      release(code.right(instruction));
    }
    WordOperation operation = code.operation(instructions.getInt(0));
    return new InstructionRows.Row(operation, lefts, rights, targets, row.loopStart());
  }

  private void release(int slot) {
    if (--readers[slot] == 0 && movable.get(slot)) {
      free.enqueue(places[slot]);
    }
  }
}
