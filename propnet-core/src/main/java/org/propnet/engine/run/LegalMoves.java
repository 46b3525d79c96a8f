package org.propnet.engine.run;

import java.util.random.RandomGenerator;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.OutputBits;
import org.propnet.engine.layout.RoleSets;
import org.propnet.machine.RandomChoice;

/** The legal moves of one role as bit sets. */
final class LegalMoves {

  /** No move. */
  static final int NONE = -1;

  private final byte[] counters;
  private final long[] outputs;
  private final RoleSets sets;
  private final int moves;
  private final int words;
  private final long[] union;

  /**
   * Creates a view of a simulator's outputs.
   *
   * @param counters negative where a component is true; for testing conditions
   * @param outputs the output bits
   */
  LegalMoves(DifferentialNetwork network, int role, byte[] counters, long[] outputs) {
    this.counters = counters;
    this.outputs = outputs;
    this.sets = network.roleSets.get(role);
    this.moves = network.net.vocabulary().moves(role).size();
    this.words = OutputBits.wordsOf(role, network.net.vocabulary());
    this.union = new long[words];
  }

  /** The number of legal moves. */
  int count() {
    int active = sets.active(counters);
    int count = 0;
    if (active >= 0) {
      int start = sets.word(active);
      for (int i = start; i < start + words; i++) {
        count += Long.bitCount(outputs[i]);
      }
    } else if (active == RoleSets.SEVERAL) {
      for (int i = 0; i < words; i++) {
        count += Long.bitCount(word(i));
      }
    }
    return count;
  }

  /** A uniformly random legal move, or {@link #NONE}. */
  int choose(RandomGenerator random) {
    int active = sets.active(counters);
    if (active == RoleSets.NONE) {
      return NONE;
    }
    int start = 0;
    long[] legal = union;
    if (active == RoleSets.SEVERAL) {
      for (int i = 0; i < words; i++) {
        union[i] = word(i);
      }
    } else {
      start = sets.word(active);
      legal = outputs;
    }
    int count = 0;
    for (int i = start; i < start + words; i++) {
      count += Long.bitCount(legal[i]);
    }
    if (count == 0) {
      return NONE;
    }
    int rest = RandomChoice.below(count, random);
    int place = start;
    for (int here = Long.bitCount(legal[place]); rest >= here; here = Long.bitCount(legal[place])) {
      rest -= here;
      place++;
    }
    return 64 * (place - start) + BitSelection.select(legal[place], rest);
  }

  /** The legal move with the given number of legal moves before it. */
  int get(int index) {
    int active = sets.active(counters);
    int rest = index;
    if (index >= 0 && active != RoleSets.NONE) {
      for (int i = 0; i < words; i++) {
        long word = active >= 0 ? outputs[sets.word(active) + i] : word(i);
        int count = Long.bitCount(word);
        if (rest < count) {
          return 64 * i + BitSelection.select(word, rest);
        }
        rest -= count;
      }
    }
    throw new IndexOutOfBoundsException(
        "there are " + count() + " legal moves, but the index is " + index);
  }

  /** The first legal move from the given number on, or {@link #NONE}. */
  int from(int move) {
    int active = move < moves ? sets.active(counters) : RoleSets.NONE;
    if (active == RoleSets.NONE) {
      return NONE;
    }
    long mask = -1L << move;
    for (int i = move >> 6; i < words; i++) {
      long word = mask & (active >= 0 ? outputs[sets.word(active) + i] : word(i));
      if (word != 0) {
        return 64 * i + Long.numberOfTrailingZeros(word);
      }
      mask = -1;
    }
    return NONE;
  }

  /** Whether a move is legal; false also for a number that is no move's. */
  boolean contains(int move) {
    if (move < 0 || move >= moves) {
      return false;
    }
    return (word(move >> 6) >>> move & 1) != 0;
  }

  /** A word of all legal moves. */
  private long word(int index) {
    long word = 0;
    for (int set = 0; set < sets.size(); set++) {
      if (sets.holds(set, counters)) {
        word |= outputs[sets.word(set) + index];
      }
    }
    return word;
  }
}
