package org.propnet.batch.group;

import java.util.Arrays;
import org.propnet.batch.program.TurnCycle;

/**
 * The phase of the cycle of turns in which each lane's games begin, and the lanes that wait for it,
 * since all games of a group are in the same phase. Belongs to one thread at a time.
 */
final class LanePhases {

  private final TurnCycle cycle;

  /** For each phase the lanes whose games begin in it. */
  private final long[][] beginning;

  /** The lanes whose next game waits for the phase that it begins in. */
  private final long[] waiting;

  private final long[] present;
  private final long[] entering;

  /** The games of a lane begin in the first phase until its start state is set. */
  LanePhases(TurnCycle cycle, int phases, int columns) {
    this.cycle = cycle;
    this.beginning = new long[phases][columns];
    this.waiting = new long[columns];
    this.present = new long[columns];
    this.entering = new long[columns];
    Arrays.fill(beginning[0], -1);
  }

  /**
   * Sets the phase in which the games of some lanes of a column begin to that of a state at an
   * offset in an array.
   *
   * @throws IllegalArgumentException if the state isn't in the cycle
   */
  void setStart(int column, long lanes, long[] states, int from) {
    int begins = phaseOf(states, from);
    for (long[] others : beginning) {
      others[column] &= ~lanes;
    }
    beginning[begins][column] |= lanes;
  }

  /**
   * The phase of a state at an offset in an array.
   *
   * @throws IllegalArgumentException if the state isn't in the cycle
   */
  int phaseOf(long[] states, int from) {
    int phase = cycle.phaseOf(states, from);
    if (phase < 0) {
      throw new IllegalArgumentException("the state is in no phase of the cycle of turns");
    }
    return phase;
  }

  /** Makes the lanes of a mask wait, unless their games begin in the given phase. */
  void begin(long[] lanes, int phase) {
    for (int column = 0; column < waiting.length; column++) {
      waiting[column] = lanes[column] & ~beginning[phase][column];
    }
  }

  /** Copies a column from another group. */
  void takeColumn(LanePhases from, int fromColumn, int toColumn) {
    waiting[toColumn] = from.waiting[fromColumn];
    for (int phase = 0; phase < beginning.length; phase++) {
      beginning[phase][toColumn] = from.beginning[phase][fromColumn];
    }
  }

  boolean isWaiting(int lane) {
    return LaneMask.contains(waiting, lane);
  }

  /**
   * The lanes of a mask that don't wait.
   *
   * @return a mask that is reused by the next call
   */
  long[] present(long[] lanes) {
    for (int column = 0; column < waiting.length; column++) {
      present[column] = lanes[column] & ~waiting[column];
    }
    return present;
  }

  /**
   * Lanes whose games begin in the given phase, among those that ended or wait; the others keep
   * waiting.
   *
   * @return a mask that is reused by the next call
   */
  long[] enter(long[] ended, int phase) {
    for (int column = 0; column < waiting.length; column++) {
      long over = ended[column] | waiting[column];
      entering[column] = over & beginning[phase][column];
      waiting[column] = over & ~beginning[phase][column];
    }
    return entering;
  }
}
