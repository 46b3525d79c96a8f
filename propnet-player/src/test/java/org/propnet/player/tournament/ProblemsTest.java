package org.propnet.player.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.machine.Move;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.manager.Entrant;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.TournamentPlan.Format;

/** What a tournament tells of players that do something wrong, and of their times. */
final class ProblemsTest {

  /** Prepares for a while. Its first move in each match is illegal. */
  private static final class Wrong implements Player {

    @Override
    public void start(Match match, long deadline) throws InterruptedException {
      Thread.sleep(100);
    }

    @Override
    public Move choose(Match match, long deadline) {
      return Move.of("fly");
    }
  }

  private static TournamentPlan plan(Entrant first, Entrant second) {
    return new TournamentPlan(
        "test",
        Format.ROUND_ROBIN,
        ImmutableList.of(Plans.game("move", 2)),
        ImmutableList.of(first, second),
        1,
        Plans.settings(7),
        2);
  }

  @Test
  void everyErrorIsToldWithItsMatchAndItsPlayer() throws Exception {
    List<String> problems = new ArrayList<>();
    ImmutableList<PlayedMatch> matches =
        Tournament.run(
            plan(Plans.player("good", "legal"), new Entrant.Local("wrong", Wrong::new)),
            TournamentFiles.NONE,
            new TournamentListener() {
              @Override
              public void problem(int match, int entrant, String error, String detail) {
                problems.add(match + " " + entrant + " " + error + " (" + detail + ")");
              }
            });
    assertEquals(
        List.of("0 1 IL fly (step 0: fly isn't legal)", "1 1 IL fly (step 0: fly isn't legal)"),
        problems.stream().sorted().toList());
    for (PlayedMatch match : matches) {
      assertEquals(List.of("IL fly"), match.errors().get(match.entrants().indexOf(1)));
    }
  }

  /** START has its own clock, and isn't a move. */
  @Test
  void timesAreThoseOfMoves() throws Exception {
    ImmutableList<PlayedMatch> matches =
        Tournament.run(
            plan(Plans.player("good", "legal"), new Entrant.Local("wrong", Wrong::new)),
            TournamentFiles.NONE,
            new TournamentListener() {
              @Override
              public void played(PlayedMatch match, MatchRecord record, int planned) {
                assertEquals(record.answerTimes().get(1).subList(1, 3), match.used());
              }
            });
    for (PlayedMatch match : matches) {
      assertEquals(List.of(1, 1), match.answers());
      assertEquals(match.used(), match.longest());
    }
  }
}
