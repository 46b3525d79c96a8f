package org.propnet.player.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.tournament.TournamentPlan.Format;

/** Who meets whom. */
final class ScheduleTest {

  private static final MatchGame ALONE = Plans.game("alone", 1);
  private static final MatchGame TWO = Plans.game("two", 2);
  private static final MatchGame OTHER = Plans.game("other", 2);
  private static final MatchGame THREE = Plans.game("three", 3);
  private static final MatchGame FOUR = Plans.game("four", 4);

  private static ImmutableList<Pairing> roundRobin(int entrants, int rounds, MatchGame... games) {
    TournamentPlan plan = Plans.plan(Format.ROUND_ROBIN, entrants, rounds, 1, games);
    ImmutableList<Pairing> pairings = Schedule.of(plan).next(List.of());
    assertEquals(Schedule.count(plan), pairings.size());
    return pairings;
  }

  @Test
  void everyPairMeetsEquallyOftenInEveryOrder() {
    for (int entrants = 2; entrants <= 9; entrants++) {
      for (int rounds = 1; rounds <= 3; rounds++) {
        Multiset<List<Integer>> met = HashMultiset.create();
        roundRobin(entrants, rounds, TWO, OTHER)
            .forEach(
                pairing ->
                    met.add(
                        List.of(
                            pairing.game(), pairing.entrants().get(0), pairing.entrants().get(1))));
        assertEquals(2 * entrants * (entrants - 1), met.elementSet().size());
        for (Multiset.Entry<List<Integer>> entry : met.entrySet()) {
          assertEquals(rounds, entry.getCount(), entry::toString);
        }
      }
    }
  }

  /** Every set meets, and each of it plays every role, equally often. */
  @Test
  void everySetPlaysEveryRotation() {
    for (MatchGame game : List.of(ALONE, THREE, FOUR)) {
      int players = game.players();
      for (int entrants = players; entrants <= 6; entrants++) {
        Multiset<Set<Integer>> sets = HashMultiset.create();
        Multiset<List<Object>> roles = HashMultiset.create();
        for (Pairing pairing : roundRobin(entrants, 2, game)) {
          Set<Integer> set = new HashSet<>(pairing.entrants());
          assertEquals(players, set.size());
          sets.add(set);
          for (int role = 0; role < players; role++) {
            roles.add(List.of(set, pairing.entrants().get(role), role));
          }
        }
        assertEquals(binomial(entrants, players), sets.elementSet().size());
        sets.entrySet().forEach(entry -> assertEquals(2 * players, entry.getCount()));
        assertEquals(sets.elementSet().size() * players * players, roles.elementSet().size());
        roles.entrySet().forEach(entry -> assertEquals(2, entry.getCount()));
      }
    }
  }

  private static int binomial(int n, int k) {
    return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
  }

  /** Two rounds of three players are all six orders. */
  @Test
  void oddRoundsGoTheOtherWayAround() {
    Set<List<Integer>> orders = new HashSet<>();
    roundRobin(3, 2, THREE).forEach(pairing -> orders.add(pairing.entrants()));
    assertEquals(6, orders.size());
  }

  @Test
  void numbersAndOrdersFollowEachOther() {
    ImmutableList<Pairing> pairings = roundRobin(5, 3, ALONE, TWO, THREE);
    for (int i = 0; i < pairings.size(); i++) {
      Pairing pairing = pairings.get(i);
      assertEquals(i, pairing.number());
      if (!pairing.endsOrders()) {
        Pairing next = pairings.get(i + 1);
        assertEquals(pairing.game(), next.game());
        assertEquals(new HashSet<>(pairing.entrants()), new HashSet<>(next.entrants()));
      }
    }
  }

  /** However early it is stopped, each entrant and each game has played about as often. */
  @Test
  void everyBeginningIsBalanced() {
    for (int entrants = 2; entrants <= 9; entrants++) {
      int[] matches = new int[entrants];
      int[] games = new int[2];
      for (Pairing pairing : roundRobin(entrants, 3, TWO, OTHER)) {
        pairing.entrants().forEach(entrant -> matches[entrant]++);
        games[pairing.game()]++;
        ImmutableList<Integer> each = sorted(matches);
        assertTrue(each.get(entrants - 1) - each.get(0) <= 4, each::toString);
        assertTrue(Math.abs(games[0] - games[1]) <= 4, sorted(games)::toString);
      }
    }
  }

  private static ImmutableList<Integer> sorted(int[] counts) {
    return ImmutableList.sortedCopyOf(Ints.asList(counts));
  }

  /** Nobody meets anyone again, or has a second bye, while that can be avoided. */
  @Test
  void aSwissTournamentRepeatsNothingWhileItCan() {
    int repeated = 0;
    for (int entrants = 2; entrants <= 9; entrants++) {
      for (long seed = 0; seed < 40; seed++) {
        TournamentPlan plan = Plans.plan(Format.SWISS, entrants, entrants + 3, seed, TWO, OTHER);
        List<PlayedMatch> played = Plans.played(plan, Plans.chance(seed));
        assertEquals(Schedule.count(plan), played.size());
        repeated += repeats(entrants, played, "seed " + seed + ", " + entrants + " entrants");
      }
    }
    assertTrue(repeated > 0, "there are more rounds than opponents");
  }

  private static int repeats(int entrants, List<PlayedMatch> played, String instance) {
    int size = entrants + entrants % 2;
    int[][] met = new int[size][size];
    int repeats = 0;
    for (int round = 0; round < entrants + 3; round++) {
      int now = round;
      Set<Set<Integer>> pairs = new HashSet<>();
      Set<Integer> idle = new HashSet<>();
      for (int entrant = 0; entrant < size; entrant++) {
        idle.add(entrant);
      }
      played.stream()
          .filter(match -> match.round() == now)
          .forEach(match -> pairs.add(new HashSet<>(match.entrants())));
      pairs.forEach(idle::removeAll);
      if (!idle.isEmpty()) {
        pairs.add(idle);
      }
      assertEquals(size / 2, pairs.size(), instance);
      int again = 0;
      for (Set<Integer> pair : pairs) {
        List<Integer> two = new ArrayList<>(pair);
        again = Math.max(again, met[two.get(0)][two.get(1)]);
      }
      if (again > 0) {
        boolean[][] fresh = new boolean[size][size];
        for (int i = 0; i < size; i++) {
          for (int j = 0; j < size; j++) {
            fresh[i][j] = i != j && met[i][j] < again;
          }
        }
        assertTrue(!MatchingTest.canPair(fresh, (1 << size) - 1), instance + ", round " + round);
        repeats++;
      }
      for (Set<Integer> pair : pairs) {
        List<Integer> two = new ArrayList<>(pair);
        met[two.get(0)][two.get(1)]++;
        met[two.get(1)][two.get(0)]++;
      }
    }
    return repeats;
  }

  @Test
  void theBestMeetInASwissTournament() {
    TournamentPlan plan = Plans.plan(Format.SWISS, 8, 3, 5, TWO);
    List<PlayedMatch> played = Plans.played(plan, (pairing, entrant) -> entrant);
    List<Standing> standings = Schedule.of(plan).standings(played);
    assertEquals(7, standings.get(0).entrant());
    assertEquals(6, standings.get(0).points(), "won everything");
    Standing worst =
        standings.stream().filter(standing -> standing.entrant() == 0).findFirst().orElseThrow();
    assertEquals(0, worst.points(), "lost everything");
  }

  @Test
  void aByeCountsAsMatchesWon() {
    TournamentPlan plan = Plans.plan(Format.SWISS, 3, 3, 5, TWO, OTHER);
    List<PlayedMatch> played = Plans.played(plan, (pairing, entrant) -> 50);
    for (Standing standing : Schedule.of(plan).standings(played)) {
      assertEquals(1, standing.byes());
      assertEquals(8, standing.matches());
      assertEquals(4 + 4, standing.points(), "eight draws and four matches for the bye");
      assertEquals(1, standing.place());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 16, 17})
  void aKnockOutHasOneWhoLosesNothing(int entrants) {
    for (long seed = 0; seed < 20; seed++) {
      TournamentPlan plan = Plans.plan(Format.KNOCK_OUT, entrants, 1, seed, TWO, OTHER);
      List<PlayedMatch> played = Plans.played(plan, Plans.chance(seed));
      List<Standing> standings = Schedule.of(plan).standings(played);
      assertEquals("", standings.get(0).note(), "seed " + seed);
      assertEquals(
          entrants - 1,
          standings.stream().filter(standing -> standing.note().startsWith("out in round")).count(),
          "seed " + seed);
      Set<Integer> out = new HashSet<>();
      for (int round = 0; round <= played.get(played.size() - 1).round(); round++) {
        int now = round;
        for (PlayedMatch match : played) {
          assertTrue(
              match.round() != round || match.entrants().stream().noneMatch(out::contains),
              "seed " + seed + ": plays on after a loss");
        }
        standings.stream()
            .filter(standing -> standing.note().startsWith("out in round " + (now + 1)))
            .forEach(standing -> out.add(standing.entrant()));
      }
      // The number of rounds is that of a full bracket.
      assertEquals(
          32 - Integer.numberOfLeadingZeros(entrants - 1),
          played.get(played.size() - 1).round() + 1,
          "seed " + seed);
    }
  }

  @Test
  void theStrongestWinsAKnockOut() {
    for (int entrants = 2; entrants < 20; entrants++) {
      TournamentPlan plan = Plans.plan(Format.KNOCK_OUT, entrants, 2, entrants, TWO);
      List<PlayedMatch> played = Plans.played(plan, (pairing, entrant) -> entrant);
      assertEquals(4 * (entrants - 1), played.size(), "no ties");
      assertEquals(entrants - 1, Schedule.of(plan).standings(played).get(0).entrant());
    }
  }

  @Test
  void levelPairsPlayOnAndThenTheDrawDecides() {
    TournamentPlan plan = Plans.plan(Format.KNOCK_OUT, 4, 2, 3, TWO);
    List<PlayedMatch> level = Plans.played(plan, (pairing, entrant) -> 50);
    int matchesOfPair = 2 * (2 + KnockOut.MAX_EXTRA);
    assertEquals(3 * matchesOfPair, level.size());
    List<Standing> standings = Schedule.of(plan).standings(level);
    assertEquals(Schedule.draw(4, 3).get(0), standings.get(0).entrant());
    assertEquals("out in round 2 by the draw, level", standings.get(1).note());
    List<PlayedMatch> late =
        Plans.played(plan, (pairing, entrant) -> pairing.number() < 8 ? 50 : entrant);
    assertEquals(8 + 4 + 4, late.size(), "the first pairs play once more, the last is decided");
    assertEquals(3, Schedule.of(plan).standings(late).get(0).entrant());
  }

  @Test
  void unfinishedMatchesDontCount() {
    TournamentPlan plan = Plans.plan(Format.ROUND_ROBIN, 2, 1, 3, TWO);
    ImmutableList<Pairing> pairings = Schedule.of(plan).next(List.of());
    List<PlayedMatch> played =
        List.of(
            Plans.match(pairings.get(0), ImmutableList.of()),
            Plans.match(pairings.get(1), ImmutableList.of(100, 0)));
    List<Standing> standings = Schedule.of(plan).standings(played);
    assertEquals(1, standings.get(0).matches());
    assertEquals(1, standings.get(0).points());
    assertEquals(0, standings.get(1).points());
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void theSeedDecides(Format format) {
    TournamentPlan plan = Plans.plan(format, 7, 3, 5, TWO, OTHER);
    TournamentPlan same = Plans.plan(format, 7, 3, 5, TWO, OTHER);
    List<PlayedMatch> played = Plans.played(plan, Plans.chance(5));
    assertEquals(played, Plans.played(same, Plans.chance(5)));
    if (format != Format.ROUND_ROBIN) {
      TournamentPlan other = Plans.plan(format, 7, 3, 6, TWO, OTHER);
      assertNotEquals(played, Plans.played(other, Plans.chance(5)));
    }
  }

  @Test
  void pointsAreSharedByComparingPairs() {
    Pairing pairing = new Pairing(0, 0, 0, ImmutableList.of(0, 1, 2), true);
    assertEquals(
        List.of(0.25, 1.0, 0.25), Plans.match(pairing, ImmutableList.of(0, 70, 0)).points());
    assertEquals(
        List.of(0.75, 0.0, 0.75), Plans.match(pairing, ImmutableList.of(50, 0, 50)).points());
    Pairing alone = new Pairing(0, 0, 0, ImmutableList.of(0), true);
    assertEquals(List.of(0.7), Plans.match(alone, ImmutableList.of(70)).points());
    assertEquals(List.of(1.0), Plans.match(alone, ImmutableList.of(300)).points());
    assertEquals(List.of(), Plans.match(alone, ImmutableList.of()).points());
  }
}
