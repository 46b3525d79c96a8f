package org.propnet.program.runtime;

import java.util.Objects;

/**
 * Base class of the positions in code generated from a network. The legal moves are output words,
 * role by role, each role from a new word on, in the order of their numbers. While a joint move is
 * played, {@code d} has one bit for each move, role by role; otherwise it is 0.
 */
public abstract class NetworkPosition extends WordPosition {

  private final int[] firstMoves;
  private final int[] firstWords;
  private final int[] guards;
  private final long[] unguarded;

  /**
   * Makes a position in the initial state.
   *
   * @param initial the words of the initial state; not changed
   * @param moveCounts how many moves each role can ever have
   * @param goalValues the values of each role's goal, {@link #NO_GOAL} for one that isn't a number
   * @param guards the guard of each role, as twice the number of its proposition, plus 1 if that
   *     has to be false; −1 for none
   * @param unguarded for each output word the mask of the moves that need no guard
   * @param temporaries the length of {@code t}
   */
  protected NetworkPosition(
      long[] initial,
      int[] moveCounts,
      int[][] goalValues,
      int[] guards,
      long[] unguarded,
      int temporaries) {
    super(
        initial,
        moveCounts,
        goalValues,
        (starts(0, moveCounts, 1)[moveCounts.length] + 63) >> 6,
        temporaries,
        starts(1, moveCounts, 64)[moveCounts.length]);
    this.guards = guards;
    this.unguarded = unguarded;
    this.firstMoves = starts(0, moveCounts, 1);
    this.firstWords = starts(1, moveCounts, 64);
  }

  /** Where the moves of each role begin, and where the last ones end, in units of some moves. */
  private static int[] starts(int first, int[] moveCounts, int unit) {
    int[] starts = new int[moveCounts.length + 1];
    starts[0] = first;
    for (int role = 0; role < moveCounts.length; role++) {
      starts[role + 1] = starts[role] + (moveCounts[role] + unit - 1) / unit;
    }
    return starts;
  }

  /**
   * Plays a joint move in a nonterminal state whose outputs are known; afterwards those of the new
   * state are known.
   *
   * @return false, without changing anything, if there is no code for this joint move
   */
  protected abstract boolean step(int[] moves);

  /** Computes the state after the moves marked in {@code d}. */
  protected abstract void next(long[] words);

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
    throw noMove(role, index);
  }

  @Override
  public final boolean isLegal(int role, int move) {
    know();
    return move >= 0
        && move < moveCounts[role]
        && (legalWord(firstWords[role] + (move >> 6), open(role)) >>> move & 1) != 0;
  }

  @Override
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
    if (isKnownToGoOn() && step(moves)) {
      changed();
    } else {
      super.play(moves);
    }
  }

  @Override
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
}
