package org.propnet.player.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.TournamentPlan.Format;
import org.propnet.prover.ProverMachine;

/** Matches that can't be played to their end, beside others. */
final class FailedMatchesTest {

  /** After a bad move no move is legal. */
  private static final String RULES =
      """
      (role a) (role b) (init begun)
      (<= (legal ?r good) (role ?r) (true begun)) (<= (legal ?r bad) (role ?r) (true begun))
      (<= spoilt (does ?r bad)) (<= (next spoiled) spoilt) (<= (next over) (not spoilt))
      (<= terminal (true over)) (<= (goal ?r 50) (role ?r))
      """;

  private final CountDownLatch failed = new CountDownLatch(1);
  private final Set<Integer> played = new TreeSet<>();
  private final TournamentListener listener =
      new TournamentListener() {
        @Override
        public void played(PlayedMatch match, MatchRecord record, int planned) {
          played.add(match.number());
        }
      };

  /** Makes the bad move, and hears when the match is given up for that. */
  private final class Bad implements Player {

    @Override
    public Move choose(Match match, long deadline) {
      return Move.of("bad");
    }

    @Override
    public void abort(Match match) {
      failed.countDown();
    }
  }

  /** Waits, in the first matches, until another one has failed. */
  private final class Waiting implements Player {

    private final int matches;

    Waiting(int matches) {
      this.matches = matches;
    }

    @Override
    public Move choose(Match match, long deadline) throws InterruptedException {
      if (Integer.parseInt(match.id().replaceFirst(".*\\.", "")) < matches) {
        failed.await();
      }
      return Move.of("good");
    }
  }

  private TournamentPlan plan(int parallel) {
    GameDescription rules = KifReader.read(RULES, "rules");
    MatchGame game = new MatchGame("spoilt", "", rules, ProverMachine.of(rules), Optional.empty());
    int waiting = parallel > 2 ? 2 : 0;
    return new TournamentPlan(
        "test",
        Format.ROUND_ROBIN,
        ImmutableList.of(game),
        ImmutableList.of(
            new Entrant.Local("bad", Bad::new),
            new Entrant.Local("p1", () -> new Waiting(waiting)),
            new Entrant.Local("p2", () -> new Waiting(waiting))),
        1,
        Plans.settings(7),
        parallel);
  }

  /** The third match fails while the first two, which are the answer, are played. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6})
  void whatFailsBehindTheAnswerDoesNotCount(int parallel) throws Exception {
    ImmutableList<PlayedMatch> matches =
        Tournament.run(plan(parallel), TournamentFiles.NONE, found -> true, listener);
    assertEquals(List.of(0, 1), matches.stream().map(PlayedMatch::number).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6})
  void theFirstMatchThatFailsEndsTheTournament(int parallel) {
    TournamentException failure =
        assertThrows(
            TournamentException.class,
            () -> Tournament.run(plan(parallel), TournamentFiles.NONE, listener));
    assertTrue(
        failure.getMessage().startsWith("the tournament can't go on in spoilt (p2, bad): match"),
        failure.getMessage());
    assertTrue(failure.getMessage().contains("test.7.2, step 1"), failure.getMessage());
    assertEquals(Set.of(0, 1), played, "those before it are played");
  }

  /** Otherwise the whole tournament would be played at random. */
  @Test
  void aCommandThatCannotBeStartedEndsTheTournament() {
    TournamentPlan plan = plan(2);
    Entrant unknown = Entrant.of("unknown", "/no/such/program --port {port}");
    TournamentPlan changed =
        new TournamentPlan(
            plan.name(),
            plan.format(),
            plan.games(),
            ImmutableList.of(plan.entrants().get(1), plan.entrants().get(2), unknown),
            plan.rounds(),
            plan.settings(),
            plan.parallel());
    TournamentException failure =
        assertThrows(
            TournamentException.class,
            () -> Tournament.run(changed, TournamentFiles.NONE, listener));
    String message = failure.getMessage();
    assertTrue(
        message.contains("(p2, unknown): match test.7.0, step 0: the player '/no/such/program"),
        message);
    assertTrue(message.contains("can't be started: "), message);
    assertTrue(message.endsWith("; name a program that is there and may be run"), message);
    assertEquals(Set.of(), played);
  }
}
