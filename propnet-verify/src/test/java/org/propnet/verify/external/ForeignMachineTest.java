package org.propnet.verify.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.Question;

final class ForeignMachineTest {

  /** An engine that gives fewer or other answers than it could. */
  private static class Terse implements ForeignEngine {

    private final ForeignEngine right;

    Terse(SampleGame game) {
      this.right = new TextEngine(new TextbookMachine(game.description()));
    }

    @Override
    public List<String> roles() {
      return right.roles();
    }

    @Override
    public Set<String> initialState() {
      return right.initialState();
    }

    @Override
    public Set<String> legalMoves(Set<String> state, String role) {
      return isTerminal(state) ? ImmutableSet.of() : right.legalMoves(state, role);
    }

    @Override
    public Set<String> nextState(Set<String> state, List<String> jointMove) {
      return right.nextState(state, jointMove);
    }

    @Override
    public boolean isTerminal(Set<String> state) {
      return right.isTerminal(state);
    }

    @Override
    public Set<String> goals(Set<String> state, String role) {
      Set<String> values = right.goals(state, role);
      return values.size() == 1 && values.iterator().next().matches("\\d+")
          ? values
          : ImmutableSet.of();
    }
  }

  private static ForeignEngineException.Reason failure(ForeignEngine engine, SampleGame game) {
    StateMachine prover = ProverMachine.of(game.description());
    return assertThrows(
            ForeignEngineException.class,
            () ->
                EngineComparison.compare(
                    prover, ForeignMachine.of(engine), ComparisonSettings.defaults()))
        .reason();
  }

  @ParameterizedTest
  @EnumSource
  void whatAnEngineCantTellIsNoDifferenceOnEitherSide(SampleGame game) {
    StateMachine prover = ProverMachine.of(game.description());
    StateMachine foreign = ForeignMachine.of(new Terse(game));
    ComparisonSettings settings = ComparisonSettings.defaults().withStateLimit(60);
    ComparisonResult tested = EngineComparison.compare(prover, foreign, settings);
    assertTrue(tested.isAgreement(), tested::toString);
    ComparisonResult reference = EngineComparison.compare(foreign, prover, settings);
    assertTrue(reference.isAgreement(), reference::toString);
  }

  @Test
  void aMissingMoveIsStillADifference() {
    ForeignEngine engine =
        new Terse(SampleGame.TURNS) {
          @Override
          public Set<String> legalMoves(Set<String> state, String role) {
            Set<String> moves = super.legalMoves(state, role);
            return state.contains("(pebbles 3)") ? ImmutableSet.of("(take 1)") : moves;
          }
        };
    ComparisonResult result =
        EngineComparison.compare(
            ProverMachine.of(SampleGame.TURNS.description()),
            ForeignMachine.of(engine),
            ComparisonSettings.defaults());
    assertEquals(ComparisonEnd.DIFFERENCE, result.end());
  }

  @Test
  void aGoalWhereThereIsNoneIsADifference() {
    ForeignEngine engine =
        new Terse(SampleGame.ODD_GOALS) {
          @Override
          public Set<String> goals(Set<String> state, String role) {
            return ImmutableSet.of("50");
          }
        };
    ComparisonResult result =
        EngineComparison.compare(
            ProverMachine.of(SampleGame.ODD_GOALS.description()),
            ForeignMachine.of(engine),
            ComparisonSettings.defaults());
    assertTrue(result.difference().orElseThrow().question() instanceof Question.Goal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(at", "?x", "(at ?x)", "a b", "(at 1))"})
  void nonsenseIsRefused(String nonsense) {
    ForeignEngine engine =
        new Terse(SampleGame.CYCLE) {
          @Override
          public Set<String> nextState(Set<String> state, List<String> jointMove) {
            return ImmutableSet.of(nonsense);
          }
        };
    assertEquals(
        ForeignEngineException.Reason.NONSENSE, failure(engine, SampleGame.CYCLE), nonsense);
  }

  @Test
  void rolesHaveToBeDifferent() {
    ForeignEngine engine =
        new Terse(SampleGame.TURNS) {
          @Override
          public List<String> roles() {
            return List.of("first", "first");
          }
        };
    assertEquals(ForeignEngineException.Reason.NONSENSE, failure(engine, SampleGame.TURNS));
  }
}
