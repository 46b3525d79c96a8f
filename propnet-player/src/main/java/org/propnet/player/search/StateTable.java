package org.propnet.player.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.collect.WordTable;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/**
 * A table of the states that a search has met, each once, numbered from 0 in order of discovery.
 */
abstract sealed class StateTable permits PackedStates, PlainStates {

  /** Returned in place of a number if the table is full. */
  static final int FULL = WordTable.FULL;

  /** The table may take at most this part of the heap: one over this number. */
  private static final int SHARE_OF_HEAP = 16;

  /** The estimated bytes of a state with its propositions, for a machine without a network. */
  private static final int PLAIN_STATE_BYTES = 1_000;

  /** The bytes that searches and the table's slots take for each state. */
  private static final int BYTES_BESIDE = 32;

  /**
   * Makes a table with a new simulator of a machine.
   *
   * @param maxStates the maximum number of states; reduced if these would need more than a
   *     sixteenth of the heap
   */
  static StateTable of(StateMachine machine, int maxStates) {
    Simulator simulator = machine.newSimulator();
    return simulator instanceof PackedSimulator packed
        ? new PackedStates(packed, limit(maxStates, packed.stateWords() * Long.BYTES))
        : new PlainStates(simulator, limit(maxStates, PLAIN_STATE_BYTES));
  }

  /** The bytes that a table may take. */
  static long room() {
    return Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  }

  private static int limit(int maxStates, int stateBytes) {
    return (int) Math.min(maxStates, room() / (stateBytes + BYTES_BESIDE));
  }

  /** The simulator; the methods refer to its current state. */
  abstract Simulator simulator();

  abstract int size();

  /** The number of the current state, a new one if it wasn't met; {@link #FULL} without room. */
  abstract int here();

  /** Loads a state into the simulator. */
  abstract void enter(int state);

  /**
   * Adds the numbers of the successors by all legal joint moves, the move of the last role varying
   * fastest; leaves the simulator in an arbitrary state. Packed states are expanded in one go,
   * without checking the clock.
   *
   * @return false if the table is full or the time is up first
   */
  abstract boolean addSuccessors(IntArrayList successors, Deadline deadline)
      throws InterruptedException;

  abstract void clear();
}
