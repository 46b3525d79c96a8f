package org.propnet.player.tournament;

import com.google.common.collect.ContiguousSet;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.propnet.player.manager.MatchGame;

/**
 * The schedule of a tournament's matches: a function of the plan and of the matches played so far,
 * without state of its own, so that a killed tournament resumes as if nothing had happened.
 */
sealed interface Schedule permits RoundRobin, Swiss, KnockOut {

  static Schedule of(TournamentPlan plan) {
    return switch (plan.format()) {
      case ROUND_ROBIN -> new RoundRobin(plan);
      case SWISS -> new Swiss(plan);
      case KNOCK_OUT -> new KnockOut(plan);
    };
  }

  /** The number of matches, without those that break the ties of a knock-out. */
  static long count(TournamentPlan.Format format, List<MatchGame> games, int entrants, int rounds) {
    return switch (format) {
      case ROUND_ROBIN -> RoundRobin.count(games, entrants, rounds);
      case SWISS -> Swiss.pairs(entrants) * 2L * games.size() * rounds;
      case KNOCK_OUT -> (entrants - 1) * 2L * games.size() * rounds;
    };
  }

  static long count(TournamentPlan plan) {
    return count(plan.format(), plan.games(), plan.entrants().size(), plan.rounds());
  }

  /**
   * The next matches, which don't depend on each other; none at the end.
   *
   * @param played all matches that this returned before, in the order of their numbers
   */
  ImmutableList<Pairing> next(List<PlayedMatch> played);

  /**
   * The ranking of the entrants, the best first.
   *
   * @param played matches of this schedule, in the order of their numbers
   */
  ImmutableList<Standing> standings(List<PlayedMatch> played);

  /** The indices of the entrants in their own order. */
  static ImmutableSet<Integer> range(int entrants) {
    return ContiguousSet.closedOpen(0, entrants);
  }

  /** The indices of the entrants, shuffled by a seed. */
  static ImmutableList<Integer> draw(int entrants, long seed) {
    List<Integer> order = new ArrayList<>(range(entrants));
    Collections.shuffle(order, new Random(seed));
    return ImmutableList.copyOf(order);
  }
}
