package org.propnet.machine;

import org.propnet.collect.Hashing;

/**
 * A simulator for searches, whose states are words of 64 bits. Each base proposition is a bit, and
 * unused bits are 0. Machines that play a network have base proposition i as bit i mod 64 of word i
 * / 64, in the order of the network's vocabulary; machines made of bitboards have an order of their
 * own. The words mean the same to all simulators of one machine, and nothing to others.
 *
 * <p>The number of a proposition is its bit in the words: 64 times the word plus its position
 * there. These numbers and those of moves are the same in all simulators of a machine, and {@link
 * #moveCount} never changes; so threads may share arrays by move.
 *
 * <p>The methods allocate where their descriptions say so, and {@link #play} and {@link #expand}
 * when they meet a joint move for the first time, or again after a long while: its effects are then
 * compiled and cached.
 */
public interface PackedSimulator extends Simulator {

  /** How many words a state takes. */
  int stateWords();

  /**
   * Writes the current state into an array.
   *
   * @param words where to, {@link #stateWords} of them
   * @param from the index of the first
   * @throws IndexOutOfBoundsException if there isn't room for all
   */
  void save(long[] words, int from);

  /**
   * Enters a state that {@link #save(long[], int)} or {@link #expand} wrote. The cost grows with
   * the difference to the current state, as for a step.
   *
   * @param words where it is, {@link #stateWords} of them
   * @param from the index of the first
   * @throws IndexOutOfBoundsException if the array ends before
   * @throws ForeignStateException if the words name base propositions that the game doesn't have
   */
  void load(long[] words, int from);

  /**
   * A hash of the current state for transposition tables. Equal states have equal hashes in all
   * simulators of a machine, and of every machine of an equal network that has the same order of
   * bits. The cost grows with {@link #stateWords}.
   */
  long stateHash();

  /**
   * Enables {@link #undo} by keeping the states before the last joint moves of {@link #play}.
   * Initially none are kept. Allocates memory for all of them.
   *
   * @param plays how many to keep at most, 0 for none; a further play drops the oldest
   * @throws IllegalArgumentException if the number is negative or there is no array that large
   */
  void keepHistory(int plays);

  /**
   * Takes back the last joint move that {@link #play} played. The cost grows with the difference
   * between the two states.
   *
   * @return false, and nothing changes, if there is no state to return to: nothing was played since
   *     {@link #reset}, {@link #load} or {@link #playout}, everything was undone, or no more states
   *     were kept
   */
  boolean undo();

  /**
   * Finds all legal joint moves and the states that they lead to; the current state is unchanged.
   * For each joint move only the next state is computed, not what is legal there or whether it is
   * terminal, so this costs less than playing each. Allocates where the expansion has to grow.
   *
   * <p>The joint moves are in lexicographic order: the move of the last role changes fastest, that
   * of the first role slowest. There is none where a role has no legal move. In a terminal state
   * the moves are those that the rules derive there.
   *
   * @param expansion takes the result in place of what it held
   * @throws LimitException if there are more joint moves than the expansion takes; it is empty then
   */
  void expand(Expansion expansion);

  /**
   * The hash of a state in an array, equal to {@link #stateHash} there. Each word is mixed with its
   * index by the finalizer of MurmurHash3 (Austin Appleby), and the results are added, so that
   * there is no dependency between words.
   *
   * @param words where the state is
   * @param from the index of its first word
   * @param count {@link #stateWords}
   * @throws IndexOutOfBoundsException if the array ends before
   */
  static long hash(long[] words, int from, int count) {
    return Hashing.hash(words, from, count);
  }
}
