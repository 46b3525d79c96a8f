package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** What is promised of random playouts. */
public interface PlayoutContract extends ContractSubject {

  @ParameterizedTest
  @EnumSource
  default void playoutsRepeatWithTheSeed(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator first = machine.newSimulator();
    Simulator second = machineOf(game).newSimulator();
    for (int seed = 0; seed < 20; seed++) {
      first.reset();
      second.reset();
      assertEquals(
          play(first, new SplittableRandom(seed), 40),
          play(second, new SplittableRandom(seed), 40));
      assertEquals(first.save().propositions(), second.save().propositions());
    }
  }

  @ParameterizedTest
  @EnumSource
  default void playoutsKeepTheStepLimit(SampleGame game) throws Exception {
    Simulator simulator = machineOf(game).newSimulator();
    for (int seed = 0; seed < 64; seed++) {
      int limit = seed % 8;
      simulator.reset();
      State before = simulator.save();
      int steps = play(simulator, new SplittableRandom(seed), limit);
      assertTrue(steps == limit || simulator.isTerminal() || steps == STUCK, "limit " + limit);
      assertTrue(steps <= limit, "limit " + limit);
      assertTrue(limit > 0 || before.equals(simulator.save()));
      if (simulator.isTerminal()) {
        State end = simulator.save();
        assertEquals(0, simulator.playout(new SplittableRandom(1), 5), "from a terminal state");
        assertEquals(end, simulator.save());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  default void longPlayoutsAreManyShortOnes(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator whole = machine.newSimulator();
    Simulator parts = machine.newSimulator();
    for (int seed = 0; seed < 10; seed++) {
      whole.reset();
      int steps = play(whole, new SplittableRandom(seed), 12);
      parts.reset();
      RandomGenerator random = new SplittableRandom(seed);
      int together = 0;
      int step = 1;
      for (int i = 0; i < 12 && step == 1; i++) {
        step = play(parts, random, 1);
        together += Math.max(step, 0);
      }
      assertEquals(steps == STUCK ? STUCK : steps, step == STUCK ? STUCK : together);
      assertEquals(whole.save(), parts.save());
    }
  }

  @ParameterizedTest
  @EnumSource
  default void jointMovesAreUniformlyRandom(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    Multiset<State> expected = HashMultiset.create();
    State initial = machine.initialState();
    Exploration.jointMoves(machine, initial)
        .forEach(jointMove -> expected.add(machine.nextState(initial, jointMove)));
    Multiset<State> found = HashMultiset.create();
    RandomGenerator random = new SplittableRandom(11);
    for (int i = 0; i < 4_000; i++) {
      simulator.reset();
      assertEquals(1, simulator.playout(random, 1));
      found.add(simulator.save());
    }
    assertEquals(expected.elementSet(), found.elementSet());
    for (State state : expected.elementSet()) {
      double mean = 4_000.0 * expected.count(state) / expected.size();
      // Six standard deviations of a binomial count, taken as a Poisson one.
      assertEquals(mean, found.count(state), 6 * Math.sqrt(mean), state::toString);
    }
  }

  /** What {@link #play} returns for a playout that ended where a role has no move. */
  int STUCK = -1;

  /** Plays, and checks the refusal if the playout gets stuck. */
  private static int play(Simulator simulator, RandomGenerator random, int stepLimit) {
    try {
      return simulator.playout(random, stepLimit);
    } catch (NoLegalMoveException stuck) {
      assertEquals(simulator.save(), stuck.state());
      assertThrows(NoLegalMoveException.class, () -> simulator.playout(new SplittableRandom(0), 1));
      return STUCK;
    }
  }
}
