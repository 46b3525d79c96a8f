package org.propnet.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.contract.ForwardingMachine;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.StateSimulator;

final class EngineComparisonTest {

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(150).withStepLimit(20);

  private static StateMachine machine(SampleGame game) {
    return new TextbookMachine(game.description());
  }

  private static Difference difference(StateMachine expected, StateMachine actual) {
    ComparisonResult result = EngineComparison.compare(expected, actual, SETTINGS);
    assertEquals(ComparisonEnd.DIFFERENCE, result.end());
    assertFalse(result.isAgreement());
    return result.difference().orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void twinsAgreeInAsManyStatesAsAskedFor(SampleGame game) {
    ComparisonResult result = EngineComparison.compare(machine(game), machine(game), SETTINGS);
    assertEquals(ComparisonEnd.COMPLETED, result.end());
    assertEquals(150, result.states());
    assertEquals(Optional.empty(), result.difference());
    assertTrue(result.playouts() >= 6, result::toString);
  }

  @Test
  void noStatesAreComparedWhenNoneAreAskedFor() {
    StateMachine twin = machine(SampleGame.TURNS);
    assertEquals(
        new ComparisonResult(ComparisonEnd.COMPLETED, 0, 0, Optional.empty(), ""),
        EngineComparison.compare(twin, twin, SETTINGS.withStateLimit(0)));
  }

  @Test
  void seedDecidesTheMoves() {
    List<List<Move>> first = movesPlayed(1);
    assertEquals(first, movesPlayed(1));
    assertFalse(first.equals(movesPlayed(2)));
  }

  private static List<List<Move>> movesPlayed(long seed) {
    List<List<Move>> played = new ArrayList<>();
    StateMachine listening =
        new ForwardingMachine(machine(SampleGame.SIMULTANEOUS)) {
          @Override
          public State nextState(State state, List<Move> jointMove) {
            played.add(jointMove);
            return right.nextState(state, jointMove);
          }
        };
    StateMachine twin = machine(SampleGame.SIMULTANEOUS);
    EngineComparison.compare(twin, listening, SETTINGS.withSeed(seed).withViews(View.STATES));
    return played;
  }

  @Test
  void otherPropositionsAreADifferenceWithTheWayThere() {
    StateMachine forgetful =
        new ForwardingMachine(machine(SampleGame.TURNS)) {
          @Override
          public State nextState(State state, List<Move> jointMove) {
            State next = right.nextState(state, jointMove);
            return next.propositions().toString().contains("pebbles 2")
                ? right.stateOf(ImmutableSet.copyOf(Iterables.skip(next.propositions(), 1)))
                : next;
          }
        };
    Difference found = difference(machine(SampleGame.TURNS), forgetful);
    assertEquals(new Question.Propositions(), found.question());
    Answer.Propositions expected = assertInstanceOf(Answer.Propositions.class, found.expected());
    Answer.Propositions actual = assertInstanceOf(Answer.Propositions.class, found.actual());
    assertEquals(2, expected.propositions().size());
    assertEquals(1, actual.propositions().size());
    assertEquals(expected.propositions(), found.propositions());
    assertEquals(found.jointMoves().size(), found.step());
    StateMachine replay = machine(SampleGame.TURNS);
    State state = replay.initialState();
    for (ImmutableList<Move> jointMove : found.jointMoves()) {
      state = replay.nextState(state, jointMove);
    }
    assertEquals(found.propositions(), state.propositions());
  }

  @Test
  void terminalIsCompared() {
    StateMachine endless =
        new ForwardingMachine(machine(SampleGame.TURNS)) {
          @Override
          public boolean isTerminal(State state) {
            return false;
          }
        };
    Difference found = difference(machine(SampleGame.TURNS), endless);
    assertEquals(new Question.Terminal(), found.question());
    assertEquals(new Answer.Truth(true), found.expected());
    assertEquals(new Answer.Truth(false), found.actual());
  }

  @Test
  void rolesAreCompared() {
    StateMachine reversed =
        new ForwardingMachine(machine(SampleGame.TURNS)) {
          @Override
          public ImmutableList<Role> roles() {
            return right.roles().reverse();
          }
        };
    Difference found = difference(machine(SampleGame.TURNS), reversed);
    assertEquals(new Question.Roles(), found.question());
    assertEquals(0, found.step());
  }

  private static StateMachine withMoves(
      SampleGame game, UnaryOperator<ImmutableList<Move>> change) {
    return new ForwardingMachine(machine(game)) {
      @Override
      public ImmutableList<Move> legalMoves(State state, Role role) {
        return change.apply(right.legalMoves(state, role));
      }
    };
  }

  @Test
  void asManyMovesButOthersAreADifference() {
    StateMachine renaming =
        withMoves(
            SampleGame.CYCLE,
            moves ->
                moves.size() < 3
                    ? moves
                    : ImmutableList.of(Move.of("leap"), moves.get(1), moves.get(2)));
    Difference found = difference(machine(SampleGame.CYCLE), renaming);
    assertEquals(new Question.LegalMoves(Role.of("walker")), found.question());
    assertEquals(View.STATES, found.view());
  }

  @Test
  void otherOrdersAreADifference() {
    Difference found =
        difference(machine(SampleGame.CYCLE), withMoves(SampleGame.CYCLE, ImmutableList::reverse));
    assertEquals(new Question.LegalMoves(Role.of("walker")), found.question());
  }

  @Test
  void twoSidesWithOneMistakeAreADifferenceToo() {
    StateMachine reversed = withMoves(SampleGame.CYCLE, ImmutableList::reverse);
    Difference found = difference(reversed, reversed);
    assertEquals(new Question.MoveOrder(Role.of("walker")), found.question());
    assertEquals(
        new Answer.Moves(ImmutableList.of(Move.of("forward"), Move.of("turn"))), found.expected());
    StateMachine doubled =
        withMoves(SampleGame.CYCLE, moves -> ImmutableList.copyOf(Iterables.concat(moves, moves)));
    assertEquals(
        new Question.MoveOrder(Role.of("walker")), difference(doubled, doubled).question());
  }

  @Test
  void stuckAndEmptyAreNotTheSame() {
    StateMachine lenient =
        new ForwardingMachine(machine(SampleGame.DEAD_END)) {
          @Override
          public ImmutableList<Move> legalMoves(State state, Role role) {
            try {
              return right.legalMoves(state, role);
            } catch (NoLegalMoveException stuck) {
              return ImmutableList.of();
            }
          }
        };
    Difference found = difference(machine(SampleGame.DEAD_END), lenient);
    assertEquals(new Question.LegalMoves(Role.of("guard")), found.question());
    assertEquals(
        Refusal.NO_LEGAL_MOVE, assertInstanceOf(Answer.Refused.class, found.expected()).kind());
    assertEquals(new Answer.Moves(ImmutableList.of()), found.actual());
    Difference both =
        EngineComparison.compare(lenient, lenient, SETTINGS.withViews(View.STATES))
            .difference()
            .orElseThrow();
    assertEquals(
        Refusal.NO_LEGAL_MOVE, assertInstanceOf(Answer.Refused.class, both.expected()).kind());
  }

  @Test
  void kindsOfGoalRefusalsAreCompared() {
    StateMachine vague =
        new ForwardingMachine(machine(SampleGame.ODD_GOALS)) {
          @Override
          public int goal(State state, Role role) {
            try {
              return right.goal(state, role);
            } catch (GoalException refusal) {
              throw new GoalException(role, ImmutableList.of(), state);
            }
          }
        };
    Difference found = difference(machine(SampleGame.ODD_GOALS), vague);
    assertEquals(new Question.Goal(Role.of("judge")), found.question());
    assertEquals(2, found.step());
    assertEquals(
        Refusal.SEVERAL_GOALS, assertInstanceOf(Answer.Refused.class, found.expected()).kind());
    assertEquals(Refusal.NO_GOAL, assertInstanceOf(Answer.Refused.class, found.actual()).kind());
  }

  @Test
  void goalsAreComparedInStatesThatAreNotTerminal() {
    StateMachine zero =
        new ForwardingMachine(machine(SampleGame.ONE_PLAYER)) {
          @Override
          public int goal(State state, Role role) {
            return right.isTerminal(state) ? right.goal(state, role) : 0;
          }
        };
    Difference found = difference(machine(SampleGame.ONE_PLAYER), zero);
    assertEquals(0, found.step());
    assertEquals(new Answer.Goal(40), found.expected());
    assertEquals(new Answer.Goal(0), found.actual());
  }

  @Test
  void aLegalMoveThatIsRefusedIsADifference() {
    StateMachine stubborn =
        new ForwardingMachine(machine(SampleGame.CYCLE)) {
          @Override
          public State nextState(State state, List<Move> jointMove) {
            if (jointMove.get(0).equals(Move.of("turn"))) {
              throw new IllegalMoveException(roles().get(0), jointMove.get(0), state);
            }
            return right.nextState(state, jointMove);
          }
        };
    StateMachine right = machine(SampleGame.CYCLE);
    ImmutableList<Move> turn = ImmutableList.of(Move.of("turn"));
    assertEquals(new Question.Play(turn), difference(right, stubborn).question());
    assertEquals(new Question.Play(turn), difference(stubborn, right).question());
    Difference both = difference(stubborn, stubborn);
    assertEquals(
        Refusal.ILLEGAL_MOVE, assertInstanceOf(Answer.Refused.class, both.actual()).kind());
  }

  @Test
  void refusalsThatNoRuleExplainsAreADifferenceOnBothSides() {
    StateMachine broken =
        new ForwardingMachine(machine(SampleGame.CYCLE)) {
          @Override
          public boolean isTerminal(State state) {
            throw new ForeignStateException("my own state");
          }
        };
    assertEquals(new Question.Terminal(), difference(broken, broken).question());
  }

  @Test
  void simulatorsAreAskedToo() {
    StateMachine other = machine(SampleGame.TURNS);
    StateMachine twoFaced =
        new ForwardingMachine(machine(SampleGame.TURNS)) {
          @Override
          public Simulator newSimulator() {
            return new StateSimulator(
                new ForwardingMachine(other) {
                  @Override
                  public int goal(State state, Role role) {
                    return 7;
                  }
                });
          }
        };
    Difference found = difference(machine(SampleGame.TURNS), twoFaced);
    assertEquals(View.SIMULATOR, found.view());
    assertEquals(new Answer.Goal(7), found.actual());
    assertTrue(
        EngineComparison.compare(
                machine(SampleGame.TURNS), twoFaced, SETTINGS.withViews(View.STATES))
            .isAgreement());
  }

  @Test
  void timeLimitEndsTheComparison() {
    StateMachine twin = machine(SampleGame.CYCLE);
    ComparisonResult result =
        EngineComparison.compare(twin, twin, SETTINGS.withTimeLimit(Duration.ZERO));
    assertEquals(
        new ComparisonResult(ComparisonEnd.TIME_LIMIT, 0, 0, Optional.empty(), ""), result);
    assertTrue(
        EngineComparison.compare(
                twin, twin, SETTINGS.withTimeLimit(Duration.ofSeconds(Long.MAX_VALUE)))
            .isAgreement());
  }

  @Test
  void aMachineThatIsInterruptedEndsTheComparisonAsCancelled() {
    StateMachine right = machine(SampleGame.CYCLE);
    StateMachine interrupted =
        new ForwardingMachine(right) {
          @Override
          public boolean isTerminal(State state) {
            throw new QuestionInterruptedException("deriving terminal/0");
          }
        };
    assertEquals(
        ComparisonEnd.CANCELLED, EngineComparison.compare(interrupted, right, SETTINGS).end());
    assertEquals(
        ComparisonEnd.CANCELLED, EngineComparison.compare(right, interrupted, SETTINGS).end());
  }

  @Test
  void aMachineThatGivesUpEndsTheComparisonWithoutADifference() {
    StateMachine limited =
        new ForwardingMachine(machine(SampleGame.CYCLE)) {
          @Override
          public State nextState(State state, List<Move> jointMove) {
            if (jointMove.get(0).equals(Move.of("turn"))) {
              throw new LimitException("too many turns");
            }
            return right.nextState(state, jointMove);
          }
        };
    StateMachine right = machine(SampleGame.CYCLE);
    for (ComparisonResult result :
        List.of(
            EngineComparison.compare(right, limited, SETTINGS),
            EngineComparison.compare(limited, right, SETTINGS))) {
      assertEquals(ComparisonEnd.GAVE_UP, result.end());
      assertEquals("too many turns", result.message());
      assertTrue(result.states() > 0);
      assertFalse(result.isAgreement());
    }
    StateMachine without =
        new ForwardingMachine(right) {
          @Override
          public State initialState() {
            throw new LimitException("too large to begin");
          }
        };
    assertEquals(
        new ComparisonResult(ComparisonEnd.GAVE_UP, 0, 0, Optional.empty(), "too large to begin"),
        EngineComparison.compare(without, right, SETTINGS));
  }

  @Test
  void monitorHearsOfEveryStateAndStops() {
    List<Long> heard = new ArrayList<>();
    ComparisonMonitor monitor =
        new ComparisonMonitor() {
          @Override
          public boolean isCancelled() {
            return heard.size() == 5;
          }

          @Override
          public void compared(long playouts, long states) {
            heard.add(states);
          }
        };
    StateMachine twin = machine(SampleGame.CYCLE);
    ComparisonResult result = EngineComparison.compare(twin, twin, SETTINGS, monitor);
    assertEquals(ComparisonEnd.CANCELLED, result.end());
    assertEquals(5, result.states());
    assertEquals(List.of(1L, 2L, 3L, 4L, 5L), heard);
  }

  @Test
  void interruptionStopsAndStays() {
    StateMachine twin = machine(SampleGame.CYCLE);
    Thread.currentThread().interrupt();
    ComparisonResult result = EngineComparison.compare(twin, twin, SETTINGS);
    assertTrue(Thread.interrupted());
    assertEquals(ComparisonEnd.CANCELLED, result.end());
  }
}
