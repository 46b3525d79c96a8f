package org.propnet.engine;

import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.propnet.machine.RandomChoice;

/** The legal moves of one role as bit sets, one for each guard that may hold. */
final class LegalMoves {

  /** In place of a guard or a move: there is none. */
  static final int NONE = -1;

  private static final int SEVERAL = -2;

  private final int[] counters;
  private final long[] outputs;
  private final int[] guards;
  private final int[] starts;
  private final int[] guardOf;
  private final int words;
  private final long[] union;

  /**
   * Makes a view of a simulator's outputs.
   *
   * @param counters negative where a component is true, to test guards by
   * @param outputs the output bits
   */
  LegalMoves(DifferentialNetwork network, int role, int[] counters, long[] outputs) {
    this.counters = counters;
    this.outputs = outputs;
    this.guards = Arrays.stream(network.guards[role]).map(network.targets.places::link).toArray();
    this.starts = network.outputs.legalWords()[role];
    this.guardOf = network.guardOf[role];
    this.words = (guardOf.length + 63) / 64;
    this.union = new long[words];
  }

  /** How many moves are legal. */
  int count() {
    int active = activeGuard();
    int count = 0;
    if (active >= 0) {
      int start = starts[active];
      for (int i = start; i < start + words; i++) {
        count += Long.bitCount(outputs[i]);
      }
    } else if (active == SEVERAL) {
      for (int i = 0; i < words; i++) {
        count += Long.bitCount(word(i));
      }
    }
    return count;
  }

  /** One of the legal moves, each as likely, or {@link #NONE}. */
  int choose(RandomGenerator random) {
    int active = activeGuard();
    if (active == NONE) {
      return NONE;
    }
    int start = 0;
    long[] moves = union;
    if (active == SEVERAL) {
      for (int i = 0; i < words; i++) {
        union[i] = word(i);
      }
    } else {
      start = starts[active];
      moves = outputs;
    }
    int count = 0;
    for (int i = start; i < start + words; i++) {
      count += Long.bitCount(moves[i]);
    }
    if (count == 0) {
      return NONE;
    }
    int rest = RandomChoice.below(count, random);
    int place = start;
    for (int here = Long.bitCount(moves[place]); rest >= here; here = Long.bitCount(moves[place])) {
      rest -= here;
      place++;
    }
    return 64 * (place - start) + select(moves[place], rest);
  }

  /** The legal move that has so many legal moves before it. */
  int get(int index) {
    int active = activeGuard();
    int rest = index;
    if (index >= 0 && active != NONE) {
      for (int i = 0; i < words; i++) {
        long word = active >= 0 ? outputs[starts[active] + i] : word(i);
        int count = Long.bitCount(word);
        if (rest < count) {
          return 64 * i + select(word, rest);
        }
        rest -= count;
      }
    }
    throw new IndexOutOfBoundsException(
        "there are " + count() + " legal moves, but the index is " + index);
  }

  /** The first legal move from a number on, or {@link #NONE}. */
  int from(int move) {
    int active = move < guardOf.length ? activeGuard() : NONE;
    if (active == NONE) {
      return NONE;
    }
    long mask = -1L << move;
    for (int i = move >> 6; i < words; i++) {
      long word = mask & (active >= 0 ? outputs[starts[active] + i] : word(i));
      if (word != 0) {
        return 64 * i + Long.numberOfTrailingZeros(word);
      }
      mask = -1;
    }
    return NONE;
  }

  /** Whether a move is legal; false also for a number that is no move's. */
  boolean contains(int move) {
    if (move < 0 || move >= guardOf.length) {
      return false;
    }
    int guard = guardOf[move];
    return holds(guard) && (outputs[starts[guard] + (move >> 6)] >>> move & 1) != 0;
  }

  /** The number of a move, checked. */
  int check(int move) {
    return Objects.checkIndex(move, guardOf.length);
  }

  private boolean holds(int guard) {
    int link = guards[guard];
    return (counters[link >>> 1] >>> 31 ^ link & 1) != 0;
  }

  /** The one guard that holds, or {@link #NONE} or {@link #SEVERAL}. */
  private int activeGuard() {
    int active = NONE;
    for (int guard = 0; guard < guards.length; guard++) {
      if (holds(guard)) {
        if (active != NONE) {
          return SEVERAL;
        }
        active = guard;
      }
    }
    return active;
  }

  /** A word of all legal moves. */
  private long word(int index) {
    long word = 0;
    for (int guard = 0; guard < guards.length; guard++) {
      if (holds(guard)) {
        word |= outputs[starts[guard] + index];
      }
    }
    return word;
  }

  /** The place of one of the set bits of a word, counted from the lowest. */
  private static int select(long word, int index) {
    long rest = word;
    for (int i = 0; i < index; i++) {
      rest &= rest - 1;
    }
    return Long.numberOfTrailingZeros(rest);
  }
}
