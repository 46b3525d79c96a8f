package org.propnet.machine;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Objects;

/**
 * The legal joint moves of a state and the states that they lead to, see {@link
 * PackedSimulator#expand}. Created once and refilled: the arrays grow to what the largest state
 * needed. Belongs to one thread at a time.
 */
public final class Expansion {

  /** The default limit of joint moves. */
  public static final int DEFAULT_LIMIT = 1 << 20;

  /** The most bytes of the arrays: a quarter of the heap. Asking for the heap's size takes time. */
  private static final long MAX_BYTES = Runtime.getRuntime().maxMemory() / 4;

  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private final int limit;
  private int roles;
  private int stateWords;
  private int size;
  private int[] moves = new int[0];
  private long[] words = new long[0];

  /** Creates an expansion that takes {@value #DEFAULT_LIMIT} joint moves at most. */
  public Expansion() {
    this(DEFAULT_LIMIT);
  }

  /**
   * Creates an expansion with a limit of joint moves. In any case the arrays take at most a quarter
   * of the heap.
   *
   * @param limit how many joint moves it takes at most, 1 or more
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
   * Copies a joint move, in the format of {@link PackedSimulator#play}.
   *
   * @throws IndexOutOfBoundsException if there is no such joint move
   */
  public void copyMoves(int index, int[] jointMove) {
    System.arraycopy(moves, Objects.checkIndex(index, size) * roles, jointMove, 0, roles);
  }

  /**
   * The words of all successors. Those of the successor of joint move i begin at {@code i *} {@link
   * #stateWords}, in the format of {@link PackedSimulator#load(long[], int)}. Not to be changed;
   * valid until the expansion is filled again.
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
    return PackedSimulator.hash(words, Objects.checkIndex(index, size) * stateWords, stateWords);
  }

  /**
   * Clears the expansion and reserves room for joint moves. For simulators, which fill it.
   *
   * @param newRoles how many moves a joint move has
   * @param newStateWords how many words a state takes
   * @param jointMoves how many joint moves come at most
   * @throws LimitException if that is more than the expansion takes
   */
  public void begin(int newRoles, int newStateWords, long jointMoves) {
    size = 0;
    roles = newRoles;
    stateWords = newStateWords;
    if (jointMoves > limit) {
      throw tooMany(jointMoves, limit + " at most; make one with a higher limit");
    }
    long longest = Math.max(newRoles, newStateWords);
    long bytes = 4L * newRoles + 8L * newStateWords;
    if (jointMoves * bytes > MAX_BYTES || jointMoves * longest > MAX_ARRAY) {
      long fitting = Math.min(MAX_ARRAY / longest, MAX_BYTES / bytes);
      throw tooMany(
          jointMoves, fitting + " at most in a quarter of the heap; give it a larger heap");
    }
    int moveCount = (int) jointMoves * newRoles;
    int wordCount = (int) jointMoves * newStateWords;
    moves = moves.length < moveCount ? IntArrays.forceCapacity(moves, moveCount, 0) : moves;
    words = words.length < wordCount ? LongArrays.forceCapacity(words, wordCount, 0) : words;
  }

  private static LimitException tooMany(long jointMoves, String limit) {
    return new LimitException(
        "the state has "
            + (jointMoves == Long.MAX_VALUE ? "at least " : "")
            + jointMoves
            + " legal joint moves, but the expansion takes "
            + limit
            + ", or play the moves one by one");
  }

  /**
   * Adds a joint move. For simulators, after {@link #begin}.
   *
   * @param jointMove the number of each role's move
   * @param successor the words of the state that it leads to
   */
  public void add(int[] jointMove, long[] successor) {
    // Loops, as few elements are copied faster by them than by System.arraycopy.
    for (int role = 0, to = size * roles; role < roles; role++, to++) {
      moves[to] = jointMove[role];
    }
    for (int word = 0, to = size * stateWords; word < stateWords; word++, to++) {
      words[to] = successor[word];
    }
    size++;
  }
}
