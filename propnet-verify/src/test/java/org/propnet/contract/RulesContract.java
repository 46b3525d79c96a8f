package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Contract of play: it follows the rules, even odd ones. */
public interface RulesContract extends ContractSubject {

  @ParameterizedTest
  @EnumSource
  default void playFollowsTheRules(SampleGame game) throws Exception {
    ComparisonResult result =
        EngineComparison.compare(
            new TextbookMachine(game.description()),
            machineOf(game),
            ComparisonSettings.defaults().withStateLimit(300).withStepLimit(25).withSeed(1));
    assertTrue(result.isAgreement(), result::toString);
  }

  /** Whether the machine tells the legal moves in terminal states. */
  default boolean tellsMovesAfterTheEnd() {
    return true;
  }

  @ParameterizedTest
  @EnumSource
  default void everyStateNearTheInitialOneFollowsTheRules(SampleGame game) throws Exception {
    StateMachine textbook = new TextbookMachine(game.description());
    StateMachine machine = machineOf(game);
    for (State expected : Exploration.of(textbook).states()) {
      State state = machine.stateOf(expected.propositions());
      assertEquals(textbook.isTerminal(expected), machine.isTerminal(state), state::toString);
      if (textbook.isTerminal(expected) && !tellsMovesAfterTheEnd()) {
        continue;
      }
      for (Role role : game.roles()) {
        assertEquals(
            textbook.legalMovesOrNone(expected, role),
            machine.legalMovesOrNone(state, role),
            () -> "legal moves of " + role + " in " + state);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  default void legalMovesAreSortedAndDistinct(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    for (State state : Exploration.of(machine).states()) {
      for (Role role : machine.roles()) {
        ImmutableList<Move> moves = machine.legalMovesOrNone(state, role);
        assertEquals(moves.stream().sorted().distinct().toList(), moves);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  default void terminalStatesAnswerAsTheRulesDerive(SampleGame game) throws Exception {
    StateMachine textbook = new TextbookMachine(game.description());
    StateMachine machine = machineOf(game);
    for (State expected : Exploration.of(textbook).terminalStates(textbook)) {
      State state = machine.stateOf(expected.propositions());
      assertTrue(machine.isTerminal(state));
      List<ImmutableList<Move>> moves =
          machine.roles().stream().map(role -> machine.legalMoves(state, role)).toList();
      for (List<Move> jointMove : Lists.cartesianProduct(moves)) {
        assertEquals(
            textbook.nextState(expected, jointMove).propositions(),
            machine.nextState(state, jointMove).propositions());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  default void rolesWithoutMovesAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    StateMachine textbook = new TextbookMachine(game.description());
    for (State expected : Exploration.of(textbook).states()) {
      State state = machine.stateOf(expected.propositions());
      for (Role role : game.roles()) {
        if (!textbook.isTerminal(expected) && textbook.legalMovesOrNone(expected, role).isEmpty()) {
          NoLegalMoveException stuck =
              assertThrows(NoLegalMoveException.class, () -> machine.legalMoves(state, role));
          assertEquals(role, stuck.role());
          assertEquals(state, stuck.state());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  default void goalsAreThoseOfTheRules(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    StateMachine textbook = new TextbookMachine(game.description());
    for (State expected : Exploration.of(textbook).states()) {
      State state = machine.stateOf(expected.propositions());
      for (Role role : game.roles()) {
        ImmutableSet<Term> faults = faults(textbook, expected, role);
        if (faults.isEmpty() && hasGoal(textbook, expected, role)) {
          assertEquals(textbook.goal(expected, role), machine.goal(state, role), state::toString);
        } else {
          GoalException refusal =
              assertThrows(GoalException.class, () -> machine.goal(state, role));
          assertEquals(role, refusal.role());
          assertEquals(state, refusal.state());
          assertEquals(faults, ImmutableSet.copyOf(refusal.values()));
        }
      }
    }
  }

  private static boolean hasGoal(StateMachine machine, State state, Role role) {
    try {
      machine.goal(state, role);
      return true;
    } catch (GoalException none) {
      return false;
    }
  }

  private static ImmutableSet<Term> faults(StateMachine machine, State state, Role role) {
    try {
      machine.goal(state, role);
      return ImmutableSet.of();
    } catch (GoalException refusal) {
      return ImmutableSet.copyOf(refusal.values());
    }
  }
}
