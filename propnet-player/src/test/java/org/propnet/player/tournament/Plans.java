package org.propnet.player.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.TournamentPlan.Format;
import org.propnet.prover.ProverMachine;

/** Plans for tests, and matches that are only pretended. */
final class Plans {

  private Plans() {}

  /** A game of so many players that ends after a move, with a role for the manager too. */
  static MatchGame game(String name, int players) {
    StringBuilder rules = new StringBuilder("(role random) (init begun) (<= terminal over) ");
    rules.append("(<= over (not (true begun))) (legal random noop) (goal random 0) ");
    for (int i = 0; i < players; i++) {
      rules.append(
          String.format("(role p%d) (legal p%d a) (legal p%d b) (goal p%d 50) ", i, i, i, i));
    }
    GameDescription description = KifReader.read(rules.toString(), name);
    return new MatchGame(name, "", description, ProverMachine.of(description), Optional.empty());
  }

  static MatchSettings settings(long seed) {
    Duration clock = Duration.ofSeconds(30);
    return new MatchSettings(clock, clock, 500, Scrambling.NONE, seed);
  }

  static TournamentPlan plan(
      Format format, int entrants, int rounds, long seed, MatchGame... games) {
    return new TournamentPlan(
        "test",
        format,
        ImmutableList.copyOf(games),
        IntStream.range(0, entrants)
            .mapToObj(i -> player("p" + i, "random:seed=" + i))
            .collect(toImmutableList()),
        rounds,
        settings(seed),
        1);
  }

  static Entrant player(String name, String spec) {
    return Entrant.of(name, spec);
  }

  /** A match with these goals, or one that wasn't completed. */
  static PlayedMatch match(Pairing pairing, ImmutableList<Integer> goals) {
    ImmutableList<Duration> times =
        pairing.entrants().stream().map(entrant -> Duration.ZERO).collect(toImmutableList());
    return new PlayedMatch(
        pairing.number(),
        pairing.round(),
        pairing.game(),
        pairing.entrants(),
        goals.isEmpty() ? MatchRecord.End.ABORTED : MatchRecord.End.COMPLETED,
        1,
        goals,
        pairing.entrants().stream()
            .map(entrant -> ImmutableList.<String>of())
            .collect(toImmutableList()),
        pairing.entrants().stream().map(entrant -> 0).collect(toImmutableList()),
        times,
        times);
  }

  /** Pretends to play a plan to its end; the function gives an entrant its goal in a match. */
  static List<PlayedMatch> played(TournamentPlan plan, ToIntBiFunction<Pairing, Integer> goals) {
    Schedule schedule = Schedule.of(plan);
    List<PlayedMatch> played = new ArrayList<>();
    while (true) {
      ImmutableList<Pairing> next = schedule.next(played);
      if (next.isEmpty()) {
        return played;
      }
      for (Pairing pairing : next) {
        played.add(
            match(
                pairing,
                pairing.entrants().stream()
                    .map(entrant -> goals.applyAsInt(pairing, entrant))
                    .collect(toImmutableList())));
      }
    }
  }

  /** Goals that depend on a seed and the match alone. */
  static ToIntBiFunction<Pairing, Integer> chance(long seed) {
    return (pairing, entrant) ->
        50 * new SplittableRandom(seed * 1_000_003 + pairing.number() * 31L + entrant).nextInt(3);
  }
}
