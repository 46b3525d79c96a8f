package org.propnet.player.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.player.manager.MatchGame;

/**
 * Round robin: in every round and game, every set of as many entrants as the game takes plays every
 * rotation of the roles; alone if the game takes one.
 *
 * <p>In this order, a tournament that is stopped early has covered each game and each entrant about
 * equally. Within a round, one set after the other plays a game, the next set the next game, and so
 * on diagonally until every set has played every game. Pairs come in the order of the circle
 * method, in which n / 2 consecutive pairs contain all entrants.
 */
final class RoundRobin implements Schedule {

  private final TournamentPlan plan;

  RoundRobin(TournamentPlan plan) {
    this.plan = plan;
  }

  static long count(List<MatchGame> games, int entrants, int rounds) {
    long sum = 0;
    for (MatchGame game : games) {
      // Saturates at the largest long, as the check of the limit expects.
      sum =
          LongMath.saturatedAdd(
              sum,
              LongMath.saturatedMultiply(
                  LongMath.binomial(entrants, game.players()), (long) game.players()));
    }
    return LongMath.saturatedMultiply(sum, rounds);
  }

  @Override
  public ImmutableList<Pairing> next(List<PlayedMatch> played) {
    Pairing.Numbering numbering = new Pairing.Numbering(0);
    if (!played.isEmpty()) {
      return numbering.pairings();
    }
    List<ImmutableList<ImmutableList<Integer>>> sets =
        plan.games().stream().map(game -> sets(game.players())).toList();
    int max = sets.stream().mapToInt(List::size).max().orElseThrow();
    int games = sets.size();
    for (int round = 0; round < plan.rounds(); round++) {
      for (int diagonal = 0; diagonal < games; diagonal++) {
        for (int set = 0; set < max; set++) {
          int game = (diagonal + set) % games;
          if (set < sets.get(game).size()) {
            numbering.add(round, game, sets.get(game).get(set));
          }
        }
      }
    }
    return numbering.pairings();
  }

  private ImmutableList<ImmutableList<Integer>> sets(int players) {
    int entrants = plan.entrants().size();
    if (players == 2) {
      return pairs(entrants);
    }
    List<ImmutableList<Integer>> sets = new ArrayList<>();
    int[] set = IntStream.range(0, players).toArray();
    for (int last = 0; last >= 0; ) {
      sets.add(Arrays.stream(set).boxed().collect(toImmutableList()));
      last = players - 1;
      while (last >= 0 && set[last] == entrants - players + last) {
        last--;
      }
      if (last >= 0) {
        set[last]++;
        for (int i = last + 1; i < players; i++) {
          set[i] = set[i - 1] + 1;
        }
      }
    }
    return ImmutableList.copyOf(sets);
  }

  /**
   * The circle method: the last entrant stays in place, the others rotate by one from turn to turn.
   */
  private static ImmutableList<ImmutableList<Integer>> pairs(int entrants) {
    int circle = (entrants + 1) / 2 * 2 - 1;
    ImmutableList.Builder<ImmutableList<Integer>> pairs = ImmutableList.builder();
    for (int turn = 0; turn < circle; turn++) {
      if (circle < entrants) {
        pairs.add(ImmutableList.of(turn, circle));
      }
      for (int i = 1; i <= circle / 2; i++) {
        pairs.add(ImmutableList.of((turn + i) % circle, (turn + circle - i) % circle));
      }
    }
    return pairs.build();
  }

  @Override
  public ImmutableList<Standing> standings(List<PlayedMatch> played) {
    Score score = new Score(plan.entrants().size());
    played.forEach(score::add);
    return score.standings(entrant -> 0, entrant -> "");
  }
}
