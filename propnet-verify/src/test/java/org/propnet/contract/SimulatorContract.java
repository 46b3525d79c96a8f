package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.View;

/** Contract of simulators: they play the same game as the machine, in place. */
public interface SimulatorContract extends ContractSubject {

  /** Numbers that aren't moves. */
  ImmutableList<Integer> NO_MOVES =
      ImmutableList.of(-1, Integer.MIN_VALUE, 1_000_000, Integer.MAX_VALUE);

  @ParameterizedTest
  @EnumSource
  default void simulatorAgreesWithItsMachine(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    ComparisonResult result =
        EngineComparison.compare(
            machine,
            machine,
            ComparisonSettings.defaults()
                .withViews(View.SIMULATOR)
                .withStateLimit(300)
                .withStepLimit(25));
    assertTrue(result.isAgreement(), result::toString);
  }

  @ParameterizedTest
  @EnumSource
  default void simulatorLoadsAndSavesEveryState(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    assertEquals(machine.initialState(), simulator.save());
    List<State> states = new ArrayList<>(Exploration.of(machine).states());
    Collections.shuffle(states, new Random(5));
    for (State state : states) {
      simulator.load(state);
      assertEquals(state, simulator.save());
      assertEquals(state.hashCode(), simulator.save().hashCode());
      assertEquals(machine.isTerminal(state), simulator.isTerminal());
      for (int role = 0; role < machine.roles().size(); role++) {
        assertEquals(
            machine.legalMovesOrNone(state, machine.roles().get(role)), moves(simulator, role));
        assertGoal(machine, state, simulator, role);
      }
    }
    simulator.reset();
    assertEquals(machine.initialState(), simulator.save());
  }

  @ParameterizedTest
  @EnumSource
  default void simulatorPlaysEveryStepFromALoadedState(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    for (Exploration.Step step : Exploration.of(machine).steps()) {
      simulator.load(step.from());
      State before = simulator.save();
      ImmutableSet<Term> propositions = before.propositions();
      int[] numbers = numbers(simulator, step.jointMove());
      simulator.play(numbers);
      Arrays.fill(numbers, 0);
      assertEquals(step.to(), simulator.save());
      assertEquals(propositions, before.propositions(), "a saved state has changed");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void moveNumbersKeepTheirMeaning(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    List<Map<Integer, Move>> meaning = new ArrayList<>();
    machine.roles().forEach(role -> meaning.add(new HashMap<>()));
    for (int round = 0; round < 2; round++) {
      for (State state : Exploration.of(machine).states()) {
        simulator.load(state);
        for (int role = 0; role < meaning.size(); role++) {
          for (int index = 0; index < simulator.legalCount(role); index++) {
            int number = simulator.legal(role, index);
            meaning.get(role).putIfAbsent(number, simulator.move(role, number));
          }
          for (Map.Entry<Integer, Move> entry : meaning.get(role).entrySet()) {
            assertEquals(entry.getValue(), simulator.move(role, entry.getKey()));
          }
        }
      }
    }
    for (int role = 0; role < meaning.size(); role++) {
      long moves = meaning.get(role).values().stream().distinct().count();
      assertEquals(meaning.get(role).size(), moves, "a move has two numbers");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void indicesOutOfRangeAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    for (State state : Exploration.of(machine).states()) {
      simulator.load(state);
      for (int role = 0; role < machine.roles().size(); role++) {
        int somebody = role;
        int count = simulator.legalCount(role);
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.legal(somebody, count));
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.legal(somebody, -1));
        for (int number : NO_MOVES) {
          IllegalMoveException refusal =
              assertThrows(IllegalMoveException.class, () -> simulator.move(somebody, number));
          assertRefused(refusal, machine.roles().get(role), number, state);
        }
      }
      for (int role : new int[] {-1, machine.roles().size(), Integer.MAX_VALUE}) {
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.legalCount(role));
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.legal(role, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.move(role, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.goal(role));
      }
      assertUnchanged(machine, state, simulator);
    }
  }

  @ParameterizedTest
  @EnumSource
  default void refusedPlayLeavesTheSimulatorUnchanged(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    Exploration exploration = Exploration.of(machine);
    int last = machine.roles().size() - 1;
    Map<Move, Integer> known = new HashMap<>();
    for (State state : exploration.states()) {
      simulator.load(state);
      for (int index = 0; index < simulator.legalCount(last); index++) {
        int number = simulator.legal(last, index);
        known.put(simulator.move(last, number), number);
      }
    }
    for (Exploration.Step step : exploration.steps()) {
      simulator.load(step.from());
      int[] numbers = numbers(simulator, step.jointMove());
      for (int size : new int[] {0, numbers.length - 1, numbers.length + 1}) {
        int[] resized = Arrays.copyOf(numbers, size);
        assertThrows(JointMoveException.class, () -> simulator.play(resized));
        assertUnchanged(machine, step.from(), simulator);
      }
      for (Map.Entry<Move, Integer> entry : known.entrySet()) {
        if (!moves(simulator, last).contains(entry.getKey())) {
          numbers[last] = entry.getValue();
          IllegalMoveException refusal =
              assertThrows(IllegalMoveException.class, () -> simulator.play(numbers));
          assertEquals(entry.getKey(), refusal.move());
          assertUnchanged(machine, step.from(), simulator);
        }
      }
      for (int number : NO_MOVES) {
        numbers[last] = number;
        IllegalMoveException refusal =
            assertThrows(IllegalMoveException.class, () -> simulator.play(numbers));
        assertRefused(refusal, machine.roles().get(last), number, step.from());
        assertUnchanged(machine, step.from(), simulator);
      }
      assertThrows(
          ForeignStateException.class, () -> simulator.load(new ErrorContract.ForeignState()));
      assertUnchanged(machine, step.from(), simulator);
      simulator.play(numbers(simulator, step.jointMove()));
      assertEquals(step.to(), simulator.save());
    }
  }

  private static void assertRefused(
      IllegalMoveException refusal, Role role, int number, State state) {
    assertEquals(role, refusal.role());
    assertNull(refusal.move());
    assertEquals(state, refusal.state());
    assertTrue(refusal.getMessage().contains("number " + number), refusal.getMessage());
  }

  private static void assertUnchanged(StateMachine machine, State state, Simulator simulator) {
    assertEquals(state, simulator.save());
    assertEquals(machine.isTerminal(state), simulator.isTerminal());
    for (int role = 0; role < machine.roles().size(); role++) {
      assertEquals(
          machine.legalMovesOrNone(state, machine.roles().get(role)), moves(simulator, role));
    }
  }

  private static void assertGoal(StateMachine machine, State state, Simulator simulator, int role) {
    int value;
    try {
      value = machine.goal(state, machine.roles().get(role));
    } catch (GoalException refusal) {
      GoalException same = assertThrows(GoalException.class, () -> simulator.goal(role));
      assertEquals(refusal.role(), same.role());
      assertEquals(ImmutableSet.copyOf(refusal.values()), ImmutableSet.copyOf(same.values()));
      assertEquals(state, same.state());
      return;
    }
    assertEquals(value, simulator.goal(role));
  }

  private static ImmutableList<Move> moves(Simulator simulator, int role) {
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (int index = 0; index < simulator.legalCount(role); index++) {
      moves.add(simulator.move(role, simulator.legal(role, index)));
    }
    return moves.build();
  }

  private static int[] numbers(Simulator simulator, List<Move> jointMove) {
    int[] numbers = new int[jointMove.size()];
    for (int role = 0; role < numbers.length; role++) {
      int index = moves(simulator, role).indexOf(jointMove.get(role));
      assertTrue(index >= 0, jointMove + " is not legal in the simulator");
      numbers[role] = simulator.legal(role, index);
    }
    return numbers;
  }
}
