package org.propnet.program.runtime;

import java.util.Arrays;
import java.util.Objects;

/**
 * Base class of the positions in generated code: state words, and output words that are computed
 * lazily. Bit 0 of output word 0 is terminal; the legal moves follow, role by role, each role from
 * a new word on.
 */
public abstract class WordPosition implements Position {

  /** The state. */
  protected final long[] s;

  /** The joint move being played, one bit for each move, role by role; all 0 between plays. */
  protected final long[] d;

  /** Spilled values, which one generated method leaves for another. */
  protected final long[] t;

  /** The outputs: terminal and the legal moves. */
  protected final long[] o;

  private final long[] next;
  private final long[] goals;
  private final long[] initial;
  private final int[] moveCounts;
  private final int[] firstMoves;
  private final int[] firstWords;
  private final int[][] goalValues;
  private final int[] guards;
  private final long[] unguarded;
  private boolean isKnown;
  private int knownGoals = -1;

  /**
   * Makes a position in the initial state.
   *
   * @param initial the words of the initial state; not changed
   * @param moveCounts how many moves each role can ever have
   * @param goalValues the values of each role's goal, {@link #NO_GOAL} for one that isn't a number
   * @param guards the guard of each role, as twice the number of its proposition, plus 1 if that
   *     has to be false; −1 for none
   * @param unguarded for each output word the mask of the moves that need no guard
   * @param temporaries the length of {@link #t}
   */
  protected WordPosition(
      long[] initial,
      int[] moveCounts,
      int[][] goalValues,
      int[] guards,
      long[] unguarded,
      int temporaries) {
    this.guards = guards;
    this.unguarded = unguarded;
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

  /**
   * Plays a joint move in a nonterminal state whose outputs are known; afterwards those of the new
   * state are known.
   *
   * @return false, without changing anything, if there is no code for this joint move
   */
  protected abstract boolean step(int[] moves);

  /** Computes the state after the moves marked in {@link #d}. */
  protected abstract void next(long[] words);

  /** Computes the goal values that hold for a role, as a bit set: bit i for value i. */
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
    knownGoals = -1;
  }

  @Override
  public final boolean isTerminal() {
    know();
    return (o[0] & 1) != 0;
  }

  /** All bits if the role's guard holds in this state, otherwise none. */
  private long open(int role) {
    int guard = guards[role];
    return guard < 0 ? -1 : -((s[guard >> 7] >>> (guard >> 1) ^ guard) & 1);
  }

  /** A word of a role's legal moves. */
  private long legalWord(int word, long open) {
    return o[word] & (open | unguarded[word]);
  }

  @Override
  public final int legalCount(int role) {
    know();
    long open = open(role);
    int count = 0;
    for (int i = firstWords[role]; i < firstWords[role + 1]; i++) {
      count += Long.bitCount(legalWord(i, open));
    }
    return count;
  }

  @Override
  public final int legal(int role, int index) {
    know();
    long open = open(role);
    int rest = index;
    for (int i = firstWords[role]; i < firstWords[role + 1] && index >= 0; i++) {
      long word = legalWord(i, open);
      int count = Long.bitCount(word);
      if (rest < count) {
        return 64 * (i - firstWords[role]) + Words.select(word, rest);
      }
      rest -= count;
    }
    throw new IndexOutOfBoundsException(
        "there are " + legalCount(role) + " legal moves, but the index is " + index);
  }

  @Override
  public final boolean isLegal(int role, int move) {
    know();
    return move >= 0
        && move < moveCounts[role]
        && (legalWord(firstWords[role] + (move >> 6), open(role)) >>> move & 1) != 0;
  }

  /** The number of a role's first legal move at or above a number, or −1. */
  public final int legalFrom(int role, int move) {
    know();
    long open = open(role);
    long mask = -1L << move;
    for (int i = firstWords[role] + (move >> 6); i < firstWords[role + 1]; i++) {
      long word = legalWord(i, open) & mask;
      if (word != 0) {
        return 64 * (i - firstWords[role]) + Long.numberOfTrailingZeros(word);
      }
      mask = -1;
    }
    return -1;
  }

  @Override
  public final void play(int[] moves) {
    if (isKnown && (o[0] & 1) == 0 && step(moves)) {
      knownGoals = -1;
      return;
    }
    next(moves, next);
    load(next, 0);
  }

  /**
   * Computes the state after a joint move without changing the current one.
   *
   * @param moves the number of a legal move for each role; legality isn't checked
   * @param words receives the state
   */
  public final void next(int[] moves, long[] words) {
    for (int role = 0; role < moveCounts.length; role++) {
      Objects.checkIndex(moves[role], moveCounts[role]); // check all before marking any
    }
    for (int role = 0; role < moveCounts.length; role++) {
      int bit = firstMoves[role] + moves[role];
      d[bit >> 6] |= 1L << bit;
    }
    next(words);
    for (int role = 0; role < moveCounts.length; role++) {
      d[(firstMoves[role] + moves[role]) >> 6] = 0;
    }
  }

  /** The live words of the current state; not to be changed. */
  public final long[] words() {
    return s;
  }

  /** The possible values of a role's goal; {@link #NO_GOAL} for one that isn't a number. */
  public final int[] goalValues(int role) {
    return goalValues[role].clone();
  }

  /** Whether the goal value with that index holds for a role in the current state. */
  public final boolean hasGoal(int role, int value) {
    if (knownGoals != role) {
      Arrays.fill(goals, 0);
      goals(role, goals);
      knownGoals = role;
    }
    return (goals[value >> 6] >>> value & 1) != 0;
  }

  @Override
  public final int goal(int role) {
    int found = NO_GOAL;
    for (int value = 0; value < goalValues[role].length; value++) {
      if (hasGoal(role, value)) {
        if (found != NO_GOAL || goalValues[role][value] == NO_GOAL) {
          return NO_GOAL;
        }
        found = goalValues[role][value];
      }
    }
    return found;
  }
}
