package org.propnet.player.search;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.propnet.batch.LeafPlayouts;
import org.propnet.machine.Expansion;

/** Leaf states that are queued for playouts in lanes, and the results. Confined to one thread. */
final class LeafLanes {

  /** The assumed worth of a state if no game from it ended with goals. */
  private static final double UNKNOWN = 0.5;

  private final LeafPlayouts playouts;
  private final GoalScale scale;
  private final LaneBits bits;
  private long[] words = new long[0];
  private int size;

  /**
   * Makes an empty queue.
   *
   * @param bits translates the states that are added
   */
  LeafLanes(LeafPlayouts playouts, GoalScale scale, LaneBits bits) {
    this.playouts = playouts;
    this.scale = scale;
    this.bits = bits;
  }

  void clear() {
    size = 0;
  }

  void addAll(Expansion expansion) {
    add(expansion.words(), expansion.size(), expansion.stateWords());
  }

  void add(long[] state) {
    add(state, 1, state.length);
  }

  private void add(long[] states, int count, int stateWords) {
    int end = (size + count) * bits.laneWords();
    if (words.length < end) {
      words = Arrays.copyOf(words, 2 * end);
    }
    for (int i = 0; i < count; i++) {
      bits.translate(states, i * stateWords, words, size * bits.laneWords());
      size++;
    }
  }

  /** Plays a game in each lane of all states; false if it was interrupted. */
  boolean play(RandomGenerator random, BooleanSupplier isToStop) {
    return playouts.play(words, size, 1, random.nextLong(), isToStop);
  }

  /** Whether play is over in a state. */
  boolean isOver(int state) {
    return playouts.isOver(state);
  }

  /** The number of games from a state that ended with goals. */
  int ended(int state) {
    return playouts.ended(state);
  }

  /** The mean goal of a role over the games from a state. */
  double mean(int state, int role) {
    if (scale.isChance(role)) {
      return 0;
    }
    int ended = playouts.ended(state);
    return ended == 0 ? UNKNOWN : scale.scaled(role, playouts.goalSum(state, role) / ended);
  }
}
