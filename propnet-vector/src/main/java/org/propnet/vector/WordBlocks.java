package org.propnet.vector;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.batch.backend.MemoryPlaces;
import org.propnet.batch.backend.WordCode;

/**
 * A {@link WordCode} cut into blocks of bounded length, one method each: values read only within
 * their block need no slot in memory. A block lies within a part, and a loop consists of whole
 * blocks. Immutable.
 *
 * <p>Dynamic programming finds the cuts with the fewest reads and writes of slots in total.
 */
final class WordBlocks {

  private final WordCode code;
  private final int most;
  private final int cost;

  /** For each slot the last instruction that reads it, or −1. */
  private final int[] lastReads;

  private final IntArrayList starts = new IntArrayList();
  private final int[] partBlocks;

  /** For each block that begins a loop the block after that; for others −1. */
  private final IntArrayList loopEnds = new IntArrayList();

  /** The location of each slot, if it is in memory at all. */
  private final int[] places;

  /** For each slot the block start for which it was last seen while cutting, plus 1. */
  private final int[] seen;

  /** For each slot the start of the block in which it was last written while cutting, plus 1. */
  private final int[] written;

  /**
   * Cuts a program.
   *
   * @param most maximum number of instructions in a block
   * @param cost fixed cost of a block, in reads of slots
   */
  WordBlocks(WordCode code, int most, int cost) {
    this.code = code;
    this.most = most;
    this.cost = cost;
    this.lastReads = new int[code.slots()];
    Arrays.fill(lastReads, -1);
    for (int i = 0; i < code.size(); i++) {
      lastReads[code.left(i)] = i;
      lastReads[code.right(i)] = i;
    }
    this.seen = new int[code.slots()];
    this.written = new int[code.slots()];
    this.partBlocks = new int[code.parts() + 1];
    for (int part = 0; part < code.parts(); part++) {
      partBlocks[part] = starts.size();
      for (WordCode.Section section : code.sections(part)) {
        int first = starts.size();
        cut(section.start(), section.end());
        if (section.isLoop()) {
          loopEnds.set(first, starts.size());
        }
      }
    }
    partBlocks[code.parts()] = starts.size();
    starts.add(code.size());
    this.places = MemoryPlaces.of(code, inMemory(), unitStarts());
  }

  /** The slots that are in memory. */
  private BitSet inMemory() {
    BitSet inMemory = new BitSet();
    for (int block = 0, loopEnd = 0; block + 1 < starts.size(); block++) {
      loopEnd = Math.max(loopEnd, loopEnds.getInt(block));
      for (int i = start(block); i < start(block + 1); i++) {
        if (block < loopEnd || isStored(i, start(block + 1))) {
          inMemory.set(code.target(i));
        }
      }
    }
    return inMemory;
  }

  /** Starts of the units that run to completion: blocks, or a whole loop. */
  private int[] unitStarts() {
    IntArrayList units = new IntArrayList();
    for (int block = 0; block + 1 < starts.size(); ) {
      units.add(start(block));
      block = Math.max(block + 1, loopEnds.getInt(block));
    }
    return units.toIntArray();
  }

  /** The first block of a part; for the number of parts the number of blocks. */
  int partStart(int part) {
    return partBlocks[part];
  }

  /** The first instruction of a block; for the number of blocks the number of instructions. */
  int start(int block) {
    return starts.getInt(block);
  }

  /** If a loop begins with a block, the block after its last; otherwise −1. */
  int loopEnd(int block) {
    return loopEnds.getInt(block);
  }

  /** Whether an instruction's target has to be in memory at the end of a block. */
  boolean isStored(int instruction, int end) {
    int target = code.target(instruction);
    return code.isKept(target) || lastReads[target] >= end;
  }

  /**
   * The location of a slot's value, as a slot. Dead slots are reused for others; kept slots stay
   * where they are.
   */
  int place(int slot) {
    return places[slot];
  }

  /** Cuts a range independently of others. */
  private void cut(int start, int end) {
    long[] least = new long[end - start + 1];
    int[] previous = new int[end - start + 1];
    Arrays.fill(least, Long.MAX_VALUE);
    least[0] = 0;
    for (int from = start; from < end; from++) {
      extend(from, Math.min(end, from + most), start, least, previous);
    }
    IntArrayList cuts = new IntArrayList();
    for (int at = end - start; at > 0; at = previous[at]) {
      cuts.add(start + previous[at]);
    }
    for (int i = cuts.size() - 1; i >= 0; i--) {
      starts.add(cuts.getInt(i));
      loopEnds.add(-1);
    }
  }

  /** Tries all blocks that begin at an instruction. */
  private void extend(int from, int end, int start, long[] least, int[] previous) {
    long total = least[from - start] + cost;
    for (int i = from; i < end; i++) {
      total += read(code.left(i), i, from) + read(code.right(i), i, from);
      int target = code.target(i);
      boolean isStored = code.isKept(target) || lastReads[target] > i;
      total += isStored ? 1 : 0;
      seen[target] = from + 1;
      written[target] = from + 1;
      int place = i + 1 - start;
      if (total < least[place]) {
        least[place] = total;
        previous[place] = from - start;
      }
    }
  }

  /** The change in cost when an instruction reads a slot. */
  private int read(int slot, int instruction, int from) {
    int change = 0;
    if (seen[slot] != from + 1) {
      seen[slot] = from + 1;
      change++;
    }
    if (written[slot] == from + 1 && lastReads[slot] == instruction && !code.isKept(slot)) {
      written[slot] = 0; // it needn't be stored after all
      change--;
    }
    return change;
  }
}
