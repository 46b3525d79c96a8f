package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** What random games tell of pieces. */
final class PieceCountsTest {

  private static StateMachine machine(String game) {
    return MachineBuilder.of(GameCatalogue.find(game).orElseThrow().description())
        .build()
        .machine();
  }

  private static Optional<PieceCounts> learn(StateMachine machine, long seconds)
      throws InterruptedException {
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    Deadline deadline = new Deadline(System.nanoTime() + seconds * 1_000_000_000);
    return PieceCounts.learn(
        simulator, new GoalScale(machine), new SplittableRandom(1), false, deadline);
  }

  private static long[] without(StateMachine machine, String piece) {
    Term lost = KifReader.readTerm(piece);
    Set<Term> rest =
        machine.initialState().propositions().stream()
            .filter(proposition -> !proposition.equals(lost))
            .collect(Collectors.toSet());
    assertEquals(machine.initialState().propositions().size() - 1, rest.size());
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    simulator.load(machine.stateOf(rest));
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return words;
  }

  /** Men and kings of each player are kinds, though two arguments tell them apart. */
  @Test
  void aPieceMoreIsWorthSomething() throws InterruptedException {
    StateMachine machine = machine("draughts");
    PieceCounts pieces = learn(machine, 120).orElseThrow();
    double[] ahead = {0.5, 0.5};
    double[] behind = {0.5, 0.5};
    pieces.blend(without(machine, "(piece 21 white man)"), ahead);
    pieces.blend(without(machine, "(piece 12 black man)"), behind);
    assertTrue(ahead[0] > behind[0] + 0.03 && ahead[1] < behind[1] - 0.03, ahead[0] + " for black");
    assertEquals(1, ahead[0] + ahead[1], 0.05);
    double[] again = {0.5, 0.5};
    learn(machine, 120).orElseThrow().blend(without(machine, "(piece 21 white man)"), again);
    assertArrayEquals(ahead, again);
  }

  /**
   * Where each move adds a piece numbers tell nothing; in reversi most pieces win, but not early.
   */
  @ParameterizedTest
  @ValueSource(strings = {"connectFour", "reversi"})
  void piecesThatTellLittleAreLeftOut(String game) throws InterruptedException {
    assertEquals(Optional.empty(), learn(machine(game), 120));
  }

  @Test
  void nothingIsLearnedWithoutTime() throws InterruptedException {
    assertEquals(Optional.empty(), learn(machine("draughts"), 0));
  }
}
