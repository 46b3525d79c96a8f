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
 * In each round the first is paired with the next one in the order of points that it hasn't met,
 * and so on, as long as the others can then be paired without meeting again. Equal points are
 * ordered by the draw. A pair plays every game with both orders of the roles.
 *
 * <p>Of an odd number one has no opponent; that is a pair with the bye, the last in any order, and
 * counts as that many matches won. Where some have to meet again, it is as few times as possible.
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

  /** How many pairs play in a round. */
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

  /** In how many rounds any two were a pair; the bye has the last number. */
  private int[][] meetings(List<PlayedMatch> played) {
    SetMultimap<Integer, ImmutableList<Integer>> orders = HashMultimap.create();
    played.forEach(match -> orders.put(match.round(), match.entrants()));
    int[][] meetings = new int[entrants + 1][entrants + 1];
    for (Set<ImmutableList<Integer>> round : Multimaps.asMap(orders).values()) {
      Set<Integer> idle = new HashSet<>(Schedule.range(entrants));
      for (ImmutableList<Integer> order : round) {
        // The other direction is that of the other order.
        meetings[order.get(0)][order.get(1)]++;
        idle.removeAll(order);
      }
      // More are idle while the round is under way.
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

  /** Whether all can be paired such that no pair has met more often than that. */
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
