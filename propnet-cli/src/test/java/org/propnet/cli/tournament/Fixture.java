package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentPlan;
import org.propnet.prover.ProverMachine;

/** Tournaments whose results are drawn, not played. */
final class Fixture {

  private Fixture() {}

  static MatchGame game(String name, GameDescription description) {
    return new MatchGame(name, "", description, ProverMachine.of(description), Optional.empty());
  }

  static MatchGame game(String name) {
    return game(name, GameCatalogue.find(name).orElseThrow().description());
  }

  static MatchSettings settings(long seed) {
    return new MatchSettings(
        Duration.ofMinutes(1), Duration.ofMinutes(1), 1_000, Scrambling.NONE, seed);
  }

  static TournamentPlan plan(List<String> games, String... players) {
    return new TournamentPlan(
        "cup",
        TournamentPlan.Format.ROUND_ROBIN,
        games.stream().map(Fixture::game).collect(toImmutableList()),
        List.of(players).stream()
            .map(name -> new Entrant.Local(name, PlayerSpec.parse("random")::newPlayer))
            .collect(toImmutableList()),
        100,
        settings(1),
        1);
  }

  /**
   * Matches of rounds in which a player beats one of lower number with a probability.
   *
   * @param nanos how long each answer takes, so that times differ where results don't
   */
  static ImmutableList<PlayedMatch> matches(
      TournamentPlan plan, int rounds, double chance, long seed, int nanos) {
    SplittableRandom random = new SplittableRandom(seed);
    List<PlayedMatch> matches = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      for (int game = 0; game < plan.games().size(); game++) {
        for (int first = 0; first < plan.entrants().size(); first++) {
          for (int second = 0; second < plan.entrants().size(); second++) {
            if (first != second) {
              boolean isStrongerFirst = first > second;
              boolean isFirst = random.nextDouble() < chance == isStrongerFirst;
              boolean isDrawn = random.nextInt(8) == 0;
              boolean isAborted = random.nextInt(50) == 0;
              matches.add(
                  new PlayedMatch(
                      matches.size(),
                      round,
                      game,
                      ImmutableList.of(first, second),
                      isAborted ? MatchRecord.End.ABORTED : MatchRecord.End.COMPLETED,
                      5 + random.nextInt(5),
                      isAborted
                          ? ImmutableList.of()
                          : isDrawn
                              ? ImmutableList.of(50, 50)
                              : isFirst ? ImmutableList.of(100, 0) : ImmutableList.of(0, 100),
                      ImmutableList.of(
                          random.nextInt(20) == 0
                              ? ImmutableList.of("TO", "IL (mark 1 1)")
                              : ImmutableList.of(),
                          ImmutableList.of()),
                      ImmutableList.of(1, 2),
                      ImmutableList.of(Duration.ofNanos(nanos), Duration.ofNanos(2L * nanos)),
                      ImmutableList.of(Duration.ofNanos(nanos), Duration.ofNanos(nanos))));
            }
          }
        }
      }
    }
    return ImmutableList.copyOf(matches);
  }
}
