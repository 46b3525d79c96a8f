package org.propnet.program.runtime;

import java.util.Arrays;
import java.util.Objects;

/**
 * What the positions of all generated games share: words of state, and words of outputs that are
 * computed when they are first asked for. Output word 0 says in bit 0 whether the state is
 * terminal; then come the legal moves, role by role, each from a new word on.
 */
public abstract class WordPosition implements Position {

  /** The state. */
  protected final long[] s;

  /** The moves that are being played, one bit each, role by role; all 0 between plays. */
  protected final long[] d;

  /** What one method of the code leaves for another. */
  protected final long[] t;

  /** Whether the state is terminal, and the legal moves. */
  protected final long[] o;

  private final long[] next;
  private final long[] goals;
  private final long[] initial;
  private final int[] moveCounts;
  private final int[] firstMoves;
  private final int[] firstWords;
  private final int[][] goalValues;
  private boolean isKnown;

  /**
   * Makes a position in the initial state.
   *
   * @param initial the words of the initial state; not changed
   * @param moveCounts how many moves each role may ever have
   * @param goalValues the values of each role's goal, {@link #NO_GOAL} for one that is no number
   * @param temporaries how long {@link #t} is
   */
  protected WordPosition(long[] initial, int[] moveCounts, int[][] goalValues, int temporaries) {
    this.initial = initial;
    this.moveCounts = moveCounts;
    this.goalValues = goalValues;
    this.s = initial.clone();
    this.next = new long[s.length];
    this.t = new long[temporaries];
    this.firstMoves = new int[moveCounts.length + 1];
    this.firstWords = new int[moveCounts.length + 1];
    firstWords[0] = 1;
    int mostValues = 0;
    for (int role = 0; role < moveCounts.length; role++) {
      firstMoves[role + 1] = firstMoves[role] + moveCounts[role];
      firstWords[role + 1] = firstWords[role] + ((moveCounts[role] + 63) >> 6);
      mostValues = Math.max(mostValues, goalValues[role].length);
    }
    this.d = new long[(firstMoves[moveCounts.length] + 63) >> 6];
    this.o = new long[firstWords[moveCounts.length]];
    this.goals = new long[(mostValues + 63) >> 6];
  }

  /** Computes the outputs of the state. */
  protected abstract void look();

  /** Computes the state after the moves that are marked. */
  protected abstract void next(long[] words);

  /** Computes which values a role's goal has: value i is bit i. */
  protected abstract void goals(int role, long[] words);

  private void know() {
    if (!isKnown) {
      look();
      isKnown = true;
    }
  }

  @Override
  public final void reset() {
    load(initial, 0);
  }

  @Override
  public final int stateWords() {
    return s.length;
  }

  @Override
  public final void save(long[] words, int from) {
    System.arraycopy(s, 0, words, from, s.length);
  }

  @Override
  public final void load(long[] words, int from) {
    System.arraycopy(words, from, s, 0, s.length);
    isKnown = false;
  }

  @Override
  public final boolean isTerminal() {
    know();
    return (o[0] & 1) != 0;
  }

  @Override
  public final int legalCount(int role) {
    know();
    return Words.count(o, firstWords[role], firstWords[role + 1]);
  }

  @Override
  public final int legal(int role, int index) {
    know();
    return Words.select(o, firstWords[role], firstWords[role + 1], index);
  }

  @Override
  public final boolean isLegal(int role, int move) {
    know();
    return move >= 0
        && move < moveCounts[role]
        && (o[firstWords[role] + (move >> 6)] >>> move & 1) != 0;
  }

  @Override
  public void play(int[] moves) {
    for (int role = 0; role < moveCounts.length; role++) {
      int bit = firstMoves[role] + Objects.checkIndex(moves[role], moveCounts[role]);
      d[bit >> 6] |= 1L << bit;
    }
    next(next);
    for (int role = 0; role < moveCounts.length; role++) {
      d[(firstMoves[role] + moves[role]) >> 6] = 0;
    }
    System.arraycopy(next, 0, s, 0, s.length);
    isKnown = false;
  }

  @Override
  public final int goal(int role) {
    int[] values = goalValues[role];
    Arrays.fill(goals, 0);
    goals(role, goals);
    int last = (values.length + 63) >> 6;
    return Words.count(goals, 0, last) == 1 ? values[Words.select(goals, 0, last, 0)] : NO_GOAL;
  }
}
