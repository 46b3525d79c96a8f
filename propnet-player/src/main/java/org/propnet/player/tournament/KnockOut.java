package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Knock-out: entrants are paired by a draw; the one with more points over all games, rounds and
 * both role orders advances, the other is out. Level pairs replay every game in both orders, at
 * most {@link #MAX_EXTRA} times; then the one that was drawn first advances.
 *
 * <p>In the first round, the first entrants of the draw get byes, as many as make the number of
 * entrants in the second round a power of two.
 */
final class KnockOut implements Schedule {

  /** How often a level pair replays at most. */
  static final int MAX_EXTRA = 3;

  private final TournamentPlan plan;

  KnockOut(TournamentPlan plan) {
    this.plan = plan;
  }

  @Override
  public ImmutableList<Pairing> next(List<PlayedMatch> played) {
    return new Bracket(played).next;
  }

  @Override
  public ImmutableList<Standing> standings(List<PlayedMatch> played) {
    Bracket bracket = new Bracket(played);
    return bracket.score.standings(
        entrant -> bracket.levels[entrant], entrant -> bracket.notes[entrant]);
  }

  /** The state of the bracket. */
  private final class Bracket {

    private final Map<Integer, PlayedMatch> played;
    private final Score score = new Score(plan.entrants().size());
    private final int[] levels = new int[plan.entrants().size()];
    private final String[] notes = new String[plan.entrants().size()];
    private ImmutableList<Pairing> next = ImmutableList.of();
    private int number;

    Bracket(List<PlayedMatch> matches) {
      played = Maps.uniqueIndex(matches, PlayedMatch::number);
      matches.forEach(score::add);
      Arrays.fill(notes, "");
      List<Integer> alive = Schedule.draw(plan.entrants().size(), plan.settings().seed());
      for (int round = 0; alive.size() > 1 && next.isEmpty(); round++) {
        alive = survivors(round, alive);
      }
    }

    /** The entrants that advance from a round, in the order of the draw. */
    private List<Integer> survivors(int round, List<Integer> alive) {
      int byes = Integer.highestOneBit(2 * alive.size() - 1) - alive.size();
      List<Integer> survivors = new ArrayList<>(alive.subList(0, byes));
      survivors.forEach(entrant -> score.addBye(entrant, 0));
      List<Pair> pairs = new ArrayList<>();
      for (int i = byes; i < alive.size(); i += 2) {
        pairs.add(new Pair(alive.get(i), alive.get(i + 1)));
      }
      decide(round, pairs);
      if (next.isEmpty()) {
        for (Pair pair : pairs) {
          survivors.add(pair.winner());
          notes[pair.loser()] =
              "out in round " + (round + 1) + (pair.isLevel() ? " by the draw, level" : "");
        }
        survivors.forEach(entrant -> levels[entrant]++);
      }
      return survivors;
    }

    /** Decides pairs by all their matches; {@link #next} gets those that weren't played yet. */
    private void decide(int round, List<Pair> pairs) {
      List<Pair> level = pairs;
      for (int extra = 0; extra <= MAX_EXTRA && !level.isEmpty(); extra++) {
        Pairing.Numbering numbering = new Pairing.Numbering(number);
        for (int times = extra == 0 ? plan.rounds() : 1; times > 0; times--) {
          for (int game = 0; game < plan.games().size(); game++) {
            for (Pair pair : level) {
              numbering.add(round, game, List.of(pair.first, pair.second));
            }
          }
        }
        ImmutableList<Pairing> pairings = numbering.pairings();
        for (Pairing pairing : pairings) {
          PlayedMatch match = played.get(pairing.number());
          if (match == null) {
            next = pairings;
            return;
          }
          pairs.forEach(pair -> pair.add(match));
        }
        number += pairings.size();
        level = level.stream().filter(Pair::isLevel).toList();
      }
    }
  }

  /** Two entrants that play for one place in the next round. */
  private static final class Pair {

    private final int first;
    private final int second;
    private double lead;

    /** Makes a pair; the one drawn first comes first. */
    Pair(int first, int second) {
      this.first = first;
      this.second = second;
    }

    void add(PlayedMatch match) {
      int place = match.entrants().indexOf(first);
      if (place >= 0 && !match.points().isEmpty()) {
        lead += match.points().get(place) - match.points().get(1 - place);
      }
    }

    boolean isLevel() {
      return lead == 0;
    }

    int winner() {
      return lead >= 0 ? first : second;
    }

    int loser() {
      return lead >= 0 ? second : first;
    }
  }
}
