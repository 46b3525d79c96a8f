package org.propnet.program.runtime;

import java.util.Arrays;

/**
 * Base class of the positions in generated code: state words, and output words that are computed
 * lazily. Bit 0 of output word 0 is terminal, the others are the subclass's.
 */
public abstract class WordPosition implements Position {

  /** The state. */
  protected final long[] s;

  /** What is being played, as the subclass says. */
  protected final long[] d;

  /** Spilled values, which one generated method leaves for another. */
  protected final long[] t;

  /** The outputs: terminal and the legal moves. */
  protected final long[] o;

  /** How many moves each role can ever have. */
  final int[] moveCounts;

  private final long[] next;
  private final long[] goals;
  private final long[] initial;
  private final int[][] goalValues;
  private boolean isKnown;
  private int knownGoals = -1;

  /**
   * @param initial the words of the initial state; not changed
   * @param moveCounts how many moves each role can ever have
   * @param goalValues the values of each role's goal, {@link #NO_GOAL} for one that isn't a number
   * @param lengths the lengths of {@link #d}, {@link #t} and {@link #o}
   */
  WordPosition(long[] initial, int[] moveCounts, int[][] goalValues, int... lengths) {
    this.initial = initial;
    this.moveCounts = moveCounts;
    this.goalValues = goalValues;
    this.s = initial.clone();
    this.next = new long[s.length];
    this.d = new long[lengths[0]];
    this.t = new long[lengths[1]];
    this.o = new long[lengths[2]];
    int mostValues = Arrays.stream(goalValues).mapToInt(values -> values.length).max().orElse(0);
    this.goals = new long[(mostValues + 63) >> 6];
  }

  /** Computes the outputs of the state. */
  protected abstract void look();

  /** Computes the goal values that hold for a role, as a bit set: bit i for value i. */
  protected abstract void goals(int role, long[] words);

  /** The number of a role's first legal move at or above a number, or −1. */
  public abstract int legalFrom(int role, int move);

  /**
   * Computes the state after a joint move without changing the current one.
   *
   * @param moves the number of a legal move for each role; legality isn't checked
   * @param words receives the state
   * @throws IllegalArgumentException if a move can't be legal in a state like this one and there is
   *     no code for it
   */
  public abstract void next(int[] moves, long[] words);

  /** Computes the outputs unless they are known. */
  final void know() {
    if (!isKnown) {
      look();
      isKnown = true;
    }
  }

  /** Whether the outputs are known, and the state isn't terminal. */
  final boolean isKnownToGoOn() {
    return isKnown && (o[0] & 1) == 0;
  }

  /** Notes that the state has changed, and that its outputs are known. */
  final void changed() {
    knownGoals = -1;
  }

  @Override
  public void play(int[] moves) {
    next(moves, next);
    load(next, 0);
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

  /** The error of an index that no legal move has. */
  final IndexOutOfBoundsException noMove(int role, int index) {
    return new IndexOutOfBoundsException(
        "there are " + legalCount(role) + " legal moves, but the index is " + index);
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
