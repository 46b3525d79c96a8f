package org.propnet.engine;

import java.util.Arrays;
import java.util.Objects;
import org.propnet.machine.LimitException;

/**
 * The legal joint moves of a state and the states that they lead to, see {@link
 * PackedSimulator#expand}. Made once and filled again and again: the arrays grow to what the
 * largest state needed. Belongs to one thread at a time.
 */
public final class Expansion {

  /** How many joint moves there may be unless something else is said. */
  public static final int DEFAULT_LIMIT = 1 << 20;

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final int limit;
  private int roles;
  private int stateWords;
  private int size;
  private int[] moves = new int[0];
  private long[] words = new long[0];

  /** An expansion that takes {@value #DEFAULT_LIMIT} joint moves at most. */
  public Expansion() {
    this(DEFAULT_LIMIT);
  }

  /**
   * An expansion with a limit.
   *
   * @param limit how many joint moves it takes at most
   */
  public Expansion(int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException(
          "an expansion takes at least one joint move, but the limit is " + limit);
    }
    this.limit = limit;
  }

  /** How many joint moves there are, numbered from 0. */
  public int size() {
    return size;
  }

  /**
   * The number of the move that a role makes in a joint move.
   *
   * @throws IndexOutOfBoundsException if there is no such joint move or role
   */
  public int move(int index, int role) {
    return moves[Objects.checkIndex(index, size) * roles + Objects.checkIndex(role, roles)];
  }

  /**
   * Copies a joint move, as {@link PackedSimulator#play} takes it.
   *
   * @throws IndexOutOfBoundsException if there is no such joint move
   */
  public void copyMoves(int index, int[] jointMove) {
    System.arraycopy(moves, Objects.checkIndex(index, size) * roles, jointMove, 0, roles);
  }

  /**
   * The words of all successors. Those of the successor of joint move i begin at {@code i *} {@link
   * #stateWords}, as {@link PackedSimulator#load(long[], int)} takes them. Not to be changed; valid
   * until the expansion is filled again.
   */
  public long[] words() {
    return words;
  }

  /** How many words each successor takes. */
  public int stateWords() {
    return stateWords;
  }

  /**
   * The hash of a successor, equal to {@link PackedSimulator#stateHash} there.
   *
   * @throws IndexOutOfBoundsException if there is no such joint move
   */
  public long stateHash(int index) {
    return StateHash.of(words, Objects.checkIndex(index, size) * stateWords, stateWords);
  }

  /** Makes it empty, with room for joint moves to come. */
  void begin(int newRoles, int newStateWords, long jointMoves) {
    size = 0;
    roles = newRoles;
    stateWords = newStateWords;
    long needed = jointMoves * Math.max(newRoles, newStateWords);
    if (jointMoves > limit || needed > LONGEST_ARRAY) {
      throw new LimitException(
          "the state has "
              + jointMoves
              + " legal joint moves, but the expansion takes "
              + Math.min(limit, LONGEST_ARRAY / Math.max(newRoles, newStateWords))
              + " at most; make one with a higher limit, or play the moves one by one");
    }
    moves = grown(moves, (int) jointMoves * newRoles);
    words = grown(words, (int) jointMoves * newStateWords);
  }

  private static int[] grown(int[] array, int length) {
    return array.length >= length ? array : new int[roomFor(length)];
  }

  private static long[] grown(long[] array, int length) {
    return array.length >= length ? array : new long[roomFor(length)];
  }

  /** A quarter more, so that states that need little more each time don't each make new arrays. */
  private static int roomFor(int length) {
    return (int) Math.min(LONGEST_ARRAY, length + (long) length / 4);
  }

  /** Adds a joint move; its successor is the current state with some base propositions flipped. */
  void add(int[] jointMove, long[] state, long[] flipped) {
    System.arraycopy(jointMove, 0, moves, size * roles, roles);
    int start = size * stateWords;
    for (int i = 0; i < stateWords; i++) {
      words[start + i] = state[i] ^ flipped[i];
    }
    size++;
  }

  @Override
  public String toString() {
    return size
        + " joint moves, the first with moves "
        + Arrays.toString(Arrays.copyOf(moves, size == 0 ? 0 : roles));
  }
}
