package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.batch.Machines;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.group.PlacedBackEnd;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.net.PropNet;
import org.propnet.optimizer.MachineBuilder;

/** A seed means the same playouts on each back end. */
final class AgreementTest {

  @Test
  void theBackEndsAreFound() {
    assertTrue(
        BatchMachine.backEnds().containsAll(ImmutableList.of("vector-interpreter", "vector")),
        BatchMachine.backEnds().toString());
  }

  @Test
  void allBackEndsPlayTheSameGame() {
    assertAgreement(List.of("ticTacToe"), 1);
  }

  @Tag("deep")
  @Test
  void allBackEndsPlayTheSameGames() {
    assertAgreement(List.of("ticTacToe", "connectFour"), 3);
  }

  private static void assertAgreement(List<String> games, int seeds) {
    for (String game : games) {
      String rules = GameCatalogue.find(game).orElseThrow().rulesheet();
      GameDescription description = KifReader.read(rules, game + ".kif");
      PropNet net = MachineBuilder.of(description).build().network();
      for (long seed = 0; seed < seeds; seed++) {
        PlayoutSummary expected = null;
        for (String backEnd : BatchMachine.backEnds()) {
          PlayoutSummary summary = play(net, backEnd, seed);
          expected = expected == null ? summary : expected;
          assertEquals(expected, summary, game + ", seed " + seed + ", " + backEnd);
        }
      }
    }
  }

  @Test
  void gamesThatAreOverAtOnceEndInTime() {
    String rules =
        """
        (role a) (init (p e)) (<= (legal a x)) (<= terminal (true (p e))) (<= (goal a 100))
        (<= (next (p e)) (true (p e)))
        """;
    PropNet net = MachineBuilder.of(KifReader.read(rules, "over")).build().network();
    for (String backEnd : BatchMachine.backEnds()) {
      BatchMachine machine = BatchMachine.of(net, BatchOptions.STANDARD.withBackEnd(backEnd));
      PlayoutSummary summary =
          assertTimeoutPreemptively(
              Duration.ofMinutes(1),
              () -> machine.newSimulator(512).run(PlayoutLimits.time(Duration.ofMillis(30)), 1),
              backEnd);
      assertEquals(0, summary.states(), backEnd);
      assertEquals(summary.playouts(), summary.goals().get(0).get(100), backEnd);
    }
  }

  @Test
  void theSameIsPlayedWhereverTheWordsBegin() {
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    PropNet net = MachineBuilder.of(KifReader.read(rules, "ticTacToe")).build().network();
    for (WordBackEnd backEnd : List.of(new VectorInterpreter(), new VectorGenerator())) {
      List<PlayoutSummary> played = playFromAll(net, backEnd);
      assertTrue(played.get(0).playouts() > 64, "played " + played.get(0).playouts());
      assertEquals(
          Collections.nCopies(played.size(), played.get(0)), played, "with " + backEnd.name());
    }
  }

  /** Plays with lines that begin at no element that is known, and at each of the first eight. */
  private static List<PlayoutSummary> playFromAll(PropNet net, WordBackEnd backEnd) {
    BatchProgram program = Machines.program(net);
    PreparedProgram own = PreparedProgram.of(program, backEnd);
    List<PlayoutSummary> summaries = new ArrayList<>();
    for (int i = -1; i < 8; i++) {
      int lineStart = i;
      WordBackEnd placed = new PlacedBackEnd(backEnd, () -> lineStart);
      PreparedProgram prepared = new PreparedProgram(placed, own.steps(), own.goals());
      summaries.add(PlacedBackEnd.play(program, prepared, 100));
    }
    return summaries;
  }

  private static PlayoutSummary play(PropNet net, String backEnd, long seed) {
    BatchOptions options = BatchOptions.STANDARD.withBackEnd(backEnd);
    // Three vectors of 512 bits, so that nothing depends on how lanes are grouped.
    return BatchMachine.of(net, options)
        .newSimulator(3 * 512)
        .run(PlayoutLimits.playouts(5000), seed);
  }
}
