package org.propnet.player.tournament;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multimaps;
import com.google.common.collect.SetMultimap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Swiss system: in each round, the first in the order of points is paired with the next one that it
 * hasn't met, and so on, provided that the others can then be paired without meeting again. Ties in
 * points are ordered by the draw. A pair plays every game in both role orders.
 *
 * <p>If the number is odd, one entrant has no opponent; it is paired with the bye, which is the
 * last in any order, and gets as many matches won. If some have to meet again, they do so as few
 * times as possible.
 */
final class Swiss implements Schedule {

  private final TournamentPlan plan;
  private final int entrants;
  private final int matchesOfRound;

  Swiss(TournamentPlan plan) {
    this.plan = plan;
    this.entrants = plan.entrants().size();
    this.matchesOfRound = pairs(entrants) * 2 * plan.games().size();
  }

  /** The number of pairs in a round. */
  static int pairs(int entrants) {
    return entrants / 2;
  }

  @Override
  public ImmutableList<Pairing> next(List<PlayedMatch> played) {
    int round = played.size() / matchesOfRound;
    Pairing.Numbering numbering = new Pairing.Numbering(played.size());
    if (round < plan.rounds()) {
      List<List<Integer>> pairs = pairs(ranking(played), meetings(played));
      for (int game = 0; game < plan.games().size(); game++) {
        for (List<Integer> pair : pairs) {
          numbering.add(round, game, pair);
        }
      }
    }
    return numbering.pairings();
  }

  /** The entrants, the best first; of an odd number, the bye comes last. */
  private List<Integer> ranking(List<PlayedMatch> played) {
    Score score = score(played);
    List<Integer> ranking = new ArrayList<>(Schedule.draw(entrants, plan.settings().seed()));
    ranking.sort(Comparator.<Integer>comparingDouble(score::points).reversed());
    if (entrants % 2 == 1) {
      ranking.add(entrants);
    }
    return ranking;
  }

  private Score score(List<PlayedMatch> played) {
    Score score = new Score(entrants);
    played.forEach(score::add);
    long games = played.stream().mapToInt(PlayedMatch::game).distinct().count();
    int[] byes = meetings(played)[entrants];
    for (int entrant = 0; entrant < entrants; entrant++) {
      for (int i = 0; i < byes[entrant]; i++) {
        score.addBye(entrant, 2.0 * games);
      }
    }
    return score;
  }

  /** In how many rounds any two were paired; the bye has the last index. */
  private int[][] meetings(List<PlayedMatch> played) {
    SetMultimap<Integer, ImmutableList<Integer>> orders = HashMultimap.create();
    played.forEach(match -> orders.put(match.round(), match.entrants()));
    int[][] meetings = new int[entrants + 1][entrants + 1];
    for (Set<ImmutableList<Integer>> round : Multimaps.asMap(orders).values()) {
      Set<Integer> idle = new HashSet<>(Schedule.range(entrants));
      for (ImmutableList<Integer> order : round) {
        // The match in the other order counts the other direction.
        meetings[order.get(0)][order.get(1)]++;
        idle.removeAll(order);
      }
      // More than one is idle while the round is in progress.
      if (idle.size() == 1) {
        int bye = idle.iterator().next();
        meetings[bye][entrants]++;
        meetings[entrants][bye]++;
      }
    }
    return meetings;
  }

  private static List<List<Integer>> pairs(List<Integer> ranking, int[][] meetings) {
    int again = 0;
    while (!canPair(ranking, meetings, again)) {
      again++;
    }
    List<List<Integer>> pairs = new ArrayList<>();
    List<Integer> left = new ArrayList<>(ranking);
    while (!left.isEmpty()) {
      int first = left.remove(0);
      for (int i = 0; ; i++) {
        int second = left.get(i);
        List<Integer> others = new ArrayList<>(left);
        others.remove(i);
        if (meetings[first][second] <= again && canPair(others, meetings, again)) {
          if (second < meetings.length - 1) {
            pairs.add(List.of(first, second));
          }
          left = others;
          break;
        }
      }
    }
    return pairs;
  }

  /** Whether all can be paired so that no pair has met more often than a limit. */
  private static boolean canPair(List<Integer> left, int[][] meetings, int again) {
    boolean[][] edges = new boolean[left.size()][left.size()];
    for (int i = 0; i < left.size(); i++) {
      for (int j = 0; j < left.size(); j++) {
        edges[i][j] = i != j && meetings[left.get(i)][left.get(j)] <= again;
      }
    }
    return Matching.isPerfect(edges);
  }

  @Override
  public ImmutableList<Standing> standings(List<PlayedMatch> played) {
    return score(played).standings(entrant -> 0, entrant -> "");
  }
}
