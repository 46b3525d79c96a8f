package org.propnet.player.search;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.propnet.batch.LeafPlayouts;

/** Leaf states that are queued for playouts in lanes, and the results. Confined to one thread. */
final class LeafLanes {

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

  void add(long[] state) {
    int end = (size + 1) * bits.laneWords();
    if (words.length < end) {
      words = Arrays.copyOf(words, 2 * end);
    }
    bits.translate(state, words, size * bits.laneWords());
    size++;
  }

  /** Plays a game in each lane of all states; false if it was interrupted. */
  boolean play(RandomGenerator random, BooleanSupplier isToStop) {
    return playouts.play(words, size, 1, random.nextLong(), isToStop);
  }

  /** The mean goal of a role over the games from a state. */
  double mean(int state, int role) {
    if (scale.isChance(role)) {
      return 0;
    }
    return scale.scaled(role, playouts.goalSum(state, role) / playouts.ended(state));
  }
}
