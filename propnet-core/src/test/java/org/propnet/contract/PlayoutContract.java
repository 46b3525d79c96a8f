package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Contract of random playouts. */
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
      // Six standard deviations of a binomial count, approximated by a Poisson distribution.
      assertEquals(mean, found.count(state), 6 * Math.sqrt(mean), state::toString);
    }
  }

  @ParameterizedTest
  @EnumSource
  default void randomJointMovesAreThoseOfPlayouts(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator playing = machine.newSimulator();
    Simulator drawing = machine.newSimulator();
    int[] jointMove = new int[machine.roles().size()];
    for (int seed = 0; seed < 20; seed++) {
      playing.reset();
      int steps = play(playing, new SplittableRandom(seed), 12);
      RandomGenerator random = new SplittableRandom(seed);
      RandomGenerator sameRandom = new SplittableRandom(seed);
      drawing.reset();
      for (int step = 0; step < 12 && !drawing.isTerminal(); step++) {
        State state = drawing.save();
        try {
          drawing.randomJointMove(random, jointMove);
        } catch (NoLegalMoveException stuck) {
          assertThrows(
              NoLegalMoveException.class, () -> machine.randomJointMove(state, sameRandom));
          assertEquals(STUCK, steps);
          break;
        }
        assertEquals(state, drawing.save(), "a draw changes the state");
        List<Move> moves = machine.randomJointMove(state, sameRandom);
        drawing.play(jointMove);
        assertEquals(machine.nextState(state, moves), drawing.save());
      }
      assertEquals(playing.save(), drawing.save());
    }
    int[] shorter = new int[jointMove.length - 1];
    drawing.reset();
    assertThrows(
        JointMoveException.class, () -> drawing.randomJointMove(new SplittableRandom(1), shorter));
  }

  @ParameterizedTest
  @EnumSource
  default void playoutsStopAtTheirDeadline(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    long past = System.nanoTime() - 1;
    assertEquals(0, simulator.playout(new SplittableRandom(1), 12, past));
    assertEquals(machine.initialState(), simulator.save());

    long soon = System.nanoTime() + 20_000_000;
    RandomGenerator source = new SplittableRandom(1);
    RandomGenerator slow =
        () -> {
          while (System.nanoTime() < soon) {
            Thread.onSpinWait();
          }
          return source.nextLong();
        };
    assertTrue(simulator.playout(slow, 12, soon) <= 1, "the first choice takes all the time");

    Simulator unhurried = machine.newSimulator();
    long later = System.nanoTime() + 3_600_000_000_000L;
    for (int seed = 0; seed < 10; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      unhurried.reset();
      int steps = play(unhurried, new SplittableRandom(seed), 12);
      simulator.reset();
      if (steps == STUCK) {
        assertThrows(NoLegalMoveException.class, () -> simulator.playout(random, 12, later));
      } else {
        assertEquals(steps, simulator.playout(random, 12, later));
      }
      assertEquals(unhurried.save(), simulator.save());
    }
  }

  /**
   * The result of {@link #play} for a playout that ended in a state in which a role has no move.
   */
  int STUCK = -1;

  /** Plays, and checks the exception if the playout gets stuck. */
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
