package org.propnet.engine.run;

/** A ring buffer with the last states of a simulator, packed. */
final class StateHistory {

  private final long[] ring;
  private final int stateWords;
  private final int capacity;
  private int next;
  private int size;

  /**
   * Creates an empty history.
   *
   * @param capacity the number of states that it keeps
   */
  StateHistory(int capacity, int stateWords) {
    if (capacity < 0 || (long) capacity * stateWords > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          capacity + " states of " + stateWords + " words can't be kept; ask for fewer");
    }
    this.capacity = capacity;
    this.stateWords = stateWords;
    this.ring = new long[capacity * stateWords];
  }

  /** Forgets all states. */
  void clear() {
    size = 0;
  }

  /** Adds a state, overwriting the oldest one if full. */
  void push(long[] state) {
    if (capacity > 0) {
      System.arraycopy(state, 0, ring, next * stateWords, stateWords);
      next = next + 1 == capacity ? 0 : next + 1;
      size = Math.min(capacity, size + 1);
    }
  }

  /** Removes the last state; returns its start in {@link #words}, or −1 if there is none. */
  int pop() {
    if (size == 0) {
      return -1;
    }
    size--;
    next = next == 0 ? capacity - 1 : next - 1;
    return next * stateWords;
  }

  long[] words() {
    return ring;
  }
}
