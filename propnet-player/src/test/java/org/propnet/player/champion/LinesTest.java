package org.propnet.player.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.optimizer.MachineBuilder;

/** The lines that are found in a network, and how they are counted. */
final class LinesTest {

  private static DifferentialMachine machine(String game) {
    return MachineBuilder.of(GameCatalogue.find(game).orElseThrow().description())
        .build()
        .machine();
  }

  private static long[] words(DifferentialMachine machine, State state) {
    return machine.words(state);
  }

  private static State after(DifferentialMachine machine, String... columns) {
    State state = machine.initialState();
    for (int i = 0; i < columns.length; i++) {
      String drop = "(drop " + columns[i] + ")";
      state =
          machine.nextState(
              state, List.of(move(i % 2 == 0 ? drop : "noop"), move(i % 2 == 0 ? "noop" : drop)));
    }
    return state;
  }

  private static Move move(String text) {
    return new Move(KifReader.readTerm(text));
  }

  /** The columns, rows and diagonals of four; none where a goal is another thing. */
  @ParameterizedTest
  @CsvSource({"connectFour, 4", "ticTacToe, 3", "breakthrough, 0"})
  void linesAreTheRowsThatWin(String game, int size) {
    DifferentialMachine machine = machine(game);
    List<List<Integer>> sets = WinningSets.of(machine.network(), 0);
    assertTrue(sets.stream().allMatch(set -> set.size() == size), sets.toString());
    assertEquals(size > 0, !sets.isEmpty());
    assertEquals(2 * sets.size(), Lines.of(machine).count());
  }

  /** A disc in the corner is part of three lines, until one of the other colour blocks one. */
  @Test
  void aLineIsOpenUntilItIsBlocked() {
    DifferentialMachine machine = machine("connectFour");
    Lines lines = Lines.of(machine);
    int[] alone = lines.counts(words(machine, after(machine, "1")), 0);
    assertEquals(List.of(3), nonZero(alone));
    int[] blocked = lines.counts(words(machine, after(machine, "1", "2")), 0);
    // Of the yellow disc's four lines the one through the corner is blocked.
    assertEquals(List.of(2, 3), nonZero(blocked));
    int[] two = lines.counts(words(machine, after(machine, "1", "7", "1")), 0);
    assertEquals(List.of(5, 1, 3), nonZero(two));
  }

  private static List<Integer> nonZero(int[] counts) {
    return Arrays.stream(counts).filter(count -> count > 0).boxed().toList();
  }

  /** The gain by a move is the difference of the worths, whatever the weights. */
  @ParameterizedTest
  @CsvSource({"connectFour", "ticTacToe", "breakthrough"})
  void gainsAreDifferences(String game) {
    DifferentialMachine machine = machine(game);
    Lines lines = Lines.of(machine);
    RandomGenerator random = new SplittableRandom(1);
    float[] bits = new float[machine.network().vocabulary().stateWords() * Long.SIZE];
    float[] weights = new float[lines.weights()];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = random.nextFloat();
    }
    for (int i = 1; i < weights.length; i++) {
      weights[i] = random.nextFloat();
    }
    Evaluation evaluation = new Evaluation(0.5, bits, 0, lines, weights);
    for (int match = 0; match < 20; match++) {
      State state = machine.initialState();
      while (!machine.isTerminal(state)) {
        State next = machine.nextState(state, machine.randomJointMove(state, random));
        long[] before = words(machine, state);
        long[] after = words(machine, next);
        double gain = evaluation.worth(after, 0) - evaluation.worth(before, 0);
        assertEquals(gain, evaluation.gain(before, 0, after, 0), 1e-3);
        state = next;
      }
    }
  }
}
