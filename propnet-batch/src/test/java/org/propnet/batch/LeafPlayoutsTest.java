package org.propnet.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.batch.backend.SpreadBackEnd;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.batch.program.BatchProgram;
import org.propnet.budget.Budget;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.KifReader;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.PropNet;

/** Playouts from many states, told state by state. */
final class LeafPlayoutsTest {

  private static final PropNet BRIDGE = Machines.network(SmallGame.BRIDGE.description());
  private static final BatchMachine MACHINE = inPhases(new LongInterpreter());

  private static BatchMachine inPhases(WordBackEnd backEnd) {
    return inPhases(BRIDGE, backEnd);
  }

  private static BatchMachine inPhases(PropNet net, WordBackEnd backEnd) {
    BatchProgram program = Machines.program(net);
    return Machines.machine(program, program.inPhases(Budget.unlimited()), backEnd);
  }

  /** States of random games, the last of each, which is terminal, among them. */
  private static long[] states(int count) {
    PackedSimulator simulator = MACHINE.machine().newSimulator();
    int words = simulator.stateWords();
    SplittableRandom random = new SplittableRandom(1);
    long[] states = new long[count * words];
    simulator.reset();
    for (int i = 0; i < count; i++) {
      simulator.save(states, i * words);
      if (simulator.isTerminal()) {
        simulator.reset();
      } else {
        simulator.playout(random, 1);
      }
    }
    return states;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 64})
  void theMeansAreThoseOfSingleStates(int lanes) {
    int count = 150;
    long[] states = states(count);
    PackedSimulator simulator = MACHINE.machine().newSimulator();
    int words = simulator.stateWords();
    int games = 512 / lanes;
    LeafPlayouts playouts = new LeafPlayouts(MACHINE, lanes, 1_000);
    for (int round = 0; round < 2; round++) {
      assertTrue(playouts.play(states, count, games, round, () -> false));
      for (int i = 0; i < count; i++) {
        simulator.load(states, i * words);
        assertEquals(512, playouts.ended(i), "state " + i);
        SplittableRandom random = new SplittableRandom(i);
        double sum = 0;
        for (int game = 0; game < 512; game++) {
          simulator.load(states, i * words);
          simulator.playout(random, 1_000);
          sum += simulator.goal(0);
        }
        // Goals are 0 to 100, so the means of 512 differ by less than five standard errors.
        assertEquals(sum / 512, playouts.goalSum(i, 0) / 512, 5 * 50 * Math.sqrt(2.0 / 512));
      }
    }
  }

  /** A third of the games ends with 70, one is cut at 30, one is cut without a goal. */
  @Test
  void cutGamesCountAndAMissingGoalIsTheSmallest() {
    String rules =
        """
        (role you) (role random) (init (said 0))
        (legal you (say 1)) (legal you (say 2)) (legal you (say 3)) (legal random wait)
        (<= (next (said ?n)) (does you (say ?n)))
        (<= terminal (true (said 1)))
        (<= (goal you 70) (true (said 1))) (<= (goal you 30) (true (said 2)))
        """;
    PropNet net = Machines.network(KifReader.read(rules, "said"));
    BatchMachine machine = inPhases(net, new LongInterpreter());
    LeafPlayouts playouts = new LeafPlayouts(machine, 64, 1);
    PackedSimulator simulator = machine.machine().newSimulator();
    long[] state = new long[simulator.stateWords()];
    simulator.reset();
    simulator.save(state, 0);
    assertTrue(playouts.play(state, 1, 16, 1, () -> false));
    assertEquals(1_024, playouts.ended(0));
    assertEquals(130 / 3.0, playouts.goalSum(0, 0) / 1_024, 3);
    assertEquals(0, playouts.goalSum(0, 1));
  }

  @Test
  void theBackEndChangesNothing() {
    List<List<Double>> sums = new ArrayList<>();
    for (BatchMachine machine : List.of(MACHINE, inPhases(new SpreadBackEnd(4)))) {
      LeafPlayouts playouts = new LeafPlayouts(machine, 8, 1_000);
      assertTrue(playouts.play(states(40), 40, 2, 7, () -> false));
      List<Double> own = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        own.add(playouts.goalSum(i, 0));
      }
      sums.add(own);
    }
    assertEquals(sums.get(0), sums.get(1));
  }

  @Test
  void whatWasBrokenOffLeavesNothing() {
    LeafPlayouts playouts = new LeafPlayouts(MACHINE, 8, 1_000);
    assertFalse(playouts.play(states(20), 20, 1_000, 3, () -> true));
    assertTrue(playouts.play(states(20), 20, 1, 3, () -> false));
    assertEquals(8, playouts.ended(0));
    assertEquals(8, playouts.ended(19));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 128})
  void lanesArePowersOfTwo(int lanes) {
    assertThrows(IllegalArgumentException.class, () -> new LeafPlayouts(MACHINE, lanes, 1_000));
  }
}
