package org.propnet.batch.group;

import org.propnet.batch.backend.LaneWords;

/**
 * Observes the lanes of a group one by one, which takes longer than playing in them. Without an
 * observer a group only keeps counts. Belongs to one thread at a time.
 */
public interface LaneObserver {

  /**
   * Called when joint moves are played.
   *
   * @param values the words of all slots
   * @param inputs the first slot of the input propositions
   * @param playing the mask of lanes that play
   */
  void played(LaneWords values, int inputs, long[] playing);

  /**
   * Called when games have ended; their data have to be held until their goals are known.
   *
   * @param ended the mask of their lanes
   * @param endedTerminal the mask of those among them whose state is terminal
   * @param values the words of all slots
   * @param stuck the slot with the lanes in which a role has no legal move
   * @param ages the lengths of the games, see {@link org.propnet.batch.backend.LaneKernel#age}
   * @param ageBits how many bits they have
   */
  void hold(
      long[] ended, long[] endedTerminal, LaneWords values, int stuck, LaneWords ages, int ageBits);

  /**
   * Called with the goals of all held lanes, which are then no longer held.
   *
   * @param values the words of the slots of the goals' program
   * @param held the mask of lanes
   */
  void tell(LaneWords values, long[] held);
}
