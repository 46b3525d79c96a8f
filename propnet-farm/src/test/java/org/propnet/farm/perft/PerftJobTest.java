package org.propnet.farm.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Games;
import org.propnet.machine.Simulator;

final class PerftJobTest {

  private static void check(String name, String counts) throws Exception {
    List<Long> expected = Arrays.stream(counts.split(" ")).map(Long::valueOf).toList();
    FarmGame game = Games.game(name);
    for (int depth = 1; depth <= expected.size(); depth++) {
      PerftJob job = new PerftJob(game, depth);
      for (int threads = 1; threads <= 3; threads++) {
        assertEquals(
            expected.subList(0, depth),
            job.counts(Games.run(job, threads)),
            name + " depth " + depth + " threads " + threads);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 9 72 504 3024 15120 54720",
    "connectFour, 7 49 343 2401 16807",
    "breakthrough, 22 484"
  })
  void countsWhatIsKnownOfFewMoves(String game, String counts) throws Exception {
    check(game, counts);
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 9 72 504 3024 15120 54720 148176 200448 127872",
    "connectFour, 7 49 343 2401 16807 117649 823536",
    "breakthrough, 22 484 11132",
    "draughts, 7 49 302 1469 7361 36768",
    "chess, 20 400 8902"
  })
  void countsWhatIsKnown(String game, String counts) throws Exception {
    check(game, counts);
  }

  @Test
  void aJobThatWasSentComesToTheSame() throws Exception {
    PerftJob job = new PerftJob(Games.game("ticTacToe"), 9);
    PerftJob sent = Games.sent(job);
    assertEquals(job.counts(Games.run(job, 1)), sent.counts(Games.run(sent, 2)));
  }

  @Test
  @Tag("deep")
  void countsWhatIsKnownOfChess() throws Exception {
    check("chess", "20 400 8902 197281 4865609");
  }

  @Test
  void aGameThatIsOverHasNoPieces() throws Exception {
    PerftJob job = new PerftJob(Games.game("ticTacToe"), 30);
    ImmutableList<Long> counts = job.counts(Games.run(job, 2));
    assertEquals(30, counts.size());
    assertEquals(127872, counts.get(8));
    assertTrue(counts.subList(9, 30).stream().allMatch(count -> count == 0));
  }

  @Test
  void noJointMoveIsCountedWhereARoleHasNone() throws Exception {
    StringBuilder rules = new StringBuilder("(role last) (init on) (<= terminal (true off))");
    for (int role = 0; role < 64; role++) {
      rules.append("(role r").append(role).append(")");
    }
    rules.append("(<= (legal ?r a) (role ?r) (distinct ?r last))");
    rules.append("(<= (legal ?r b) (role ?r) (distinct ?r last)) (<= (goal ?r 0) (role ?r))");
    Simulator simulator = Games.ofRules("many", rules.toString()).machine().newSimulator();
    assertEquals(0, JointMoves.count(simulator, 65));
    assertFalse(new JointMoves(simulator, 65).hasNext());
  }

  @Test
  void statesThatSeveralSequencesLeadToAreOnePiece() throws Exception {
    // Two moves a step, and a state that is the number of steps: 2^62 sequences, 63 states.
    FarmGame game =
        Games.ofRules(
            "steps",
            """
            (role a) (init (at 0)) (<= (legal a (go ?x)) (way ?x)) (way l) (way r)
            (<= (next (at 1)) (true (at 0))) (<= (next (at 0)) (true (at 1)))
            (<= terminal (true (at 2))) (goal a 100)
            """);
    PerftJob job = new PerftJob(game, 62);
    assertEquals(1, job.pieces());
    assertEquals(1L << 62, job.counts(Games.run(job, 1)).get(61));
    assertThrows(ArithmeticException.class, () -> new PerftJob(game, 70));
  }
}
