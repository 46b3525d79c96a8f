package org.propnet.player.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.machine.Expansion;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;

/**
 * A hash table of packed states with open addressing, in blocks so that growing copies no state.
 */
final class PackedStates extends StateTable {

  private static final int BLOCK_BITS = 12;
  private static final int BLOCK = 1 << BLOCK_BITS;
  private static final int FIRST_SLOTS = 1 << 10;
  private static final int EMPTY = 0;

  private final PackedSimulator simulator;
  private final int maxStates;
  private final int words;
  private final long[] here;
  private final Expansion expansion = new Expansion();
  private final List<long[]> blocks = new ArrayList<>();

  /**
   * The numbers of states plus 1; the length is a power of 2, at least twice the number of states.
   */
  private int[] slots = new int[FIRST_SLOTS];

  private int size;

  PackedStates(PackedSimulator simulator, int maxStates) {
    this.simulator = simulator;
    this.maxStates = maxStates;
    this.words = simulator.stateWords();
    this.here = new long[words];
  }

  @Override
  Simulator simulator() {
    return simulator;
  }

  @Override
  int size() {
    return size;
  }

  @Override
  int here() {
    simulator.save(here, 0);
    return number(here, 0);
  }

  @Override
  void enter(int state) {
    simulator.load(blocks.get(state >>> BLOCK_BITS), place(state));
  }

  @Override
  boolean addSuccessors(IntArrayList successors, Deadline deadline) {
    simulator.expand(expansion);
    long[] all = expansion.words();
    for (int i = 0; i < expansion.size(); i++) {
      int number = number(all, i * words);
      if (number == FULL) {
        return false;
      }
      successors.add(number);
    }
    return true;
  }

  @Override
  void clear() {
    blocks.clear();
    slots = new int[FIRST_SLOTS];
    size = 0;
  }

  private int place(int state) {
    return (state & BLOCK - 1) * words;
  }

  private int number(long[] source, int from) {
    int mask = slots.length - 1;
    int slot = (int) PackedSimulator.hash(source, from, words) & mask;
    while (slots[slot] != EMPTY) {
      if (isEqual(slots[slot] - 1, source, from)) {
        return slots[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    if (size == maxStates) {
      return FULL;
    }
    if (size == blocks.size() << BLOCK_BITS) {
      blocks.add(new long[BLOCK * words]);
    }
    System.arraycopy(source, from, blocks.get(size >>> BLOCK_BITS), place(size), words);
    slots[slot] = ++size;
    if (2 * size > slots.length) {
      grow();
    }
    return size - 1;
  }

  private boolean isEqual(int state, long[] source, int from) {
    int place = place(state);
    return Arrays.equals(
        blocks.get(state >>> BLOCK_BITS), place, place + words, source, from, from + words);
  }

  private void grow() {
    int[] grown = new int[2 * slots.length];
    int mask = grown.length - 1;
    for (int state = 0; state < size; state++) {
      long[] block = blocks.get(state >>> BLOCK_BITS);
      int slot = (int) PackedSimulator.hash(block, place(state), words) & mask;
      while (grown[slot] != EMPTY) {
        slot = slot + 1 & mask;
      }
      grown[slot] = state + 1;
    }
    slots = grown;
  }
}
