package org.propnet.player.search;

import java.util.Arrays;
import java.util.Optional;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.Vocabulary;

/**
 * Translates packed states of a simulator into those of lanes, whose network may have another order
 * of base propositions. Immutable.
 */
final class LaneBits {

  /** For each bit of a simulator's state the bit in lanes, or −1 if lanes don't need it. */
  private final int[] targets;

  private final int laneWords;
  private final boolean isPlain;

  private LaneBits(int[] targets, int laneWords) {
    this.targets = targets;
    this.laneWords = laneWords;
    boolean plain = targets.length == laneWords * Long.SIZE;
    for (int bit = 0; bit < targets.length; bit++) {
      plain &= targets[bit] < 0 || targets[bit] == bit;
    }
    this.isPlain = plain;
  }

  /**
   * A translation.
   *
   * @param lanes the vocabulary of the lanes' network
   * @return empty if the simulator doesn't have a base proposition that lanes need
   */
  static Optional<LaneBits> of(PackedSimulator simulator, Vocabulary lanes) {
    int[] targets = new int[simulator.stateWords() * Long.SIZE];
    Arrays.fill(targets, -1);
    for (int base = 0; base < lanes.bases().size(); base++) {
      int bit = simulator.propositionNumber(lanes.bases().get(base));
      if (bit < 0) {
        return Optional.empty();
      }
      targets[bit] = base;
    }
    return Optional.of(new LaneBits(targets, lanes.stateWords()));
  }

  /** How many words a state takes in lanes. */
  int laneWords() {
    return laneWords;
  }

  /**
   * Translates a state.
   *
   * @param state its words in the simulator
   * @param lanes takes {@link #laneWords} words from {@code to} on
   */
  void translate(long[] state, long[] lanes, int to) {
    if (isPlain) {
      System.arraycopy(state, 0, lanes, to, laneWords);
      return;
    }
    Arrays.fill(lanes, to, to + laneWords, 0);
    for (int word = 0; word < targets.length / Long.SIZE; word++) {
      for (long rest = state[word]; rest != 0; rest &= rest - 1) {
        int target = targets[word * Long.SIZE + Long.numberOfTrailingZeros(rest)];
        if (target >= 0) {
          lanes[to + (target >> 6)] |= 1L << target;
        }
      }
    }
  }
}
