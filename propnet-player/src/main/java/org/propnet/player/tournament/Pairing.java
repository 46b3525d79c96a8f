package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A match to be played.
 *
 * @param number its number in the tournament
 * @param round the round in which it is played
 * @param game the index of its game
 * @param entrants the indices of its players, in the order of the roles
 * @param endsOrders whether it is the last one of its players' role orders
 */
record Pairing(
    int number, int round, int game, ImmutableList<Integer> entrants, boolean endsOrders) {

  /** Numbers pairings in the order in which they are added. */
  static final class Numbering {

    private final ImmutableList.Builder<Pairing> pairings = ImmutableList.builder();
    private int next;

    /** Makes a numbering that starts with the given number. */
    Numbering(int first) {
      next = first;
    }

    /**
     * Adds a match for each rotation of the players, so that each plays every role equally often.
     * All orders would be k! matches instead of k. Rotations don't vary which player comes after
     * which, so odd rounds reverse the order.
     */
    void add(int round, int game, List<Integer> entrants) {
      List<Integer> order = new ArrayList<>(entrants);
      if (round % 2 == 1) {
        Collections.reverse(order);
      }
      for (int i = order.size(); i > 0; i--) {
        pairings.add(new Pairing(next++, round, game, ImmutableList.copyOf(order), i == 1));
        Collections.rotate(order, 1);
      }
    }

    ImmutableList<Pairing> pairings() {
      return pairings.build();
    }
  }

  /** Whether a match that was played is this one. */
  boolean isPlayedBy(PlayedMatch match) {
    return match.number() == number
        && match.round() == round
        && match.game() == game
        && match.entrants().equals(entrants);
  }
}
