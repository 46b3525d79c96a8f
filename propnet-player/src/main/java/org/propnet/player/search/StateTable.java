package org.propnet.player.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/** The states that a search has met, each once, numbered from 0 in the order of meeting. */
abstract sealed class StateTable permits PackedStates, PlainStates {

  /** In place of a number: the table is full. */
  static final int FULL = -1;

  /** The table may take that part of the heap. */
  private static final int SHARE_OF_HEAP = 16;

  /** A guess for a state of a machine without a network, with its propositions. */
  private static final int PLAIN_STATE_BYTES = 1_000;

  /** What searches keep beside each state, and the table's slots. */
  private static final int BYTES_BESIDE = 32;

  /**
   * A table for a new simulator of a machine.
   *
   * @param maxStates how many states it takes at most; it takes fewer if these would need more than
   *     a sixteenth of the heap
   */
  static StateTable of(StateMachine machine, int maxStates) {
    Simulator simulator = machine.newSimulator();
    return simulator instanceof PackedSimulator packed
        ? new PackedStates(packed, limit(maxStates, packed.stateWords() * Long.BYTES))
        : new PlainStates(simulator, limit(maxStates, PLAIN_STATE_BYTES));
  }

  /** How many bytes a table may take. */
  static long room() {
    return Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  }

  private static int limit(int maxStates, int stateBytes) {
    return (int) Math.min(maxStates, room() / (stateBytes + BYTES_BESIDE));
  }

  /** The simulator, whose current state the methods are about. */
  abstract Simulator simulator();

  abstract int size();

  /** The number of the current state, which is new if it wasn't met; {@link #FULL} without room. */
  abstract int here();

  /** Goes to a state. */
  abstract void enter(int state);

  /**
   * Adds the numbers of the states behind all legal joint moves, those of the last role varying
   * fastest; afterwards the current state is any. States as words are expanded in one go, which
   * doesn't look at the clock.
   *
   * @return false if the table is full or the time is over first
   */
  abstract boolean addSuccessors(IntArrayList successors, Deadline deadline)
      throws InterruptedException;

  /** Forgets all states. */
  abstract void clear();
}
