package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.GoalValues;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.UnknownRoleException;

/** Contract for authors of players: move numbers to index arrays by, lists of moves, goals. */
public interface AuthorContract extends ContractSubject {

  @ParameterizedTest
  @EnumSource
  default void movesAreNumberedFrom0(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    assertEquals(machine.roles(), simulator.roles());
    Exploration exploration = Exploration.of(machine);
    List<Map<Move, Integer>> known = new ArrayList<>();
    machine.roles().forEach(role -> known.add(new HashMap<>()));
    for (State state : exploration.states()) {
      simulator.load(state);
      for (int role = 0; role < known.size(); role++) {
        Role name = machine.roles().get(role);
        List<Move> legal = machine.legalMovesOrNone(state, name);
        for (int index = 0; index < legal.size(); index++) {
          Move move = legal.get(index);
          int number = simulator.moveNumber(role, move);
          assertTrue(0 <= number && number < simulator.moveCount(role), move + " has " + number);
          assertEquals(move, simulator.move(role, number));
          assertEquals(number, simulator.legal(role, index));
          known.get(role).putIfAbsent(move, number);
        }
        for (Move move : exploration.movesOf(machine, name)) {
          int number = simulator.moveNumber(role, move);
          assertEquals(known.get(role).getOrDefault(move, number), number, move + " in " + state);
          assertTrue(number == -1 || simulator.move(role, number).equals(move), move::toString);
        }
        assertEquals(-1, simulator.moveNumber(role, Move.of("(no such move)")));
      }
    }
    for (int role : new int[] {-1, machine.roles().size(), Integer.MAX_VALUE}) {
      assertThrows(IndexOutOfBoundsException.class, () -> simulator.moveCount(role));
      assertThrows(
          IndexOutOfBoundsException.class, () -> simulator.moveNumber(role, Move.of("noop")));
    }
  }

  @ParameterizedTest
  @EnumSource
  default void listsOfMovesArePlayed(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    for (Exploration.Step step : Exploration.of(machine).steps()) {
      simulator.load(step.from());
      List<Move> jointMove = step.jointMove();
      assertThrows(
          JointMoveException.class, () -> simulator.play(jointMove.subList(1, jointMove.size())));
      for (int role = 0; role < jointMove.size(); role++) {
        List<Move> wrong = new ArrayList<>(jointMove);
        Move none = Move.of("(no such move)");
        wrong.set(role, none);
        IllegalMoveException refusal =
            assertThrows(IllegalMoveException.class, () -> simulator.play(wrong));
        assertEquals(machine.roles().get(role), refusal.role());
        assertEquals(none, refusal.move());
        assertEquals(step.from(), refusal.state());
      }
      assertEquals(step.from(), simulator.save());
      simulator.play(jointMove);
      assertEquals(step.to(), simulator.save());
    }
  }

  @ParameterizedTest
  @EnumSource
  default void propositionsAreReadByNumber(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    Exploration exploration = Exploration.of(machine);
    Map<Term, Integer> numbers = new HashMap<>();
    for (State state : exploration.states()) {
      for (Term proposition : state.propositions()) {
        int number = simulator.propositionNumber(proposition);
        assertTrue(number >= 0, proposition::toString);
        assertEquals(numbers.getOrDefault(proposition, number), number);
        numbers.put(proposition, number);
      }
    }
    assertEquals(numbers.size(), Set.copyOf(numbers.values()).size(), "a number has two meanings");
    Term foreign = KifReader.readTerm("(foreign proposition)");
    if (isRefused(machine, foreign)) {
      assertEquals(-1, simulator.propositionNumber(foreign));
    } else {
      numbers.put(foreign, simulator.propositionNumber(foreign));
    }
    assertEquals(-1, simulator.propositionNumber(KifReader.readTerm("?variable")));
    for (Exploration.Step step : exploration.steps()) {
      simulator.load(step.from());
      assertTruths(numbers, step.from(), simulator);
      simulator.play(step.jointMove());
      assertTruths(numbers, step.to(), simulator);
    }
    for (int number : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertThrows(IndexOutOfBoundsException.class, () -> simulator.isTrue(number));
    }
  }

  private static boolean isRefused(StateMachine machine, Term proposition) {
    try {
      machine.stateOf(Set.of(proposition));
      return false;
    } catch (ForeignStateException refusal) {
      return true;
    }
  }

  private static void assertTruths(Map<Term, Integer> numbers, State state, Simulator simulator) {
    numbers.forEach(
        (proposition, number) ->
            assertEquals(
                state.propositions().contains(proposition),
                simulator.isTrue(number),
                () -> proposition + " in " + state));
  }

  @ParameterizedTest
  @EnumSource
  default void goalsAreThoseOfEachRole(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Simulator simulator = machine.newSimulator();
    for (State state : Exploration.of(machine).states()) {
      simulator.load(state);
      int[] expected = new int[machine.roles().size()];
      try {
        for (int role = 0; role < expected.length; role++) {
          Role name = machine.roles().get(role);
          expected[role] = name.equals(Role.RANDOM) ? 0 : machine.goal(state, name);
        }
      } catch (GoalException refusal) {
        assertThrows(GoalException.class, simulator::goals);
        assertThrows(GoalException.class, () -> machine.goals(state));
        continue;
      }
      assertArrayEquals(expected, machine.goals(state));
      int[] goals = simulator.goals();
      assertArrayEquals(expected, goals);
      Arrays.fill(goals, -1);
      assertArrayEquals(expected, simulator.goals(), "the array is kept");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void goalValuesHoldEveryGoal(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    for (Role role : machine.roles()) {
      ImmutableSortedSet<Integer> values = machine.goalValues(role);
      assertTrue(
          GoalValues.inHeads(game.description(), role).containsAll(values), values::toString);
      for (State state : Exploration.of(machine).states()) {
        assertTrue(values.isEmpty() || isGoalAmong(values, machine, state, role), state::toString);
      }
    }
    assertThrows(UnknownRoleException.class, () -> machine.goalValues(Role.of("stranger")));
  }

  private static boolean isGoalAmong(
      Set<Integer> values, StateMachine machine, State state, Role role) {
    try {
      return values.contains(machine.goal(state, role));
    } catch (GoalException none) {
      return true;
    }
  }
}
